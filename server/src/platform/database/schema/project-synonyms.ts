import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** Words that mean the same in the API of a project, a list a row, in the order in which its owner wrote them. */
export const project_synonyms = pgTable(
  'project_synonyms',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    position: integer().notNull(),
    words: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_uuid, table.position] })],
);
