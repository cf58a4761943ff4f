import {
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
import { projects } from './projects.ts';

const ofProject = () =>
  uuid()
    .notNull()
    .references(() => projects.project_uuid, { onDelete: 'cascade' });

/** Near-identical questions, shown as one. */
export const question_groups = pgTable(
  'question_groups',
  {
    group_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: ofProject(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('question_groups_of_project').on(table.project_uuid)],
);

/** A distinct normalised wording of a question, and the group that it counts to. */
export const question_wordings = pgTable(
  'question_wordings',
  {
    wording_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: ofProject(),
    group_uuid: uuid()
      .notNull()
      .references(() => question_groups.group_uuid, { onDelete: 'cascade' }),
    /** The stems of its words, sorted; what tells wordings apart. */
    stems: text().array().notNull(),
    /** Those joined: one wording for each. */
    normalized: text().notNull(),
    /** As it was asked most often. */
    text: text().notNull(),
    /** The method that confidently answered it last; null where none did. */
    best_method_uuid: uuid(),
    /** 'owner' where somebody merged or split it: grouping by itself leaves it there. */
    placed_by: text({ enum: ['grouping', 'owner'] })
      .notNull()
      .default('grouping'),
  },
  (table) => [
    uniqueIndex('question_wordings_once').on(table.project_uuid, table.normalized),
    index('question_wordings_of_group').on(table.group_uuid),
  ],
);

/** A text as it was asked, as the wording that it is; by the MD5 of the text, in hexadecimal. */
export const question_texts = pgTable(
  'question_texts',
  {
    project_uuid: ofProject(),
    text_hash: text().notNull(),
    wording_uuid: uuid()
      .notNull()
      .references(() => question_wordings.wording_uuid, { onDelete: 'cascade' }),
    text: text().notNull().default(''),
    /** How often, on the days that are counted. */
    questions: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.project_uuid, table.text_hash] }),
    index('question_texts_of_wording').on(table.wording_uuid),
  ],
);

/**
 * What was asked on a UTC day, counted. `subject` is what is counted: '' for questions as such, a language, the id of a
 * method, a workflow or a wording. `library` is '' for all, or a library's id for the questions that one of its methods
 * answered; a method counts to its own library alone. Each question counts once in each row that it belongs to.
 */
export const daily_counts = pgTable(
  'daily_counts',
  {
    project_uuid: ofProject(),
    day: date().notNull(),
    kind: text({ enum: ['question', 'language', 'method', 'workflow', 'wording'] }).notNull(),
    subject: text().notNull(),
    library: text().notNull(),
    channel: text({ enum: ['plugin', 'mcp'] }).notNull(),
    client: text().notNull(),
    outcome: text({ enum: ['answered', 'uncertain', 'none'] }).notNull(),
    questions: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'daily_counts_once',
      columns: [
        table.project_uuid,
        table.kind,
        table.library,
        table.day,
        table.subject,
        table.channel,
        table.client,
        table.outcome,
      ],
    }),
    index('daily_counts_of_day').on(table.day),
  ],
);

/** Since when a developer is known, by each channel and client; `library` as in `daily_counts`. */
export const known_developers = pgTable(
  'known_developers',
  {
    project_uuid: ofProject(),
    library: text().notNull().default(''),
    developer: text().notNull(),
    channel: text({ enum: ['plugin', 'mcp'] }).notNull(),
    client: text().notNull(),
    first_day: date().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'known_developers_once',
      columns: [table.project_uuid, table.library, table.channel, table.client, table.developer],
    }),
  ],
);

/**
 * When a developer first came so far with a project, or with one of its libraries, by each channel and client. `library` is '' for
 * the project as a whole. Questions are not among them: `known_developers` tells those.
 */
export const developer_steps = pgTable(
  'developer_steps',
  {
    project_uuid: ofProject(),
    step: text({ enum: ['connected', 'method_read', 'workflow_read', 'reported_worked'] }).notNull(),
    library: text().notNull().default(''),
    channel: text({ enum: ['plugin', 'mcp'] }).notNull(),
    client: text().notNull(),
    developer: text().notNull(),
    first_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'developer_steps_once',
      columns: [table.project_uuid, table.step, table.library, table.channel, table.client, table.developer],
    }),
  ],
);

/** The last UTC day on which a developer's assistant asked anything of a project, over MCP: what plans call an integration. */
export const active_developers = pgTable(
  'active_developers',
  {
    project_uuid: ofProject(),
    developer: text().notNull(),
    last_day: date().notNull(),
  },
  (table) => [primaryKey({ name: 'active_developers_once', columns: [table.project_uuid, table.developer] })],
);

/** The UTC days that are counted, and how many questions each had then. */
export const counted_days = pgTable('counted_days', {
  day: date().primaryKey(),
  questions: integer().notNull(),
  counted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
