import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/**
 * A company's own host name for its plugin, which its owner proves by a TXT record. Several projects may claim a name;
 * at most one has proved it.
 */
export const custom_domains = pgTable(
  'custom_domains',
  {
    project_uuid: uuid()
      .primaryKey()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    /** In lower case and ASCII, without a trailing dot. */
    hostname: text().notNull(),
    /** The random text of the TXT record. */
    token: text().notNull(),
    /** 'wrong': the record exists, without this project's token. */
    proof: text({ enum: ['waiting', 'wrong', 'found'] })
      .notNull()
      .default('waiting'),
    /** 'wrong': the host name leads to another server. */
    target: text({ enum: ['waiting', 'wrong', 'found'] })
      .notNull()
      .default('waiting'),
    /** What the last check found, for the owner. */
    found_proof: text().array().notNull().default(sql`'{}'`),
    found_target: text().array().notNull().default(sql`'{}'`),
    /** Whether the last check got no certain answer from DNS. It changes nothing else. */
    is_unanswered: boolean().notNull().default(false),
    /** When the check began whose answer is stored. An answer of an earlier check is not stored after it. */
    checked_at: timestamp({ withTimezone: true }),
    /** Null if it is no longer checked automatically. */
    next_check_at: timestamp({ withTimezone: true }).defaultNow(),
    /** Since when the project holds the name; null without a proof. */
    proved_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('custom_domains_proved').on(table.hostname).where(sql`proved_at is not null`),
    index('custom_domains_due').on(table.next_check_at).where(sql`next_check_at is not null`),
  ],
);
