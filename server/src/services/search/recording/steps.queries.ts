import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { questions } from '../../../platform/database/schema/all-tables.ts';

export type NewStep = {
  project_uuid: string;
  step: 'connected' | 'method_read' | 'workflow_read' | 'reported_worked';
  /** The id of the method or workflow that it is about; it also counts for its libraries. */
  about: string | null;
  channel: 'mcp' | 'plugin';
  client: string;
  developer: string;
  /** The time of the step, if it is recorded later; otherwise now. */
  at: Date | null;
};

/**
 * Records that a developer reached a step, for the project and for the libraries of the method or workflow. Only the
 * first time counts.
 */
export async function insertStep(db: Database, one: NewStep): Promise<void> {
  const { project_uuid, step, about, channel, client, developer, at } = one;
  await db.execute(sql`
    insert into developer_steps as known (project_uuid, step, library, channel, client, developer, first_at)
    select ${project_uuid}, ${step}, l.library, ${channel}, ${client}, ${developer},
      coalesce(${at?.toISOString() ?? null}::timestamptz, now())
    from (
      select '' as library
      union
      select m.library_uuid::text from methods m join libraries b on b.library_uuid = m.library_uuid
      where m.method_uuid = ${about}::uuid and b.project_uuid = ${project_uuid}
      union
      select w.library_uuid::text from workflow_libraries w join libraries b on b.library_uuid = w.library_uuid
      where w.workflow_uuid = ${about}::uuid and b.project_uuid = ${project_uuid}
    ) l
    order by l.library
    on conflict on constraint developer_steps_once
    do update set first_at = excluded.first_at where excluded.first_at < known.first_at`);
}

export type NewQuestion = typeof questions.$inferInsert;

/**
 * Stores questions, all or none. They are durable when this resolves. Questions whose ids exist already are
 * unchanged.
 */
export async function insertQuestions(db: Database, together: readonly NewQuestion[]): Promise<void> {
  const all = (column: (question: NewQuestion) => string | number | null | undefined) =>
    together.map((question) => column(question) ?? null);
  await insertColumns(db, {
    question_uuids: all((question) => question.question_uuid),
    project_uuids: all((question) => question.project_uuid),
    texts: all((question) => question.text),
    also: all((question) => JSON.stringify(question.also ?? [])),
    times: all((question) => question.asked_at?.toISOString()),
    languages: all((question) => question.language),
    channels: all((question) => question.channel),
    developers: all((question) => question.developer),
    clients: all((question) => question.client_name),
    found: all((question) => `{${(question.method_uuids ?? []).join()}}`),
    workflows: all((question) => question.workflow_uuid),
    listed: all((question) => `{${(question.listed_method_uuids ?? []).join()}}`),
    wordings: all((question) => question.wording ?? ''),
    latencies: all((question) => question.latency_ms),
    outcomes: all((question) => question.outcome),
    guides: all((question) => question.guide_slug),
  });
}

/**
 * One array per column, in the order of the table's columns, so that any number of questions uses the same statement.
 */
const insertColumns = prepareStatement((db) => {
  const given = (name: string) => sql.placeholder(name);
  return db
    .insert(questions)
    .select(
      sql`select coalesce(q.question_uuid, gen_random_uuid()), q.project_uuid, q.text,
        array(select jsonb_array_elements_text(q.also::jsonb)), coalesce(q.asked_at, now()), q.language, q.channel, q.developer, q.client_name, q.found::uuid[], q.workflow_uuid, q.listed::uuid[], q.wording, q.latency_ms, q.outcome, q.guide_slug
      from unnest(${given('question_uuids')}::uuid[], ${given('project_uuids')}::uuid[], ${given('texts')}::text[],
        ${given('also')}::text[], ${given('times')}::timestamptz[], ${given('languages')}::text[], ${given('channels')}::text[],
        ${given('developers')}::text[], ${given('clients')}::text[], ${given('found')}::text[], ${given('workflows')}::uuid[],
        ${given('listed')}::text[], ${given('wordings')}::text[], ${given('latencies')}::int[], ${given('outcomes')}::text[],
        ${given('guides')}::text[])
        as q(question_uuid, project_uuid, text, also, asked_at, language, channel, developer, client_name, found, workflow_uuid, listed,
          wording, latency_ms, outcome, guide_slug)`,
    )
    .onConflictDoNothing({ target: questions.question_uuid });
});
