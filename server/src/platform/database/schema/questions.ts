import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';
import { methods } from './libraries.ts';
import { obtained, ofProject } from './oauth.ts';
import { memberships, projects } from './projects.ts';

/** What developers asked, recorded before the answer leaves. */
export const questions = pgTable(
  'questions',
  {
    question_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** The client's other wordings of it, in their order. */
    also: text().array().notNull().default(sql`'{}'::text[]`),
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
    /** The hash of the question that it is about, or else of its UTC day and text: stored once for each developer. */
    said_hash: text().notNull(),
    reported_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('reports_of_project').on(table.project_uuid, table.reported_at),
    uniqueIndex('reports_once').on(table.project_uuid, table.developer, table.said_hash),
  ],
);

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

/** Methods that developers fetched after a search that listed them: once for each method, wording and origin. */
export const method_choices = pgTable(
  'method_choices',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    method_uuid: uuid()
      .notNull()
      .references(() => methods.method_uuid, { onDelete: 'cascade' }),
    /** The question's stems without what leads to it, as `questions.wording` has them. */
    wording: text().notNull(),
    /** The question as it was asked last, with secrets masked. */
    text: text().notNull(),
    /** A keyed hash of what one client cannot multiply: the member whose key it is, else the network. */
    origin: text().notNull(),
    /** The last time. */
    chosen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'method_choices_once', columns: [table.method_uuid, table.wording, table.origin] }),
    index('method_choices_of_origin').on(table.project_uuid, table.origin, table.chosen_at),
  ],
);

/** Personal install keys: one for each developer who connects a client. Only a keyed hash is kept. */
export const install_keys = pgTable(
  'install_keys',
  {
    install_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: ofProject(),
    key_hash: text().notNull().unique(),
    ...obtained(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** By the day, so that asking does not write. */
    last_used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('install_keys_of_project').on(table.project_uuid, table.created_at)],
);

/** Who may read the page of a private project: a cookie of the plugin's own host. */
export const plugin_sessions = pgTable('plugin_sessions', {
  session_hash: text().primaryKey(),
  project_uuid: ofProject(),
  ...obtained(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** One-time ways from the dashboard to a plugin's page: single use, a minute. */
export const plugin_entries = pgTable('plugin_entries', {
  code_hash: text().primaryKey(),
  project_uuid: ofProject(),
  collaboration_uuid: uuid()
    .notNull()
    .references(() => memberships.collaboration_uuid, { onDelete: 'cascade' }),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
