import { limits } from '@fieldkit/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

const today: SQL = sql`(now() at time zone 'UTC')::date`;

/** The days of the last weeks that have ended. They are counted back from today, which is not counted yet. */
const days: SQL = sql`between ${today} - ${7 * limits.figureWeeks}::int and ${today} - 1`;

/** The week of a day: 0 is the oldest. */
const weekOf = (day: SQL): SQL => sql`(${day} - (${today} - ${7 * limits.figureWeeks}::int)) / 7`;

/** How many questions of a project or library were asked and answered in a week. */
type WeekRow = { id: string; week: number; count: number; answered: number };

/**
 * The questions of each project in which a customer is an active member, by week. In `summed_counts`, an empty library,
 * channel and client mean all of them.
 */
export async function selectWeeksOfProjects(db: Database, customer_uuid: string): Promise<WeekRow[]> {
  const { rows } = await db.execute<WeekRow>(sql`
    select s.project_uuid as id, ${weekOf(sql`s.first_day`)} as week,
      sum(u.answered + u.uncertain + u.none)::int as count, sum(u.answered)::int as answered
    from memberships m
    join summed_counts s on s.project_uuid = m.project_uuid and s.kind = 'question' and s.library = ''
      and s.channel = '' and s.client = '' and s.span = 'day' and s.first_day ${days}
    cross join lateral unnest(s.answered, s.uncertain, s.none) u(answered, uncertain, none)
    where m.customer_uuid = ${customer_uuid} and m.status = 'active'
    group by 1, 2`);
  return rows;
}

/** The questions that methods of each library of a project answered or may answer, by week. */
export async function selectWeeksOfLibraries(db: Database, project_uuid: string): Promise<WeekRow[]> {
  const { rows } = await db.execute<WeekRow>(sql`
    select l.library_uuid as id, ${weekOf(sql`d.day`)} as week, sum(n)::int as count,
      (sum(n) filter (where s.outcome = 'answered'))::int as answered
    from libraries l
    join counted_slices s on s.project_uuid = l.project_uuid and s.libraries @> array[l.library_uuid::text]
    join daily_counts d on d.slice_id = s.slice_id and d.kind = 'question' and d.day ${days}
    cross join lateral unnest(d.questions) n
    where l.project_uuid = ${project_uuid}
    group by 1, 2`);
  return rows.map((row) => ({ ...row, answered: row.answered ?? 0 }));
}
