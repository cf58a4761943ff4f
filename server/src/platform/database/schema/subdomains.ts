import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** Claimed for good: a name stays taken when its project is deleted. */
export const subdomains = pgTable('subdomains', {
  subdomain: text().primaryKey(),
  project_uuid: uuid()
    .unique()
    .references(() => projects.project_uuid, { onDelete: 'set null' }),
  /** The state of its deployment, since when, and why where it failed. */
  state: text({ enum: ['deploying', 'running', 'error'] })
    .notNull()
    .default('deploying'),
  state_since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  checked_at: timestamp({ withTimezone: true }),
  reason: text().notNull().default(''),
  claimed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
