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
    /** What it is in counts. */
    wording_id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    project_uuid: ofProject(),
    group_uuid: uuid()
      .notNull()
      .references(() => question_groups.group_uuid, { onDelete: 'cascade' }),
    /** The stems of its words, sorted; the key of a wording. */
    stems: text().array().notNull(),
    /** Those joined: one wording for each. */
    normalized: text().notNull(),
    /** As it was asked most often. */
    text: text().notNull(),
    /** The method that confidently answered it last; null where none did. */
    best_method_uuid: uuid(),
    /** 'owner' where a user merged or split it: grouping by itself leaves it there. */
    placed_by: text({ enum: ['grouping', 'owner'] })
      .notNull()
      .default('grouping'),
  },
  (table) => [
    uniqueIndex('question_wordings_once').on(table.project_uuid, table.normalized),
    index('question_wordings_of_group').on(table.group_uuid),
    // All that summing by group reads.
    index('question_wordings_counted').on(table.project_uuid, table.wording_id, table.group_uuid),
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
 * A language, a method or a workflow under a number, so that counts are narrow; wordings have their numbers in `question_wordings`.
 */
export const counted_subjects = pgTable(
  'counted_subjects',
  {
    subject_id: integer().primaryKey().generatedAlwaysAsIdentity(),
    project_uuid: ofProject(),
    kind: text({ enum: ['language', 'method', 'workflow'] }).notNull(),
    /** A language's name, or an id. */
    name: text().notNull(),
  },
  (table) => [uniqueIndex('counted_subjects_once').on(table.project_uuid, table.kind, table.name)],
);

/**
 * Questions that every filter treats alike. Each question is of one slice, or of several that count to nothing twice.
 * `libraries` are those whose methods answered, and '' where the slice counts to the project as a whole.
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
 * What was asked on a UTC day, counted: how many questions of a slice had each subject, in two arrays side by side. Subjects are
 * numbers of `counted_subjects` or `question_wordings`; 0 where questions as such are counted.
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
 * Sums of `daily_counts` for charts: of each day for the project as a whole, of a month also for every filter. `library`,
 * `channel` and `client` are '' for all; a client follows a '='. Outcomes and the last day of each subject are side by side.
 */
export const summed_counts = pgTable(
  'summed_counts',
  {
    project_uuid: ofProject(),
    kind: kind(),
    library: text().notNull(),
    channel: text({ enum: ['', 'plugin', 'mcp'] }).notNull(),
    client: text().notNull(),
    span: text({ enum: ['day', 'month'] }).notNull(),
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

/** The months of which the sums are those of their days: none of these was counted since. */
export const summed_months = pgTable('summed_months', { month: date().primaryKey() });

/** How often methods of a library answered a wording, on all days that are counted. */
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

/** The developers that asked a project anything, and the UTC day on which each audience saw them first, in two arrays side by side. */
export const developers = pgTable(
  'developers',
  {
    project_uuid: ofProject(),
    developer: text().notNull(),
    audiences: integer().array().notNull(),
    first_days: date().array().notNull(),
    /** The newest of those days. */
    newest_day: date().notNull(),
  },
  (table) => [primaryKey({ name: 'developers_once', columns: [table.project_uuid, table.developer] })],
);

/**
 * Developers by filter. `library` is '' for the project as a whole, `client` for all; a client follows a '='.
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

/** How many developers an audience saw first on a day: the sums of `developers`. */
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
 * When a developer first reached a step with a project, or with one of its libraries, by each channel and client. `library` is '' for
 * the project as a whole. Questions are not among them: `developers` has those.
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

/** The UTC days that are counted, and how many questions each had then. */
export const counted_days = pgTable('counted_days', {
  day: date().primaryKey(),
  questions: integer().notNull(),
  /** '-infinity' where it shall be counted again. */
  counted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
