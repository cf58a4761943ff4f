import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { groupByHash } from './days.queries.ts';
import { listMethods, planCounting } from './number-questions.queries.ts';

/** Takes a snapshot of the developers who asked on some days, for this transaction: `asked`. */
export async function takeVisits(db: Database, days: readonly string[]): Promise<void> {
  const [first = '', last = ''] = [days.at(0), days.at(-1)];
  await db.execute(sql`
    create temp table asked on commit drop as
    select p.project_uuid, q.* from projects p
    cross join lateral (
      select (q.asked_at at time zone 'UTC')::date as day, q.channel, coalesce(left(q.client_name, 80), '') as client,
        q.developer, q.method_uuids
      from questions q
      where q.project_uuid = p.project_uuid and q.asked_at >= ${first}::date::timestamp at time zone 'UTC'
        and q.asked_at < (${last}::date + 1)::timestamp at time zone 'UTC'
        and (q.asked_at at time zone 'UTC')::date = any(${sql.param([...days])}::date[])
      offset 0
    ) q`);
}

/** Records developers of the snapshot who asked for the first time, or earlier than known, for every filter. */
export async function recordDevelopers(db: Database): Promise<void> {
  await listMethods(db);
  await findDevelopers(db);
  await planCounting(db);
  await findAudiences(db);
  await findVisits(db);
  // Most developers are already known to all their audiences, and not later than on this day, as their row
  // alone shows.
  await db.execute(sql`
    create temp table first_visits on commit drop as
    with unsure as materialized (
      select s.developer_id, s.day, h.audiences
      from visits s
      join combination_audiences h on h.combination_id = s.combination_id
      join known_developers k on k.developer_id = s.developer_id
      where k.newest_day is null or s.day < k.newest_day or not k.audiences @> h.audiences
    ), placed as materialized (
      select n.developer_id, n.audience_id, n.day, k.first_days, array_position(k.audiences, n.audience_id) as place
      from (
        select u.developer_id, a.audience_id, min(u.day) as day
        from unsure u cross join lateral unnest(u.audiences) a(audience_id) group by u.developer_id, a.audience_id
      ) n join known_developers k on k.developer_id = n.developer_id
    )
    select developer_id, audience_id, day, place, first_days[place] as before
    from placed where place is null or day < first_days[place]`);
  await moveFirstDays(db);
  await db.execute(sql`
    insert into developers as known (project_uuid, developer, audiences, first_days, newest_day)
    select k.project_uuid, k.developer, n.audiences, n.first_days, n.newest_day
    from (
      select developer_id, array_agg(audience_id) as audiences, array_agg(day) as first_days, max(day) as newest_day
      from first_visits where place is null group by developer_id
    ) n join known_developers k on k.developer_id = n.developer_id
    on conflict (project_uuid, developer) do update set audiences = known.audiences || excluded.audiences,
      first_days = known.first_days || excluded.first_days, newest_day = greatest(known.newest_day, excluded.newest_day)`);
  await db.execute(sql`
    insert into new_developers as known (audience_id, day, developers)
    select audience_id, day, sum(n) from (
      select audience_id, day, 1 as n from first_visits
      union all select audience_id, before, -1 from first_visits where before is not null
    ) change
    group by audience_id, day having sum(n) <> 0
    on conflict (audience_id, day) do update set developers = known.developers + excluded.developers`);
}

/** The developers in the snapshot, with their stored data. */
async function findDevelopers(db: Database): Promise<void> {
  await db.execute(sql`
    create temp table numbered_developers on commit drop as
    select row_number() over ()::int as developer_id, project_uuid, developer from asked group by project_uuid, developer`);
  await db.execute(sql`
    create temp table known_developers on commit drop as
    select a.developer_id, a.project_uuid, a.developer, d.audiences, d.first_days, d.newest_day
    from numbered_developers a left join developers d on d.project_uuid = a.project_uuid and d.developer = a.developer`);
}

/** Creates `combinations` of channel, client and libraries in the snapshot, and `combination_audiences`. */
async function findAudiences(db: Database): Promise<void> {
  await groupByHash(db, true);
  await db.execute(sql`
    create temp table combinations on commit drop as
    select row_number() over ()::int as combination_id, a.*, s.libraries
    from (
      select a.project_uuid, a.channel, a.client, l.set_id
      from asked a join lists l on l.project_uuid = a.project_uuid and l.method_uuids = a.method_uuids group by 1, 2, 3, 4
    ) a
    join (select distinct set_id, libraries from lists) s on s.set_id = a.set_id`);
  await groupByHash(db, false);
  await db.execute(sql`
    create temp table filters on commit drop as
    select h.combination_id, h.project_uuid, l.library, h.channel, c.client
    from combinations h cross join lateral unnest('{""}'::text[] || h.libraries) l(library)
    cross join lateral unnest(array['', '=' || h.client]) c(client)`);
  await db.execute(sql`
    insert into audiences (project_uuid, library, channel, client)
    select project_uuid, library, channel, client from filters
    except select project_uuid, library, channel, client from audiences`);
  await db.execute(sql`
    create temp table combination_audiences on commit drop as
    select w.combination_id, array_agg(a.audience_id) as audiences
    from filters w join audiences a on a.project_uuid = w.project_uuid and a.library = w.library and a.channel = w.channel
      and a.client = w.client
    group by w.combination_id`);
}

/** The first day of each developer in each combination, as numbers: `visits`. */
async function findVisits(db: Database): Promise<void> {
  await db.execute(sql`
    create temp table visits on commit drop as
    select d.developer_id, h.combination_id, min(a.day) as day
    from asked a
    join lists l on l.project_uuid = a.project_uuid and l.method_uuids = a.method_uuids
    join combinations h on h.project_uuid = a.project_uuid and h.channel = a.channel and h.client = a.client and h.set_id = l.set_id
    join numbered_developers d on d.project_uuid = a.project_uuid and d.developer = a.developer
    group by d.developer_id, h.combination_id`);
}

/** Corrects the days of developers who asked earlier than known: only if days are counted out of order. */
async function moveFirstDays(db: Database): Promise<void> {
  await db.execute(sql`
    update developers d set first_days = moved.first_days, newest_day = moved.newest_day
    from (
      select k.project_uuid, k.developer, array_agg(coalesce(m.day, f.day) order by f.place) as first_days,
        max(coalesce(m.day, f.day)) as newest_day
      from (select distinct developer_id from first_visits where place is not null) earlier
      join known_developers k on k.developer_id = earlier.developer_id
      cross join lateral unnest(k.first_days) with ordinality f(day, place)
      left join first_visits m on m.developer_id = k.developer_id and m.place = f.place
      group by k.project_uuid, k.developer
    ) moved
    where d.project_uuid = moved.project_uuid and d.developer = moved.developer`);
}
