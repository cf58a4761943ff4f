import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { obtained, ofProject } from './obtained.ts';
import { memberships } from './projects.ts';

/** Personal install keys: one for each developer who connects a client. Only a keyed hash is kept. */
export const install_keys = pgTable(
  'install_keys',
  {
    install_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: ofProject(),
    key_hash: text().notNull().unique(),
    ...obtained(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** By the day, so that asking does not write. */
    last_used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('install_keys_of_project').on(table.project_uuid, table.created_at)],
);

/** Who may read the page of a private project: a cookie of the plugin's own host. */
export const plugin_sessions = pgTable('plugin_sessions', {
  session_hash: text().primaryKey(),
  project_uuid: ofProject(),
  ...obtained(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** One-time ways from the dashboard to a plugin's page: single use, a minute. */
export const plugin_entries = pgTable('plugin_entries', {
  code_hash: text().primaryKey(),
  project_uuid: ofProject(),
  collaboration_uuid: uuid()
    .notNull()
    .references(() => memberships.collaboration_uuid, { onDelete: 'cascade' }),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
