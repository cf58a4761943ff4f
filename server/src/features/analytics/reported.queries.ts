import type { AnalyticsFilter, DeveloperReport, FunnelStep } from '@fieldkit/contract/analytics.ts';
import { type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { RowRange } from '../../platform/database/row-range.ts';

type ReportFilter = AnalyticsFilter & {
  kind?: DeveloperReport['kind'] | undefined;
  /** The methods and workflows that the reports are about. */
  about?: readonly string[];
  search?: string;
};

/** Reports with their subject, if it is still part of the project. */
const filteredReports = (project_uuid: string, filter: ReportFilter): SQL => {
  const { from, to, library_uuid, channel, client, kind, about, search = '' } = filter;
  const where = [
    sql`r.project_uuid = ${project_uuid}`,
    ...(from ? [sql`r.reported_at >= ${from}::date::timestamp at time zone 'UTC'`] : []),
    ...(to ? [sql`r.reported_at < (${to}::date + 1)::timestamp at time zone 'UTC'`] : []),
    ...(channel ? [sql`r.channel = ${channel}`] : []),
    ...(client === undefined ? [] : [sql`coalesce(left(r.client_name, 80), '') = ${client}`]),
    ...(kind ? [sql`r.kind = ${kind}`] : []),
    ...(about ? [sql`r.named = any(${sql.param([...about])}::uuid[])`] : []),
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`r.text ilike ${containsPattern(word)}`),
    // A workflow belongs to the libraries of all its steps.
    ...(library_uuid
      ? [
          sql`(m.library_uuid = ${library_uuid} or exists (select 1 from workflow_libraries x
            where x.workflow_uuid = w.workflow_uuid and x.library_uuid = ${library_uuid}))`,
        ]
      : []),
  ];
  return sql`
    from (
      select reports.*, substring(lower(about) from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid as named
      from reports where reports.project_uuid = ${project_uuid}
    ) r
    left join (methods m join libraries l on l.library_uuid = m.library_uuid and l.project_uuid = ${project_uuid})
      on m.method_uuid = r.named
    left join workflows w on w.workflow_uuid = r.named and w.project_uuid = ${project_uuid}
    left join workflow_libraries h on h.workflow_uuid = w.workflow_uuid and h.is_home
    where ${sql.join(where, sql` and `)}`;
};

export async function countReportsByKind(db: Database, project_uuid: string, filter: ReportFilter) {
  const { rows } = await db.execute<{ kind: DeveloperReport['kind']; count: number }>(sql`
    select r.kind, count(*)::int as count ${filteredReports(project_uuid, filter)} group by r.kind`);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

type Row = Omit<DeveloperReport, 'about' | 'reported_at'> & {
  reported_at: string;
  uuid: string | null;
  about_kind: 'method' | 'workflow';
  name: string;
  library_uuid: string | null;
};

/** A page of reports, newest first. */
export async function reportRows(
  db: Database,
  project_uuid: string,
  filter: ReportFilter,
  page: RowRange,
): Promise<DeveloperReport[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.report_uuid, r.kind, r.text, r.channel, coalesce(r.client_name, '') as client,
      to_char(r.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as reported_at,
      coalesce(m.method_uuid, w.workflow_uuid) as uuid,
      case when m.method_uuid is null then 'workflow' else 'method' end as about_kind,
      coalesce(m.method_name, w.name) as name, coalesce(m.library_uuid, h.library_uuid) as library_uuid
    ${filteredReports(project_uuid, filter)}
    order by r.reported_at desc, r.report_uuid limit ${page.limit} offset ${page.offset}`);
  return rows.map(({ uuid, about_kind: kind, name, library_uuid, ...row }) => ({
    ...row,
    about: uuid && library_uuid ? { kind, uuid, name, library_uuid } : null,
  }));
}

/**
 * The number of distinct developers for each step, by the day of their first time, up to the last counted
 * day, because questions are not counted later. Over MCP, unless the filter names another channel. Connecting
 * applies to a project, so a library filter does not affect it.
 */
export async function countDevelopersByStep(
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
