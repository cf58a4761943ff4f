import type { AnalyticsFilter } from '@fieldkit/contract/analytics.ts';
import { type PageProblem, pageProblems, type UnhelpfulPage } from '@fieldkit/contract/page-votes.ts';
import { type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { RowRange } from '../../platform/database/row-range.ts';

type VoteFilter = AnalyticsFilter & { search?: string };

const MAX_LATEST = 5;

/** Pages with at least one vote that they did not help, if they are still part of the project. */
const unhelpfulPages = (project_uuid: string, filter: VoteFilter): SQL => {
  const { from, to, library_uuid, channel, client, search = '' } = filter;
  const ofVotes = [
    sql`project_uuid = ${project_uuid}`,
    ...(from ? [sql`day >= ${from}::date`] : []),
    ...(to ? [sql`day <= ${to}::date`] : []),
    // All votes are from the plugin's page, by clients without a name.
    ...(channel === 'mcp' || client ? [sql`false`] : []),
  ];
  const ofPages = [
    sql`uuid is not null`,
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`name ilike ${containsPattern(word)}`),
    ...(library_uuid
      ? [
          sql`(library_uuid = ${library_uuid} or exists (select 1 from workflow_libraries x
            where kind = 'workflow' and x.workflow_uuid = uuid and x.library_uuid = ${library_uuid}))`,
        ]
      : []),
  ];
  const idOf = (kind: string) => sql`case when v.kind = ${kind} then v.page::uuid end`;
  return sql`
    from (
      select v.*, coalesce(m.method_uuid, w.workflow_uuid, e.event_uuid, d.model_uuid, g.guide_uuid) as uuid,
        coalesce(m.method_name, w.name, e.name, d.name, g.title) as name,
        coalesce(m.library_uuid, h.library_uuid, e.library_uuid, d.library_uuid) as library_uuid
      from (
        select kind, page, count(*) filter (where is_helpful)::int as helpful,
          count(*) filter (where not is_helpful)::int as not_helpful,
          ${sql.join(
            pageProblems.map(
              (one) => sql`count(*) filter (where problem = ${one})::int as ${sql.identifier(one)}`,
            ),
            sql`, `,
          )}
        from page_votes where ${sql.join(ofVotes, sql` and `)}
        group by kind, page having count(*) filter (where not is_helpful) > 0
      ) v
      left join (methods m join libraries l on l.library_uuid = m.library_uuid and l.project_uuid = ${project_uuid})
        on m.method_uuid = ${idOf('method')}
      left join workflows w on w.workflow_uuid = ${idOf('workflow')} and w.project_uuid = ${project_uuid}
      left join workflow_libraries h on h.workflow_uuid = w.workflow_uuid and h.is_home
      left join (api_events e join libraries b on b.library_uuid = e.library_uuid and b.project_uuid = ${project_uuid})
        on e.event_uuid = ${idOf('event')}
      left join (api_models d join libraries k on k.library_uuid = d.library_uuid and k.project_uuid = ${project_uuid})
        on d.model_uuid = ${idOf('model')}
      left join guides g on v.kind = 'guide' and g.slug = v.page and g.project_uuid = ${project_uuid}
    ) pages
    where ${sql.join(ofPages, sql` and `)}`;
};

/** The number of pages that did not help. */
export async function countUnhelpfulPages(
  db: Database,
  project_uuid: string,
  filter: VoteFilter,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count ${unhelpfulPages(project_uuid, filter)}`,
  );
  return rows[0]?.count ?? 0;
}

type Row = Omit<UnhelpfulPage, 'problems'> & Record<PageProblem, number>;

/** Pages that did not help, most such votes first, with the latest reasons. */
export async function selectUnhelpfulPages(
  db: Database,
  project_uuid: string,
  filter: VoteFilter,
  part: RowRange,
): Promise<UnhelpfulPage[]> {
  const { from, to } = filter;
  const { rows } = await db.execute<Row>(sql`
    with shown as (
      select * ${unhelpfulPages(project_uuid, filter)}
      order by not_helpful desc, helpful, name, page limit ${part.limit} offset ${part.offset}
    )
    select shown.kind, uuid, name, library_uuid, helpful, not_helpful, wrong, missing, unclear, code,
      coalesce((
        select json_agg(one) from (
          select problem, text, to_char(voted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as voted_at
          from page_votes v
          where v.project_uuid = ${project_uuid} and v.kind = shown.kind and v.page = shown.page
            and not is_helpful and (problem is not null or text <> '')
            and day >= coalesce(${from ?? null}::date, day) and day <= coalesce(${to ?? null}::date, day)
          order by v.voted_at desc limit ${MAX_LATEST}
        ) one
      ), '[]') as latest
    from shown order by not_helpful desc, helpful, name, page`);
  return rows.map(({ wrong, missing, unclear, code, ...row }) => {
    const counts = { wrong, missing, unclear, code };
    const problems = pageProblems
      .map((problem) => ({ problem, count: counts[problem] }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count);
    return { ...row, problems };
  });
}
