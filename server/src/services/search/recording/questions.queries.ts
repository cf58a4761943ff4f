import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { questions } from '../../../platform/database/schema/all-tables.ts';

export type NewQuestion = typeof questions.$inferInsert;

/** Keeps questions, all or none; durable when this answers. Those that are there already, by their ids, stay as they are. */
export async function insertQuestions(db: Database, together: readonly NewQuestion[]): Promise<void> {
  const all = (column: (question: NewQuestion) => string | number | null | undefined) =>
    together.map((question) => column(question) ?? null);
  await insertColumns(db, {
    question_uuids: all((q) => q.question_uuid),
    project_uuids: all((q) => q.project_uuid),
    texts: all((q) => q.text),
    times: all((q) => q.asked_at?.toISOString()),
    languages: all((q) => q.language),
    channels: all((q) => q.channel),
    developers: all((q) => q.developer),
    clients: all((q) => q.client_name),
    found: all((q) => `{${(q.method_uuids ?? []).join()}}`),
    workflows: all((q) => q.workflow_uuid),
    listed: all((q) => `{${(q.listed_method_uuids ?? []).join()}}`),
    wordings: all((q) => q.wording ?? ''),
    latencies: all((q) => q.latency_ms),
    outcomes: all((q) => q.outcome),
  });
}

/** One array for each column, in the order of the table's columns: always the same statement, for any number of questions. */
const insertColumns = prepared((db) => {
  const given = (name: string) => sql.placeholder(name);
  return db
    .insert(questions)
    .select(
      sql`select coalesce(q.question_uuid, gen_random_uuid()), q.project_uuid, q.text, coalesce(q.asked_at, now()), q.language,
        q.channel, q.developer, q.client_name, q.found::uuid[], q.workflow_uuid, q.listed::uuid[], q.wording, q.latency_ms, q.outcome
      from unnest(${given('question_uuids')}::uuid[], ${given('project_uuids')}::uuid[], ${given('texts')}::text[],
        ${given('times')}::timestamptz[], ${given('languages')}::text[], ${given('channels')}::text[],
        ${given('developers')}::text[], ${given('clients')}::text[], ${given('found')}::text[], ${given('workflows')}::uuid[],
        ${given('listed')}::text[], ${given('wordings')}::text[], ${given('latencies')}::int[], ${given('outcomes')}::text[])
        as q(question_uuid, project_uuid, text, asked_at, language, channel, developer, client_name, found, workflow_uuid, listed,
          wording, latency_ms, outcome)`,
    )
    .onConflictDoNothing({ target: questions.question_uuid })
    .prepare('insert_questions');
});
