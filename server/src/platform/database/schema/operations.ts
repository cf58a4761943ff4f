import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** One row: which FIELDKIT_SECRET this database belongs to. */
export const installationSecret = pgTable(
  'installation_secret',
  {
    is_only: boolean().primaryKey().default(true),
    /** A keyed hash of a constant under the secret that encrypts now; useless without the secret. */
    secret_check: text().notNull(),
  },
  (table) => [check('installation_secret_is_only', sql`${table.is_only}`)],
);

/** What a creating call answered to an Idempotency-Key, so that a repeated request gets the first answer again. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    /** The principal: a key means something only to the client that chose it. */
    actor: text().notNull(),
    idempotency_key: text().notNull(),
    /** Keyed hash of the call and what was sent. */
    request_hash: text().notNull(),
    /** Null while the first request is still at work. */
    status: integer(),
    sealed_answer: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.idempotency_key] })],
);

/** How often something was done in a window of time, by keyed hash of whose it is; for all processes together. */
export const usage_counts = pgTable('usage_counts', {
  subject: text().primaryKey(),
  /** Which window: seconds since 1970 by its length. */
  window_number: bigint({ mode: 'number' }).notNull(),
  used: integer().notNull(),
  counted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

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
