import type { AnalyticsFilter } from '@fieldkit/contract/analytics.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { filteredCounts } from './filtered-counts.queries.ts';

/** Every month from the first to the last with a question, with 0 for the months between. */
const months = (project_uuid: string, filter: AnalyticsFilter): SQL => sql`
  counted as (
    select date_trunc('month', c.first_day)::date as month, sum(c.answered + c.uncertain + c.none)::int as questions,
      sum(c.answered)::int as answered, sum(c.uncertain)::int as uncertain, sum(c.none)::int as none
    from (${filteredCounts(project_uuid, 'question', filter)}) c group by 1
  ),
  months as (
    select m::date as month from (select min(month) as first, max(month) as last from counted) span,
      generate_series(span.first::timestamp, span.last::timestamp, interval '1 month') m
  )`;

export async function questionsByMonth(db: Database, project_uuid: string, filter: AnalyticsFilter) {
  const { rows } = await db.execute<{ month: string; queries: number }>(sql`
    with ${months(project_uuid, filter)}
    select to_char(m.month, 'YYYY-MM') as month, coalesce(c.questions, 0) as queries
    from months m left join counted c on c.month = m.month order by m.month`);
  return rows;
}

export async function outcomesByMonth(db: Database, project_uuid: string, filter: AnalyticsFilter) {
  const { rows } = await db.execute<{ month: string; answered: number; uncertain: number; none: number }>(sql`
    with ${months(project_uuid, filter)}
    select to_char(m.month, 'YYYY-MM') as month, coalesce(c.answered, 0) as answered,
      coalesce(c.uncertain, 0) as uncertain, coalesce(c.none, 0) as none
    from months m left join counted c on c.month = m.month order by m.month`);
  return rows;
}

/** Developers by the month of their first question, as the filter sees them: over MCP, unless it names another channel. */
export async function newUsersByMonth(db: Database, project_uuid: string, query: AnalyticsFilter) {
  const filter = { ...query, channel: query.channel ?? 'mcp' } as const;
  const { from, to, library_uuid, channel, client } = filter;
  const { rows } = await db.execute<{ month: string; users: number }>(sql`
    with ${months(project_uuid, filter)},
    by_month as (
      select date_trunc('month', n.day)::date as month, sum(n.developers)::int as users
      from audiences a join new_developers n on n.audience_id = a.audience_id
      where a.project_uuid = ${project_uuid} and a.library = ${library_uuid ?? ''} and a.channel = ${channel}
        and a.client = ${client === undefined ? '' : `=${client}`}
        and n.day >= coalesce(${from ?? null}::date, n.day) and n.day <= coalesce(${to ?? null}::date, n.day)
      group by 1
    )
    select to_char(m.month, 'YYYY-MM') as month, coalesce(b.users, 0) as users
    from months m left join by_month b on b.month = m.month order by m.month`);
  return rows;
}
