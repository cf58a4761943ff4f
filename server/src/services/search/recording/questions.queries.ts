import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.ts';
import type { questions } from '../../../platform/database/schema/all-tables.ts';

export type NewQuestion = typeof questions.$inferInsert;

/**
 * Keeps questions, all or none; durable when this answers. Those that are there already, by their ids, stay as they are. One array
 * for each column: a statement of always the same words, however many come together.
 */
export async function insertQuestions(db: Database, together: readonly NewQuestion[]): Promise<void> {
  const all = (column: (question: NewQuestion) => string | number | null | undefined) =>
    sql.param(together.map((question) => column(question) ?? null));
  await db.execute(sql`
    insert into questions (question_uuid, project_uuid, text, asked_at, language, channel, developer, client_name, method_uuids,
      workflow_uuid, latency_ms, outcome, listed_method_uuids, wording)
    select coalesce(q.question_uuid, gen_random_uuid()), q.project_uuid, q.text, coalesce(q.asked_at, now()), q.language, q.channel,
      q.developer, q.client_name, q.method_uuids::uuid[], q.workflow_uuid, q.latency_ms, q.outcome,
      q.listed::uuid[], q.wording
    from unnest(${all((q) => q.question_uuid)}::uuid[], ${all((q) => q.project_uuid)}::uuid[], ${all((q) => q.text)}::text[],
      ${all((q) => q.asked_at?.toISOString())}::timestamptz[], ${all((q) => q.language)}::text[],
      ${all((q) => q.channel)}::text[], ${all((q) => q.developer)}::text[], ${all((q) => q.client_name)}::text[],
      ${all((q) => `{${(q.method_uuids ?? []).join()}}`)}::text[], ${all((q) => q.workflow_uuid)}::uuid[],
      ${all((q) => q.latency_ms)}::int[], ${all((q) => q.outcome)}::text[],
      ${all((q) => `{${(q.listed_method_uuids ?? []).join()}}`)}::text[], ${all((q) => q.wording ?? '')}::text[])
      as q(question_uuid, project_uuid, text, asked_at, language, channel, developer, client_name, method_uuids, workflow_uuid,
        latency_ms, outcome, listed, wording)
    on conflict (question_uuid) do nothing`);
}
