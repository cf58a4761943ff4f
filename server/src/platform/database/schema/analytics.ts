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

/** A distinct normalized wording of a question, and its group. */
export const question_wordings = pgTable(
  'question_wordings',
  {
    wording_uuid: uuid().primaryKey().defaultRandom(),
    /** The number that represents it in counts. */
    wording_id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    project_uuid: ofProject(),
    group_uuid: uuid()
      .notNull()
      .references(() => question_groups.group_uuid, { onDelete: 'cascade' }),
    /** The stems of its words, sorted: the key of a wording. */
    stems: text().array().notNull(),
    /** `stems` as one text (`normalizeWording`); unique in the project. */
    normalized: text().notNull(),
    /** The most frequent text. */
    text: text().notNull(),
    /** The method that last answered it with certainty; null if there is none. */
    best_method_uuid: uuid(),
    /** 'owner' if a user merged or split it; automatic grouping then leaves it there. */
    placed_by: text({ enum: ['grouping', 'owner'] })
      .notNull()
      .default('grouping'),
  },
  (table) => [
    uniqueIndex('question_wordings_once').on(table.project_uuid, table.normalized),
    index('question_wordings_of_group').on(table.group_uuid),
    // Contains all columns that summing by group reads.
    index('question_wordings_counted').on(table.project_uuid, table.wording_id, table.group_uuid),
  ],
);

/** The wording of each asked text, by the MD5 of the text in hexadecimal. */
export const question_texts = pgTable(
  'question_texts',
  {
    project_uuid: ofProject(),
    text_hash: text().notNull(),
    wording_uuid: uuid()
      .notNull()
      .references(() => question_wordings.wording_uuid, { onDelete: 'cascade' }),
    text: text().notNull().default(''),
    /** How often it was asked, on the counted days. */
    questions: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.project_uuid, table.text_hash] }),
    index('question_texts_of_wording').on(table.wording_uuid),
  ],
);

/**
 * A number for a language, a method or a workflow, so that counts stay narrow; those of wordings are in
 * `question_wordings`.
 */
export const counted_subjects = pgTable(
  'counted_subjects',
  {
    subject_id: integer().primaryKey().generatedAlwaysAsIdentity(),
    project_uuid: ofProject(),
    kind: text({ enum: ['language', 'method', 'workflow'] }).notNull(),
    /** The name of a language, or an id. */
    name: text().notNull(),
  },
  (table) => [uniqueIndex('counted_subjects_once').on(table.project_uuid, table.kind, table.name)],
);

/**
 * Questions that are equal for all filters. Each question belongs to one slice, or to several that no total counts
 * twice. `libraries` are those whose methods answered, and '' if the slice counts for the project as a whole.
 */
export const counted_slices = pgTable(
  'counted_slices',
  {
    slice_id: integer().primaryKey().generatedAlwaysAsIdentity(),
    project_uuid: ofProject(),
    channel: text({ enum: ['plugin', 'mcp'] }).notNull(),
    client: text().notNull(),
    outcome: text({ enum: ['answered', 'uncertain', 'none'] }).notNull(),
    libraries: text().array().notNull(),
  },
  (table) => [
    uniqueIndex('counted_slices_once').on(
      table.project_uuid,
      table.channel,
      table.client,
      table.outcome,
      table.libraries,
    ),
  ],
);

const kind = () => text({ enum: ['question', 'language', 'method', 'workflow', 'wording'] }).notNull();

/**
 * The counted questions of a UTC day: how many questions of a slice had each subject, in two parallel arrays.
 * Subjects are numbers of `counted_subjects` or `question_wordings`; 0 if the questions themselves are
 * counted.
 */
export const daily_counts = pgTable(
  'daily_counts',
  {
    slice_id: integer()
      .notNull()
      .references(() => counted_slices.slice_id, { onDelete: 'cascade' }),
    kind: kind(),
    day: date().notNull(),
    subjects: integer().array().notNull(),
    questions: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ name: 'daily_counts_once', columns: [table.slice_id, table.kind, table.day] }),
    index('daily_counts_of_day').on(table.day),
  ],
);

/**
 * Sums of `daily_counts` for charts: per day for the project as a whole, per month also for every filter. `library`,
 * `channel` and `client` are '' for all; a client has the prefix '='. Outcomes and the last day of each subject are in
 * parallel columns.
 */
export const summed_counts = pgTable(
  'summed_counts',
  {
    project_uuid: ofProject(),
    kind: kind(),
    library: text().notNull(),
    channel: text({ enum: ['', 'plugin', 'mcp'] }).notNull(),
    client: text().notNull(),
    /** 'open': the counted days of a month that is not summed for every filter; with such a day, it changes. */
    span: text({ enum: ['day', 'open', 'month'] }).notNull(),
    first_day: date().notNull(),
    subjects: integer().array().notNull(),
    answered: integer().array().notNull(),
    uncertain: integer().array().notNull(),
    none: integer().array().notNull(),
    last_days: date().array().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'summed_counts_once',
      columns: [
        table.project_uuid,
        table.kind,
        table.library,
        table.channel,
        table.client,
        table.span,
        table.first_day,
      ],
    }),
    index('summed_counts_of_span').on(table.span, table.first_day),
  ],
);

/** The months whose sums are current: none of their days was counted since. */
export const summed_months = pgTable('summed_months', { month: date().primaryKey() });

/** How often methods of a library answered a wording, on all counted days. */
export const wording_libraries = pgTable(
  'wording_libraries',
  {
    wording_id: integer()
      .notNull()
      .references(() => question_wordings.wording_id, { onDelete: 'cascade' }),
    library: text().notNull(),
    questions: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.wording_id, table.library] })],
);

/**
 * The developers who asked a project anything, and the UTC day on which each audience saw them first, in two parallel
 * arrays.
 */
export const developers = pgTable(
  'developers',
  {
    project_uuid: ofProject(),
    developer: text().notNull(),
    audiences: integer().array().notNull(),
    first_days: date().array().notNull(),
    /** The latest of these days. */
    newest_day: date().notNull(),
  },
  (table) => [primaryKey({ name: 'developers_once', columns: [table.project_uuid, table.developer] })],
);

/**
 * Developers by filter. `library` is '' for the project as a whole, `client` is '' for all; a client has the prefix
 * '='.
 */
export const audiences = pgTable(
  'audiences',
  {
    audience_id: integer().primaryKey().generatedAlwaysAsIdentity(),
    project_uuid: ofProject(),
    library: text().notNull(),
    channel: text({ enum: ['plugin', 'mcp'] }).notNull(),
    client: text().notNull(),
  },
  (table) => [
    uniqueIndex('audiences_once').on(table.project_uuid, table.library, table.channel, table.client),
  ],
);

/** The number of developers whom an audience saw first on a day: the sums of `developers`. */
export const new_developers = pgTable(
  'new_developers',
  {
    audience_id: integer()
      .notNull()
      .references(() => audiences.audience_id, { onDelete: 'cascade' }),
    day: date().notNull(),
    developers: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'new_developers_once', columns: [table.audience_id, table.day] })],
);

/**
 * When a developer first reached a step with a project, or with one of its libraries, by channel and client. `library`
 * is '' for the project as a whole. Questions are in `developers` instead.
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

/** The counted UTC days, and the number of questions of each at that time. */
export const counted_days = pgTable('counted_days', {
  day: date().primaryKey(),
  questions: integer().notNull(),
  /** '-infinity' if it must be counted again. */
  counted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
