import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

/**
 * Sums the days of a month for every filter: each library and all, each channel and all, each client and all. Projects
 * are summed one after the other, so that the memory of one is enough.
 */
export async function sumMonth(db: Database, month: string): Promise<void> {
  await db.execute(sql`delete from summed_counts where span in ('month', 'open') and first_day = ${month}`);
  const { rows } = await db.execute<{ project_uuid: string }>(sql`
    select distinct s.project_uuid from counted_slices s where s.slice_id in (
      select slice_id from daily_counts
      where day >= ${month}::date and day < ${month}::date + interval '1 month')`);
  for (const { project_uuid } of rows) await sumMonthOf(db, month, project_uuid);
  await db.execute(sql`insert into summed_months (month) values (${month})`);
}

/**
 * A slice belongs to the filters with its channel, client and libraries, and to those without them. Filters and kinds
 * are grouped as one number. Methods are only counted for the project as a whole.
 */
async function sumMonthOf(db: Database, month: string, project_uuid: string): Promise<void> {
  await db.execute(sql`
    with of_project as materialized (
      select slice_id, outcome, channel, client, libraries from counted_slices where project_uuid = ${project_uuid}
    ), named as materialized (
      select s.slice_id, s.outcome, l.library, c.channel, d.client,
        8 * dense_rank() over (order by l.library, c.channel, d.client)::int as filter
      from of_project s cross join lateral unnest(s.libraries) l(library)
      cross join lateral unnest(array['', s.channel]) c(channel)
      cross join lateral unnest(array['', '=' || s.client]) d(client)
    ), of_slices as materialized (
      select d.slice_id, array_position(array['question', 'language', 'workflow', 'wording', 'method'], d.kind) as kind,
        u.subject, sum(u.n)::int as n, max(d.day) as last_day
      from of_project s join daily_counts d on d.slice_id = s.slice_id
      cross join lateral unnest(d.subjects, d.questions) u(subject, n)
      where d.day >= ${month}::date and d.day < ${month}::date + interval '1 month'
      group by d.slice_id, d.kind, u.subject
    ), of_filters as (
      select f.filter + c.kind as row, c.subject, max(c.last_day) as last_day,
        sum(case when f.outcome = 'answered' then c.n else 0 end)::int as answered,
        sum(case when f.outcome = 'uncertain' then c.n else 0 end)::int as uncertain,
        sum(case when f.outcome = 'none' then c.n else 0 end)::int as none
      from of_slices c join named f on f.slice_id = c.slice_id and (c.kind < 5 or f.library = '')
      group by f.filter + c.kind, c.subject
    )
    insert into summed_counts (project_uuid, kind, library, channel, client, span, first_day, subjects, answered, uncertain,
      none, last_days)
    select ${project_uuid}, (array['question', 'language', 'workflow', 'wording', 'method'])[w.row % 8], f.library, f.channel,
      f.client, 'month', ${month}::date, w.subjects, w.answered, w.uncertain, w.none, w.last_days
    from (
      select row, array_agg(subject) as subjects, array_agg(answered) as answered, array_agg(uncertain) as uncertain,
        array_agg(none) as none, array_agg(last_day) as last_days
      from of_filters group by row
    ) w
    join (select distinct filter, library, channel, client from named) f on f.filter = w.row - w.row % 8`);
}
