import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Mails of an installation without SMTP_URL, outside production mode: /dev/mailbox shows them. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    mail_uuid: uuid().primaryKey().defaultRandom(),
    /** The address. */
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('mail_outbox_newest').on(table.created_at)],
);
