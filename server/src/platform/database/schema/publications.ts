import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** What assistants and the plugin's page read: an immutable picture of a project's content, switched to when complete. */
export const publications = pgTable(
  'publications',
  {
    publication_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    /** The project's content_version that this picture shows. */
    content_version: integer().notNull(),
    /** {libraries: […], methods: […], workflows: […]}: see publications.queries.ts, which writes it. */
    content: jsonb().notNull(),
    /** The version that is served: switched to once it was checked. */
    is_current: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was switched to. */
    published_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('publications_of_project').on(table.project_uuid, table.content_version),
    uniqueIndex('publications_current').on(table.project_uuid).where(sql`is_current`),
  ],
);
