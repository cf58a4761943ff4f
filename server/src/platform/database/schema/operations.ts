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

/** One row that identifies the FIELDKIT_SECRET of this database. */
export const installationSecret = pgTable(
  'installation_secret',
  {
    is_only: boolean().primaryKey().default(true),
    /** A keyed hash of a constant under the current secret; useless without the secret. */
    secret_check: text().notNull(),
  },
  (table) => [check('installation_secret_is_only', sql`${table.is_only}`)],
);

/** The response of a creating call to an Idempotency-Key, so that a repeated request gets the first response again. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    /** The actor: a key is only valid for the client that chose it. */
    actor: text().notNull(),
    idempotency_key: text().notNull(),
    /** Keyed hash of the call and its body. */
    request_hash: text().notNull(),
    /** Null while the first request is still running. */
    status: integer(),
    sealed_answer: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.idempotency_key] })],
);

/** How often something was done in a time window, by a keyed hash of its subject; shared by all processes. */
export const usage_counts = pgTable('usage_counts', {
  subject: text().primaryKey(),
  /** The number of the window: seconds since 1970 divided by its length. */
  window_number: bigint({ mode: 'number' }).notNull(),
  used: integer().notNull(),
  counted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Mails of an installation without SMTP_URL outside production mode. They are shown at /dev/mailbox. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    mail_uuid: uuid().primaryKey().defaultRandom(),
    /** The recipient's address. */
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('mail_outbox_newest').on(table.created_at)],
);
