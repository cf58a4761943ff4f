import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** Reports of assistants on answers: something is missing, something is wrong, something worked. */
export const reports = pgTable(
  'reports',
  {
    report_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    kind: text({ enum: ['missing', 'wrong', 'worked'] }).notNull(),
    text: text().notNull(),
    /** The id of the method or workflow that it is about, or '': stored as it was sent. */
    about: text().notNull().default(''),
    channel: text({ enum: ['plugin', 'mcp'] }).notNull(),
    /** A keyed hash, as with questions. */
    developer: text().notNull(),
    client_name: text(),
    /** The UTC day and the hash of the report: the same is stored once a day for each developer. */
    said_hash: text().notNull(),
    reported_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('reports_of_project').on(table.project_uuid, table.reported_at),
    uniqueIndex('reports_once').on(table.project_uuid, table.developer, table.said_hash),
  ],
);
