import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was done in a window of time, by keyed hash of whose it is; for all processes together. */
export const usage_counts = pgTable('usage_counts', {
  subject: text().primaryKey(),
  /** Which window: seconds since 1970 by its length. */
  window_number: bigint({ mode: 'number' }).notNull(),
  used: integer().notNull(),
  counted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
