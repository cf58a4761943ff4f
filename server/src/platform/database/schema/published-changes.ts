import type { VersionChanges } from '@fieldkit/contract/changelog.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** The changelog of a plugin: what each published version changed, and what its owner wrote about it. */
export const published_changes = pgTable(
  'published_changes',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    /** The version's number. */
    content_version: integer().notNull(),
    /** The number of the version that was served before; null for the first. */
    previous_version: integer(),
    /** When the version was first served. */
    published_at: timestamp({ withTimezone: true }).notNull(),
    /** Whether the project was private then. No entry up to the last private one is shown once it is open. */
    is_private: boolean().notNull(),
    /** Bounded; it contains names, and no descriptions. */
    changes: jsonb().$type<VersionChanges>().notNull(),
    /** The owner's note; Markdown. */
    note: text().notNull().default(''),
    /** When the note was last changed. */
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.project_uuid, table.content_version] })],
);
