import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** Pages of Markdown about a project: authentication, errors, quick start. */
export const guides = pgTable(
  'guides',
  {
    guide_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Its address on the plugin's pages. */
    slug: text().notNull(),
    /** Markdown without HTML, components and invisible text. */
    text: text().notNull(),
    /** The order in lists; equal positions are ordered by creation. */
    position: integer().notNull(),
    /** Its path in an uploaded archive, by which the next upload finds it; null if a person wrote it. */
    source_path: text(),
    /** The address that it was fetched from. */
    source_url: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('guides_slug').on(table.project_uuid, table.slug),
    index('guides_of_project').on(table.project_uuid, table.position),
  ],
);
