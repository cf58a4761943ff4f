import type { MethodChoices } from '@fieldkit/contract/method-choices.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

type ChosenQuestion = MethodChoices['questions'][number];

const MAX_QUESTIONS = 20;

/** The questions for which a method was chosen, grouped by similarity, those of most developers first. */
export async function selectChosenQuestions(db: Database, method_uuid: string): Promise<ChosenQuestion[]> {
  const { rows } = await db.execute<{ text: string; developers: number; last_chosen_at: string }>(sql`
    select (array_agg(c.text order by c.chosen_at desc))[1] as text, count(distinct c.origin)::int as developers,
      max(c.chosen_at)::text as last_chosen_at
    from method_choices c
    left join question_wordings w on w.project_uuid = c.project_uuid and w.normalized = c.wording
    where c.method_uuid = ${method_uuid}
    group by coalesce(w.group_uuid::text, c.wording)
    order by developers desc, max(c.chosen_at) desc limit ${MAX_QUESTIONS}`);
  return rows.map(({ text, developers, last_chosen_at }) => ({
    text,
    developers,
    last_chosen_date: new Date(last_chosen_at).toISOString(),
  }));
}

/** Whether a project learns from use, and how many developers chose the method for any question. */
export async function countChoices(
  db: Database,
  project_uuid: string,
  method_uuid: string,
): Promise<Pick<MethodChoices, 'is_learning_enabled' | 'developers'> | null> {
  const { rows } = await db.execute<{ is_learning_enabled: boolean; developers: number }>(sql`
    select p.is_learning_enabled, count(distinct c.origin)::int as developers
    from projects p left join method_choices c on c.project_uuid = p.project_uuid and c.method_uuid = ${method_uuid}
    where p.project_uuid = ${project_uuid}
    group by p.project_uuid`);
  return rows[0] ?? null;
}
