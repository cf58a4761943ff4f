import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

/** Projects stay until the transaction ends. */
export async function holdProjects(db: Database): Promise<void> {
  await db.execute(sql`select count(*) from (select 1 from projects for key share) held`);
}

/**
 * Takes a picture of what was asked on some days, for this transaction: `asked`, and `texts`, each once, with its wording. Answers
 * how many questions there are, and how many texts have no wording yet.
 */
export async function takeDays(
  db: Database,
  days: readonly string[],
): Promise<{ questions: number; unplaced: number }> {
  const [first = '', last = ''] = [days.at(0), days.at(-1)];
  await db.execute(sql`
    create temp table asked on commit drop as
    select p.project_uuid, q.* from projects p
    cross join lateral (
      select (q.asked_at at time zone 'UTC')::date as day, q.asked_at, coalesce(q.language, '') as language, q.channel,
        coalesce(left(q.client_name, 80), '') as client, q.developer, q.outcome, q.workflow_uuid, q.method_uuids,
        md5(q.text) as text_hash
      from questions q
      where q.project_uuid = p.project_uuid and q.asked_at >= ${first}::date::timestamp at time zone 'UTC'
        and q.asked_at < (${last}::date + 1)::timestamp at time zone 'UTC'
        and (q.asked_at at time zone 'UTC')::date = any(${sql.param([...days])}::date[])
      offset 0
    ) q`);
  await db.execute(sql`
    create temp table texts on commit drop as
    select row_number() over ()::int as text_id, a.project_uuid, a.text_hash, w.wording_uuid, w.wording_id,
      w.text = t.text as is_shown
    from (select project_uuid, text_hash from asked group by project_uuid, text_hash) a
    left join question_texts t on t.project_uuid = a.project_uuid and t.text_hash = a.text_hash
    left join question_wordings w on w.wording_uuid = t.wording_uuid`);
  const { rows } = await db.execute<{ questions: number; unplaced: number }>(sql`
    select (select count(*) from asked)::int as questions,
      (select count(*) from texts where wording_id is null)::int as unplaced`);
  return rows[0] ?? { questions: 0, unplaced: 0 };
}

/** Where questions of a project's day were forgotten since it was counted, what was counted then is the truth. */
export async function leaveForgotten(db: Database, days: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from asked a using (
      select s.project_uuid, s.first_day as day
      from (select project_uuid, day, count(*) as n from asked group by project_uuid, day) there
      join summed_counts s on s.project_uuid = there.project_uuid and s.first_day = there.day
      where s.span = 'day' and s.first_day = any(${sql.param([...days])}::date[]) and s.kind = 'question'
        and s.answered[1] + s.uncertain[1] + s.none[1] > there.n
    ) counted
    where a.project_uuid = counted.project_uuid and a.day = counted.day`);
}
