import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** Projects without an owner that visitors created. A row exists until the project is claimed or expires. */
export const trials = pgTable('trials', {
  project_uuid: uuid()
    .primaryKey()
    .references(() => projects.project_uuid, { onDelete: 'cascade' }),
  /** A keyed hash of the secret with which an account claims the project. */
  token_hash: text().notNull().unique(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
