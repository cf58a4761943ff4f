import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';
import { projects } from './projects.ts';

/** Questions that must find what they find: asked again before newer content is published. */
export const pinned_questions = pgTable(
  'pinned_questions',
  {
    pin_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** What it must find: any of these methods, or the workflow. Their ids stay here when they are deleted. */
    method_uuids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    workflow_uuid: uuid(),
    pinned_by: uuid().references(() => customers.customer_uuid, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('pinned_questions_of_project').on(table.project_uuid, table.created_at),
    uniqueIndex('pinned_questions_once').on(table.project_uuid, table.text),
  ],
);
