import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { question_wordings } from './analytics.ts';
import { customers } from './customers.ts';
import { methods } from './libraries.ts';
import { projects } from './projects.ts';
import { workflows } from './workflows.ts';

/** Phrases in which people ask for a method or a workflow. They are searched like its title. */
export const asked_phrases = pgTable(
  'asked_phrases',
  {
    phrase_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    /** Exactly one of these is set. */
    method_uuid: uuid().references(() => methods.method_uuid, { onDelete: 'cascade' }),
    workflow_uuid: uuid().references(() => workflows.workflow_uuid, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** The developer query that it answers; null if it was written on its method or workflow. */
    wording_uuid: uuid().references(() => question_wordings.wording_uuid, { onDelete: 'set null' }),
    /** 'model' until its owner changes it. */
    source: text({ enum: ['owner', 'model'] })
      .notNull()
      .default('owner'),
    added_by: uuid().references(() => customers.customer_uuid, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('asked_phrases_one_subject', sql`num_nonnulls(${table.method_uuid}, ${table.workflow_uuid}) = 1`),
    index('asked_phrases_by_text').on(table.project_uuid, sql`lower(${table.text})`),
    index('asked_phrases_of_wording').on(table.wording_uuid).where(sql`${table.wording_uuid} is not null`),
    uniqueIndex('asked_phrases_once_for_method')
      .on(table.method_uuid, sql`lower(${table.text})`)
      .where(sql`${table.method_uuid} is not null`),
    uniqueIndex('asked_phrases_once_for_workflow')
      .on(table.workflow_uuid, sql`lower(${table.text})`)
      .where(sql`${table.workflow_uuid} is not null`),
  ],
);

/** The text of a method for which a model was asked for phrases, and all phrases that it ever suggested. */
export const phrase_suggestions = pgTable(
  'phrase_suggestions',
  {
    method_uuid: uuid()
      .primaryKey()
      .references(() => methods.method_uuid, { onDelete: 'cascade' }),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    /** The hash of the model's input; a changed method is suggested for again. */
    text_hash: text().notNull(),
    /** In lower case. A phrase that an owner changed or removed is not suggested again. */
    texts: text().array().notNull(),
    suggested_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('phrase_suggestions_of_project').on(table.project_uuid)],
);
