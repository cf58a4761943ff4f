import { sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';

/** Projects stay until the transaction ends. */
export async function holdProjects(db: Database): Promise<void> {
  await db.execute(sql`select count(*) from (select 1 from projects for key share) held`);
}

/**
 * Takes a picture of what was asked on some days, for this transaction: `asked`. Answers how many questions there are, and how many
 * whose text has no wording yet.
 */
export async function takeDays(
  db: Database,
  days: readonly string[],
): Promise<{ questions: number; unplaced: number }> {
  const [first = '', last = ''] = [days.at(0), days.at(-1)];
  await db.execute(sql`
    create temp table asked on commit drop as
    select q.question_uuid, q.project_uuid, (q.asked_at at time zone 'UTC')::date as day, q.asked_at,
      coalesce(q.language, '') as language, q.channel, coalesce(left(q.client_name, 80), '') as client, q.developer, q.outcome,
      q.workflow_uuid, q.method_uuids, t.text_hash, w.wording_id
    from projects p
    cross join lateral (
      select * from questions
      where questions.project_uuid = p.project_uuid
        and questions.asked_at >= ${first}::date::timestamp at time zone 'UTC'
        and questions.asked_at < (${last}::date + 1)::timestamp at time zone 'UTC'
    ) q
    left join question_texts t on t.project_uuid = q.project_uuid and t.text_hash = md5(q.text)
    left join question_wordings w on w.wording_uuid = t.wording_uuid
    where (q.asked_at at time zone 'UTC')::date = any(${sql.param([...days])}::date[])`);
  await db.execute(sql`analyze asked`);
  const { rows } = await db.execute<{ questions: number; unplaced: number }>(sql`
    select count(*)::int as questions, (count(*) filter (where wording_id is null))::int as unplaced from asked`);
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

/**
 * Finds for each question of the picture its slice and its list of methods: `seen`, `lists`. Questions share few lists, so libraries
 * are looked up once for each.
 */
export async function sliceQuestions(db: Database): Promise<void> {
  await db.execute(sql`
    create temp table lists on commit drop as
    select row_number() over ()::int as list_id, listed.* from (
      select a.method_uuids, a.method_uuids[1] as first, array_agg(distinct u.method_uuid) as methods,
        coalesce(array_agg(distinct m.library_uuid::text) filter (where m.library_uuid is not null), '{}') as libraries
      from (select distinct method_uuids from asked where method_uuids <> '{}') a
      cross join lateral unnest(a.method_uuids) u(method_uuid)
      left join methods m on m.method_uuid = u.method_uuid
      group by a.method_uuids
    ) listed`);
  await db.execute(sql`analyze lists`);
  await db.execute(sql`
    insert into counted_slices (project_uuid, channel, client, outcome, libraries)
    select a.project_uuid, a.channel, a.client, a.outcome, '{""}'::text[] || coalesce(l.libraries, '{}')
    from asked a left join lists l on l.method_uuids = a.method_uuids
    group by 1, 2, 3, 4, 5
    except select project_uuid, channel, client, outcome, libraries from counted_slices`);
  await db.execute(sql`
    create temp table seen on commit drop as
    select s.slice_id, l.list_id, a.question_uuid, a.project_uuid, a.day, a.asked_at, a.language, a.workflow_uuid, a.developer,
      a.text_hash, a.wording_id, a.outcome = 'answered' as is_answered
    from asked a
    left join lists l on l.method_uuids = a.method_uuids
    join counted_slices s on s.project_uuid = a.project_uuid and s.channel = a.channel and s.client = a.client
      and s.outcome = a.outcome and s.libraries = '{""}'::text[] || coalesce(l.libraries, '{}')`);
  await db.execute(sql`analyze seen`);
}
