import { pageProblems, votedPages } from '@fieldkit/contract/page-votes.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';
import { methods } from './libraries.ts';
import { grantColumns, ofProject } from './oauth.ts';
import { memberships, projects, publications } from './projects.ts';

/** Developers' questions, recorded before the response is sent. */
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
    /** The methods that the answer showed, whether or not they answer it. */
    listed_method_uuids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** Its stems without the introduction, sorted, by which choices are counted. Empty if all are stop words. */
    wording: text().notNull().default(''),
    /** From the question's arrival to its answer, in milliseconds; null in older rows. */
    latency_ms: integer(),
    outcome: text({ enum: ['answered', 'uncertain', 'none'] }).notNull(),
    /** The page address of the guide that answered it, if no method or workflow did. */
    guide_slug: text(),
  },
  (table) => [index('questions_of_project').on(table.project_uuid, table.asked_at)],
);

/** Reports on answers: something is missing, something is wrong, something worked. */
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
    /** A keyed hash, as for questions. */
    developer: text().notNull(),
    client_name: text(),
    /** The hash of the question that it is about, or else of its UTC day and text: stored once per developer. */
    said_hash: text().notNull(),
    reported_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('reports_of_project').on(table.project_uuid, table.reported_at),
    uniqueIndex('reports_once').on(table.project_uuid, table.developer, table.said_hash),
  ],
);

/** Whether pages of plugins helped their readers: one vote per developer, page and UTC day. */
export const page_votes = pgTable(
  'page_votes',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    kind: text({ enum: votedPages }).notNull(),
    /** The id of the method, workflow, event or model, or the slug of the guide. */
    page: text().notNull(),
    /** A keyed hash of the personal key or the network, never an address. */
    developer: text().notNull(),
    day: date().notNull(),
    is_helpful: boolean().notNull(),
    /** Why it did not help; null if no reason was chosen. */
    problem: text({ enum: pageProblems }),
    text: text().notNull().default(''),
    voted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'page_votes_once',
      columns: [table.project_uuid, table.kind, table.page, table.developer, table.day],
    }),
    index('page_votes_of_project').on(table.project_uuid, table.voted_at),
    index('page_votes_of_developer').on(table.project_uuid, table.developer, table.day),
  ],
);

/** Questions whose results must not get worse: they are tried again before newer content is published. */
export const pinned_questions = pgTable(
  'pinned_questions',
  {
    pin_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** The expected results: any of these methods, or the workflow. Their ids stay here when they are deleted. */
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

/** Methods that developers read after a search that listed them: once per method, wording and origin. */
export const method_choices = pgTable(
  'method_choices',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    method_uuid: uuid()
      .notNull()
      .references(() => methods.method_uuid, { onDelete: 'cascade' }),
    /** The question's stems without its introduction, as in `questions.wording`. */
    wording: text().notNull(),
    /** The question's latest text, with secrets masked. */
    text: text().notNull(),
    /**
     * A keyed hash of the origin, which one client cannot multiply: the member whose key it is, or else the network.
     */
    origin: text().notNull(),
    /** The last time. */
    chosen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'method_choices_once', columns: [table.method_uuid, table.wording, table.origin] }),
    index('method_choices_of_origin').on(table.project_uuid, table.origin, table.chosen_at),
  ],
);

/** Personal install keys: one for each developer who connects a client. Only a keyed hash is stored. */
export const install_keys = pgTable(
  'install_keys',
  {
    install_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: ofProject(),
    key_hash: text().notNull().unique(),
    ...grantColumns(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Only the day, so that most requests do not write. */
    last_used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('install_keys_of_project').on(table.project_uuid, table.created_at)],
);

/** The unpublished version that a member previews; null for the published one. It ends with that version. */
const previewedVersion = () =>
  uuid().references(() => publications.publication_uuid, { onDelete: 'cascade' });

/** Sessions that may read the page of a private project, by a cookie of the plugin's own host. */
export const plugin_sessions = pgTable('plugin_sessions', {
  session_hash: text().primaryKey(),
  project_uuid: ofProject(),
  ...grantColumns(),
  preview_uuid: previewedVersion(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** One-time links from the dashboard to a plugin's page, valid for one minute. */
export const plugin_entries = pgTable('plugin_entries', {
  code_hash: text().primaryKey(),
  project_uuid: ofProject(),
  collaboration_uuid: uuid()
    .notNull()
    .references(() => memberships.collaboration_uuid, { onDelete: 'cascade' }),
  preview_uuid: previewedVersion(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
