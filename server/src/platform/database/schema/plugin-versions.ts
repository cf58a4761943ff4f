import { fetchClients, fetchKinds } from '@fieldkit/contract/plugin-install.ts';
import {
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The versions of a project's installable plugin: each is a commit of its Git repository, after the previous one. */
export const plugin_versions = pgTable(
  'plugin_versions',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    /** Counts from 1. */
    position: integer().notNull(),
    /** "1.42.0": the published version, and how often its files were made again since. */
    version: text().notNull(),
    commit_id: text().notNull(),
    tree_id: text().notNull(),
    /** What it was generated from: the published version, a hash of the settings it contains, and the generator. */
    content_version: integer().notNull(),
    settings_hash: text().notNull(),
    format: integer().notNull(),
    made_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_uuid, table.position] }),
    uniqueIndex('plugin_versions_once').on(table.project_uuid, table.version),
  ],
);

/** The Git objects of all versions; equal files of several versions are stored once. */
export const plugin_objects = pgTable(
  'plugin_objects',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    /** A SHA-1 in hexadecimal. */
    object_id: text().notNull(),
    type: text({ enum: ['commit', 'tree', 'blob'] }).notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_uuid, table.object_id] })],
);

/** How often each client fetched a plugin on a UTC day. No row says who did: at most one row for each kind and client. */
export const plugin_fetches = pgTable(
  'plugin_fetches',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    day: date().notNull(),
    kind: text({ enum: fetchKinds }).notNull(),
    client: text({ enum: fetchClients }).notNull(),
    fetches: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'plugin_fetches_once',
      columns: [table.project_uuid, table.day, table.kind, table.client],
    }),
    index('plugin_fetches_of_day').on(table.day),
  ],
);
