import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { libraries } from './libraries.ts';
import { projects } from './projects.ts';

export const workflows = pgTable(
  'workflows',
  {
    workflow_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    /** The wordings of the question that it answers, if it was created from one. */
    mongodb_id: text().array().notNull().default(sql`'{}'::text[]`),
    is_active: boolean().notNull().default(true),
    /** False for a draft that no person has reviewed yet: it is not published. */
    is_reviewed: boolean().notNull().default(true),
    /** The parts of an Arazzo document that no other column contains, for exporting it. */
    arazzo: jsonb().$type<Record<string, unknown>>(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('workflows_of_project').on(table.project_uuid, table.created_at)],
);

/** The libraries of a workflow: the one it was created in (`is_home`) and those of its steps. */
export const workflow_libraries = pgTable(
  'workflow_libraries',
  {
    workflow_uuid: uuid()
      .notNull()
      .references(() => workflows.workflow_uuid, { onDelete: 'cascade' }),
    library_uuid: uuid()
      .notNull()
      .references(() => libraries.library_uuid, { onDelete: 'cascade' }),
    is_home: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.workflow_uuid, table.library_uuid] }),
    index('workflow_libraries_of_library').on(table.library_uuid),
  ],
);

/**
 * Steps name their method by id and name, without a foreign key: if the method is deleted they stay, and the workflow
 * is broken.
 */
export const workflow_steps = pgTable(
  'workflow_steps',
  {
    step_uuid: uuid().primaryKey().defaultRandom(),
    workflow_uuid: uuid()
      .notNull()
      .references(() => workflows.workflow_uuid, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    position: integer().notNull(),
    method_uuid: uuid().notNull(),
    method_name: text().notNull(),
    description: text().notNull(),
    /** As for the workflow: parameters, criteria, outputs. */
    arazzo: jsonb().$type<Record<string, unknown>>(),
    /** The sources of its inputs that a person chose; null if there are none. */
    passes: jsonb().$type<{ input: string; from_step?: number | undefined; field?: string | undefined }[]>(),
  },
  (table) => [
    uniqueIndex('workflow_steps_in_order').on(table.workflow_uuid, table.position),
    index('workflow_steps_of_method').on(table.method_uuid),
  ],
);
