import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
