import type { AnalyticsFilter, FunnelStep } from '@fieldkit/contract/analytics.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';

/**
 * Distinct developers for each step, by the day they first came so far, up to the last day that is counted: questions are known no
 * later. Over MCP, unless the filter names another channel. Connecting is to a project, so a library does not narrow it.
 */
export async function developersByStep(
  db: Database,
  project_uuid: string,
  given: AnalyticsFilter,
): Promise<Map<FunnelStep, number>> {
  const { from, to, library_uuid = '', channel = 'mcp', client } = given;
  const seenBy = (alias: SQL): SQL => sql`
    ${alias}.project_uuid = ${project_uuid} and ${alias}.channel = ${channel}
    ${client === undefined ? sql`` : sql`and ${alias}.client = ${client}`}`;
  const { rows } = await db.execute<{ step: FunnelStep; developers: number }>(sql`
    with reached as (
      select s.step, s.developer, (min(s.first_at) at time zone 'UTC')::date as day from developer_steps s
      where ${seenBy(sql`s`)} and s.library = case s.step when 'connected' then '' else ${library_uuid} end
      group by s.step, s.developer
      union all
      select 'first_question', k.developer, min(k.first_day) from known_developers k
      where ${seenBy(sql`k`)} and k.library = ${library_uuid}
      group by k.developer
    )
    select step, count(*)::int as developers from reached
    where day <= (select max(day) from counted_days)
      and day >= coalesce(${from ?? null}::date, day) and day <= coalesce(${to ?? null}::date, day)
    group by step`);
  return new Map(rows.map(({ step, developers }) => [step, developers]));
}
