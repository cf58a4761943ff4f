import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

/** Arbitrary lock numbers that no other lock uses. */
const TURNS = { counting: 5_521_004, developers: 5_521_005 };

export type Turn = keyof typeof TURNS;

/** Serializes counting across all processes; held until the transaction ends, which may wait for another one. */
export async function takeTurn(db: Database, turn: Turn): Promise<void> {
  await db.execute(sql`
    select set_config('statement_timeout', '600000', true), set_config('work_mem', '256MB', true),
      set_config('jit', 'off', true), set_config('random_page_cost', '1.1', true),
      set_config('idle_in_transaction_session_timeout', '600000', true)`);
  await db.execute(sql`select pg_advisory_xact_lock(${TURNS[turn]})`);
}

/**
 * Groups are hashed instead of sorted: without statistics, the planner expects few rows and sorts all of them. Not for
 * all statements, because some need an order.
 */
export async function groupByHash(db: Database, isPreferred: boolean): Promise<void> {
  await db.execute(sql`select set_config('enable_sort', ${isPreferred ? 'off' : 'on'}, true)`);
}

/**
 * The past days that are not counted, oldest first, as YYYY-MM-DD, by the database's clock. A day counts as
 * past two minutes after its end, when no statement that began in it can still be running.
 */
export async function selectUncountedDays(db: Database): Promise<string[]> {
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

/** Marks days without questions as counted, all at once. */
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
 * Marks the days with stored questions for another count. Their counts are kept, so that charts show them
 * until they are replaced.
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
export async function filterUncounted(db: Database, days: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select d::text as day from unnest(${sql.param([...days])}::date[]) d
    where not exists (select 1 from counted_days c where c.day = d and c.counted_at > '-infinity') order by d`);
  return rows.map(({ day }) => day);
}

/** Locks the projects against deletion until the transaction ends. */
export async function lockProjects(db: Database): Promise<void> {
  await db.execute(sql`select count(*) from (select 1 from projects for key share) held`);
}

/**
 * Takes a snapshot of the questions on some days, for this transaction: `asked`, and `texts`, each once, with
 * its wording. Returns the number of questions, and the number of texts without a wording.
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
        q.text, md5(q.text) as text_hash
      from questions q
      where q.project_uuid = p.project_uuid and q.asked_at >= ${first}::date::timestamp at time zone 'UTC'
        and q.asked_at < (${last}::date + 1)::timestamp at time zone 'UTC'
        and (q.asked_at at time zone 'UTC')::date = any(${sql.param([...days])}::date[])
      offset 0
    ) q`);
  await db.execute(sql`
    create temp table hashes on commit drop as
    select row_number() over ()::int as text_id, project_uuid, text_hash from asked group by project_uuid, text_hash`);
  await db.execute(sql`
    create temp table texts on commit drop as
    select a.text_id, a.project_uuid, a.text_hash, w.wording_uuid, w.wording_id, w.text = t.text as is_shown
    from hashes a
    left join question_texts t on t.project_uuid = a.project_uuid and t.text_hash = a.text_hash
    left join question_wordings w on w.wording_uuid = t.wording_uuid`);
  const { rows } = await db.execute<{ questions: number; unplaced: number }>(sql`
    select (select count(*) from asked)::int as questions,
      (select count(*) from texts where wording_id is null)::int as unplaced`);
  return rows[0] ?? { questions: 0, unplaced: 0 };
}

/**
 * Removes project days from the snapshot if some of their questions were deleted since the last count,
 * because that count is then more accurate.
 */
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
 * Counts the snapshot: `counted` has a number for each slice, kind, day and subject; `counted_of` has the
 * names of the subjects.
 */
