import type { AnalyticsFilter, FunnelStep } from '@fieldkit/contract/analytics.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

/**
 * Distinct developers for each step, by the day they first came so far, up to the last day that is counted: questions are known no
 * later. Over MCP, unless the filter names another channel. Connecting is to a project, so a library does not narrow it.
 */
export async function developersByStep(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
): Promise<Map<FunnelStep, number>> {
  const { from, to, library_uuid = '', channel = 'mcp', client } = filter;
  const ofClient = client === undefined ? sql`` : sql`and s.client = ${client}`;
  const { rows } = await db.execute<{ step: FunnelStep; developers: number }>(sql`
    with reached as (
      select s.step, s.developer, (min(s.first_at) at time zone 'UTC')::date as day from developer_steps s
      where s.project_uuid = ${project_uuid} and s.channel = ${channel} ${ofClient} and s.library = case s.step when 'connected' then '' else ${library_uuid} end
      group by s.step, s.developer
    ), steps as (
      select step, day, count(*) as developers from reached group by step, day
      union all
      select 'first_question', n.day, n.developers from audiences a join new_developers n on n.audience_id = a.audience_id
      where a.project_uuid = ${project_uuid} and a.channel = ${channel} and a.library = ${library_uuid}
        and a.client = ${client === undefined ? '' : `=${client}`}
    )
    select step, sum(developers)::int as developers from steps
    where day <= (select max(day) from counted_days)
      and day >= coalesce(${from ?? null}::date, day) and day <= coalesce(${to ?? null}::date, day)
    group by step`);
  return new Map(rows.map(({ step, developers }) => [step, developers]));
}
