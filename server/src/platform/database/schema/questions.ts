import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** What developers asked, recorded before the answer leaves. */
export const questions = pgTable(
  'questions',
  {
    question_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    text: text().notNull(),
    asked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    language: text(),
    channel: text({ enum: ['plugin', 'mcp'] }).notNull(),
    /** A keyed hash: neither an address nor a key is stored. */
    developer: text().notNull(),
    client_name: text(),
    method_uuids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    workflow_uuid: uuid(),
    /** The methods that the answer showed, whether they answer it or not. */
    listed_method_uuids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** Its stems without the opening phrase, sorted: choices are counted by them. Empty where all are stop words. */
    wording: text().notNull().default(''),
    /** From the question's arrival to its answer, in milliseconds; null in rows from before it was kept. */
    latency_ms: integer(),
    outcome: text({ enum: ['answered', 'uncertain', 'none'] }).notNull(),
  },
  (table) => [index('questions_of_project').on(table.project_uuid, table.asked_at)],
);