export async function countPicture(db: Database): Promise<void> {
  await db.execute(sql`
    create temp table counted_of on commit drop as select project_uuid, day from asked group by project_uuid, day`);
  await db.execute(sql`
    create temp table counted on commit drop as
    with grouped as materialized (
      select slice_id, day, wording_id, language_id, workflow_id, list_id, count(*)::int as n,
        grouping(wording_id, language_id, workflow_id, list_id) as without
      from seen group by slice_id, day, grouping sets ((), (wording_id), (language_id), (workflow_id), (list_id))
    )
    select slice_id, 'question' collate "C" as kind, day, 0 as subject, n from grouped where without = 15
    union all
    select slice_id, 'wording', day, wording_id, n from grouped where without = 7
    union all
    select slice_id, 'language', day, language_id, n from grouped where without = 11 and language_id is not null
    union all
    select slice_id, 'workflow', day, workflow_id, n from grouped where without = 13 and workflow_id is not null
    union all
    select g.slice_id, 'method', g.day, m.subject, sum(g.n)::int
    from (select * from grouped where without = 14) g
    join of_lists l on l.list_id = g.list_id cross join lateral unnest(l.subjects) m(subject)
    group by g.slice_id, g.day, m.subject`);
}

/**
 * Updates how often libraries answered wordings: adds the new counts, and subtracts the earlier ones for the
 * same days.
 */
