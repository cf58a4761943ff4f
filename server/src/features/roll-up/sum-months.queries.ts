import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

/** The months that are counted from their first day to their last, and not summed. */
export async function unsummedMonths(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select month::date::text from (select date_trunc('month', day) as month from counted_days where counted_at > '-infinity' group by 1) counted
    where month::date not in (select month from summed_months)
      and (select count(*) from counted_days c
          where c.day >= month and c.day < month + interval '1 month' and c.counted_at > '-infinity')
        = date_part('day', month + interval '1 month' - interval '1 day')
    order by month`);
  return rows.map(({ month }) => month);
}

/** Sums a month from its days for every filter: each library and all, each channel and all, each client and all. */
export async function sumMonth(db: Database, month: string): Promise<void> {
  await db.execute(sql`delete from summed_counts where span = 'month' and first_day = ${month}`);
  await db.execute(sql`
    with of_slices as (
      select d.slice_id, d.kind, u.subject, sum(u.n) as n, max(d.day) as last_day
      from daily_counts d cross join lateral unnest(d.subjects, d.questions) u(subject, n)
      where d.day >= ${month}::date and d.day < ${month}::date + interval '1 month'
      group by d.slice_id, d.kind, u.subject
    ), of_libraries as (
      select s.project_uuid, c.kind, l.library, s.channel, s.client, c.subject, max(c.last_day) as last_day,
        sum(c.n) filter (where s.outcome = 'answered') as answered,
        sum(c.n) filter (where s.outcome = 'uncertain') as uncertain,
        sum(c.n) filter (where s.outcome = 'none') as none
      from of_slices c join counted_slices s on s.slice_id = c.slice_id
      cross join lateral unnest(case when c.kind = 'method' then '{""}' else s.libraries end) l(library)
      group by s.project_uuid, c.kind, l.library, s.channel, s.client, c.subject
    ), of_filters as (
      select project_uuid, kind, library, case when grouping(channel) = 1 then '' else channel end as channel,
        case when grouping(client) = 1 then '' else '=' || client end as client, subject, max(last_day) as last_day,
        coalesce(sum(answered), 0)::int as answered, coalesce(sum(uncertain), 0)::int as uncertain,
        coalesce(sum(none), 0)::int as none
      from of_libraries group by project_uuid, kind, library, subject, cube(channel, client)
    )
    insert into summed_counts (project_uuid, kind, library, channel, client, span, first_day, subjects, answered, uncertain,
      none, last_days)
    select project_uuid, kind, library, channel, client, 'month', ${month}::date, array_agg(subject), array_agg(answered),
      array_agg(uncertain), array_agg(none), array_agg(last_day)
    from of_filters group by project_uuid, kind, library, channel, client`);
  await db.execute(sql`insert into summed_months (month) values (${month})`);
}
