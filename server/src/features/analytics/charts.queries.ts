import type { AnalyticsFilter } from '@fieldkit/contract/analytics.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { narrowed } from './narrowed.queries.ts';

export async function languagesAsked(db: Database, project_uuid: string, filter: AnalyticsFilter) {
  const { rows } = await db.execute<{ name: string; value: number }>(sql`
    select c.subject as name, sum(c.questions)::int as value
    from daily_counts c where ${narrowed(project_uuid, 'language', filter)}
    group by c.subject order by value desc, name limit 200`);
  return rows;
}

/** Verb and path of methods that are still there. */
export async function methodsAsked(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
  most: number,
) {
  const { rows } = await db.execute<{ method: string; count: number }>(sql`
    select trim(m.http_method || ' ' || m.endpoint) as method, sum(used.n)::int as count
    from (
      select c.subject::uuid as method_uuid, sum(c.questions) as n
      from daily_counts c where ${narrowed(project_uuid, 'method', filter)} group by c.subject
    ) used
    join methods m on m.method_uuid = used.method_uuid
    group by 1 having trim(min(m.http_method || ' ' || m.endpoint)) <> ''
    order by count desc, method limit ${most}`);
  return rows;
}

export async function workflowsUsed(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
  most: number,
) {
  const { rows } = await db.execute<{ workflow: string; usage: number }>(sql`
    select w.name as workflow, sum(used.n)::int as usage
    from (
      select c.subject::uuid as workflow_uuid, sum(c.questions) as n
      from daily_counts c where ${narrowed(project_uuid, 'workflow', filter)} group by c.subject
    ) used
    join workflows w on w.workflow_uuid = used.workflow_uuid and w.project_uuid = ${project_uuid}
    where w.name <> ''
    group by w.name order by usage desc, workflow limit ${most}`);
  return rows;
}

/** Until when everything is counted, since when, and by which clients. */
export async function overviewOf(db: Database, project_uuid: string) {
  const { rows } = await db.execute<{ as_of: Date | string | null; first_day: string | null }>(sql`
    select to_char((max(day) + 1)::timestamp, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as as_of,
      (select min(c.day)::text from daily_counts c
        where c.project_uuid = ${project_uuid} and c.kind = 'question' and c.library = '') as first_day
    from counted_days`);
  const clients = await db.execute<{ client: string; count: number }>(sql`
    select c.client, sum(c.questions)::int as count
    from daily_counts c where ${narrowed(project_uuid, 'question', {})}
    group by c.client order by count desc, c.client limit 100`);
  const { as_of = null, first_day = null } = rows[0] ?? {};
  return { as_of: as_of === null ? null : String(as_of), first_day, clients: clients.rows };
}