export async function countLibraries(db: Database, days: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into wording_libraries as stored (wording_id, library, questions)
    select change.subject, l.library, sum(change.n)
    from (
      select slice_id, subject, n from counted where kind = 'wording'
      union all
      select d.slice_id, u.subject, -u.n
      from daily_counts d join counted_slices s on s.slice_id = d.slice_id
      cross join lateral unnest(d.subjects, d.questions) u(subject, n)
      where d.day = any(${sql.param([...days])}::date[]) and d.kind = 'wording'
        and (s.project_uuid, d.day) in (select project_uuid, day from counted_of)
    ) change
    join counted_slices s on s.slice_id = change.slice_id cross join lateral unnest(s.libraries) l(library)
    where l.library <> ''
    group by change.subject, l.library having sum(change.n) <> 0
    on conflict (wording_id, library) do update set questions = stored.questions + excluded.questions`);
}

/** Replaces the counts of the same projects and days with the new ones. */
export async function replaceCounts(db: Database, days: readonly string[]): Promise<void> {
  const counted = sql`(select project_uuid, day from counted_of)`;
  const these = sql`any(${sql.param([...days])}::date[])`;
  await db.execute(sql`
    delete from daily_counts d using counted_slices s
    where d.day = ${these} and s.slice_id = d.slice_id and (s.project_uuid, d.day) in ${counted}`);
  await db.execute(sql`
    delete from summed_counts s
    where s.span = 'day' and s.first_day = ${these} and (s.project_uuid, s.first_day) in ${counted}`);
  // Sums that do not match their days are made again: they contain the earlier counts, or lack days that an
  // earlier version counted.
  await db.execute(sql`
    delete from summed_counts s using (
      select o.project_uuid, o.first_day from summed_counts o
      where o.span = 'open' and o.kind = 'question'
        and (o.project_uuid, o.first_day) in (select project_uuid, date_trunc('month', day)::date from counted_of)
        and o.answered[1] + o.uncertain[1] + o.none[1] is distinct from (
          select sum(d.answered[1] + d.uncertain[1] + d.none[1]) from summed_counts d
          where d.project_uuid = o.project_uuid and d.kind = 'question' and d.library = '' and d.channel = '' and d.client = ''
            and d.span = 'day' and d.first_day >= o.first_day and d.first_day < o.first_day + interval '1 month')
    ) stale
    where s.span = 'open' and s.project_uuid = stale.project_uuid and s.first_day = stale.first_day`);
  await db.execute(sql`
    delete from summed_months where month in (select date_trunc('month', day)::date from counted_of group by 1)`);
  await db.execute(sql`
    insert into daily_counts (slice_id, kind, day, subjects, questions)
    select slice_id, kind, day, array_agg(subject), array_agg(n) from counted group by slice_id, kind, day`);
  await db.execute(sql`
    insert into summed_counts (project_uuid, kind, library, channel, client, span, first_day, subjects, answered, uncertain,
      none, last_days)
    select project_uuid, kind, '', '', '', 'day', day, array_agg(subject), array_agg(answered), array_agg(uncertain),
      array_agg(none), '{}'
    from (
      select s.project_uuid, c.kind, c.day, c.subject,
        coalesce(sum(c.n) filter (where s.outcome = 'answered'), 0)::int as answered,
        coalesce(sum(c.n) filter (where s.outcome = 'uncertain'), 0)::int as uncertain,
        coalesce(sum(c.n) filter (where s.outcome = 'none'), 0)::int as none
      from counted c join counted_slices s on s.slice_id = c.slice_id
      group by s.project_uuid, c.kind, c.day, c.subject
    ) whole
    group by project_uuid, kind, day`);
  await groupByHash(db, true);
  await sumOpenMonths(db, days);
  await groupByHash(db, false);
}

/**
 * Adds the days to the sum of this month for whole projects, so that charts read a month that is not over from one row.
 * If there is no such row yet, all days are summed.
 */
async function sumOpenMonths(db: Database, days: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into summed_counts (project_uuid, kind, library, channel, client, span, first_day, subjects, answered, uncertain,
      none, last_days)
    with touched as (
      select project_uuid, date_trunc('month', day)::date as month from counted_of
      where date_trunc('month', day) = date_trunc('month', now() at time zone 'UTC') group by 1, 2
    ), stored as materialized (
      select s.*, t.month from touched t join summed_counts s on s.project_uuid = t.project_uuid
        and s.library = '' and s.channel = '' and s.client = '' and s.first_day >= t.month
        and s.first_day < t.month + interval '1 month' and s.span in ('open', 'day')
    )
    select project_uuid, kind, '', '', '', 'open', month, array_agg(subject), array_agg(answered), array_agg(uncertain),
      array_agg(none), array_agg(last_day)
    from (
      select s.project_uuid, s.kind, s.month, u.subject, sum(u.answered)::int as answered,
        sum(u.uncertain)::int as uncertain, sum(u.none)::int as none, max(coalesce(u.last_day, s.first_day)) as last_day
      from stored s
      cross join lateral unnest(s.subjects, s.answered, s.uncertain, s.none, s.last_days)
        u(subject, answered, uncertain, none, last_day)
      where s.span = 'open' or s.first_day = any(${sql.param([...days])}::date[])
        or (s.project_uuid, s.kind, s.month) not in (select project_uuid, kind, month from stored where span = 'open')
      group by s.project_uuid, s.kind, s.month, u.subject
    ) whole
    group by project_uuid, kind, month
    on conflict (project_uuid, kind, library, channel, client, span, first_day) do update set subjects = excluded.subjects,
      answered = excluded.answered, uncertain = excluded.uncertain, none = excluded.none, last_days = excluded.last_days`);
}

export async function markCounted(db: Database, days: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into counted_days (day, questions)
    select d, coalesce(a.n, 0) from unnest(${sql.param([...days])}::date[]) d
    left join (select day, count(*) as n from asked group by day) a on a.day = d
    on conflict (day) do update set counted_at = excluded.counted_at,
      questions = greatest(counted_days.questions, excluded.questions)`);
}

/** The months that are completely counted but not summed. */
export async function selectUnsummedMonths(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select month::date::text from (select date_trunc('month', day) as month from counted_days where counted_at > '-infinity' group by 1) counted
    where month::date not in (select month from summed_months)
      and (select count(*) from counted_days c
          where c.day >= month and c.day < month + interval '1 month' and c.counted_at > '-infinity')
        = date_part('day', month + interval '1 month' - interval '1 day')
    order by month`);
  return rows.map(({ month }) => month);
}
