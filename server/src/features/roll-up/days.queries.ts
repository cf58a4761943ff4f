import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

/** An arbitrary lock number that no other lock uses. */
const TURN = 5_521_004;

/** One at a time, of all processes: held until the transaction ends. */
export async function takeTurn(db: Database): Promise<void> {
  await db.execute(sql`
    select set_config('statement_timeout', '600000', true), set_config('work_mem', '256MB', true),
      set_config('jit', 'off', true), set_config('random_page_cost', '1.1', true)`);
  await db.execute(sql`select pg_advisory_xact_lock(${TURN})`);
}

/**
 * The days, oldest first, that are over and not counted, as YYYY-MM-DD. By the database's clock; a day is over two minutes
 * after it ended, when no statement that was begun in it can still be under way.
 */
export async function uncountedDays(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    with over as (select ((now() - interval '2 minutes') at time zone 'UTC')::date - 1 as last),
      asked as (
        select min((earliest.at at time zone 'UTC')::date) as first
        from projects p cross join lateral (
          select min(q.asked_at) as at from questions q where q.project_uuid = p.project_uuid
        ) earliest
      )
    select d::date::text as day
    from over, asked, generate_series(
      least(asked.first, (select max(c.day) + 1 from counted_days c), over.last)::timestamp,
      over.last::timestamp, interval '1 day'
    ) d
    where not exists (select 1 from counted_days c where c.day = d::date and c.counted_at > '-infinity')
    order by d`);
  return rows.map(({ day }) => day);
}

/** Days without questions are marked as counted all at once. */
export async function markEmptyDays(db: Database, days: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into counted_days (day, questions)
    select d, 0 from unnest(${sql.param([...days])}::date[]) d
    where not exists (
      select 1 from projects p cross join lateral (
        select 1 from questions q
        where q.project_uuid = p.project_uuid and q.asked_at >= d::timestamp at time zone 'UTC'
          and q.asked_at < (d + 1)::timestamp at time zone 'UTC' limit 1
      ) any_question)
    on conflict (day) do update set counted_at = excluded.counted_at`);
}

/**
 * Wants those days counted again whose questions may still be there. Their rows stay: charts show what was counted until it is counted
 * anew.
 */
export async function uncountDays(db: Database): Promise<void> {
  await db.execute(sql`
    update counted_days set counted_at = '-infinity' where day >= (
      select min((earliest.at at time zone 'UTC')::date) from projects p cross join lateral (
        select min(q.asked_at) as at from questions q where q.project_uuid = p.project_uuid
      ) earliest)`);
  await db.execute(sql`update question_texts set questions = 0 where questions <> 0`);
}

/** Those of the days that are not counted. */
export async function notCounted(db: Database, days: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select d::text as day from unnest(${sql.param([...days])}::date[]) d
    where not exists (select 1 from counted_days c where c.day = d and c.counted_at > '-infinity') order by d`);
  return rows.map(({ day }) => day);
}

/** Projects stay until the transaction ends. */
export async function lockProjects(db: Database): Promise<void> {
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
