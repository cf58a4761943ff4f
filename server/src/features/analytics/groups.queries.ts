import type { AnalyticsFilter } from '@fieldkit/contract/analytics.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { narrowed } from './narrowed.queries.ts';

export type GroupsWanted = AnalyticsFilter & {
  group_uuid?: string | undefined;
  only?: 'unanswered' | 'with_workflow' | 'without_workflow' | undefined;
  search?: string;
};
type Page = { most: number; after: number };

export type GroupRow = {
  group_uuid: string;
  text: string;
  count: number;
  answered: number;
  uncertain: number;
  none: number;
  last_asked: string;
  mongodb_id: string[];
  workflow_uuid: string | null;
  workflow_name: string | null;
  workflow_day: string | null;
  total: number;
};

/** Groups as a filter sees them, shown by their most asked wording; a workflow is theirs that names one of their wordings. */
const groups = (project_uuid: string, filter: AnalyticsFilter): SQL => sql`
  by_wording as (
    select c.subject::uuid as wording_uuid, sum(c.questions) as n, max(c.day) as last_asked,
      coalesce(sum(c.questions) filter (where c.outcome = 'answered'), 0) as answered,
      coalesce(sum(c.questions) filter (where c.outcome = 'uncertain'), 0) as uncertain,
      coalesce(sum(c.questions) filter (where c.outcome = 'none'), 0) as none
    from daily_counts c where ${narrowed(project_uuid, 'wording', filter)} group by c.subject
  ),
  by_group as (
    select w.group_uuid, sum(b.n)::int as count, sum(b.answered)::int as answered, sum(b.uncertain)::int as uncertain,
      sum(b.none)::int as none, max(b.last_asked)::text as last_asked,
      (array_agg(w.text order by b.n desc, length(w.text), w.text))[1] as text,
      (array_agg(w.wording_uuid::text order by b.n desc, w.wording_uuid))[1:200] as mongodb_id
    from by_wording b join question_wordings w on w.wording_uuid = b.wording_uuid
    group by w.group_uuid
  )`;

const ofWorkflow = (project_uuid: string): SQL => sql`
  of_workflow as (
    select distinct on (w.group_uuid) w.group_uuid, f.workflow_uuid, f.name as workflow_name,
      (f.created_at at time zone 'UTC')::date::text as workflow_day
    from workflows f cross join lateral unnest(f.mongodb_id) id
    join question_wordings w on w.wording_uuid::text = id and w.project_uuid = ${project_uuid}
    where f.project_uuid = ${project_uuid}
    order by w.group_uuid, f.created_at desc, f.workflow_uuid
  )`;

/** Not even half of its askings were answered. */
const isUnanswered = sql`g.answered * 2 < g.count`;
const inOrder = sql`g.text, g.group_uuid`;

export async function groupsAsked(db: Database, project_uuid: string, filter: AnalyticsFilter, most: number) {
  const { rows } = await db.execute<{ text: string; count: number; group_uuid: string }>(sql`
    with ${groups(project_uuid, filter)}
    select g.text, g.count, g.group_uuid from by_group g order by g.count desc, ${inOrder} limit ${most}`);
  return rows;
}

export async function groupsUnanswered(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
  most: number,
) {
  const { rows } = await db.execute<{ text: string; count: number; group_uuid: string }>(sql`
    with ${groups(project_uuid, filter)}
    select g.text, g.uncertain + g.none as count, g.group_uuid from by_group g where ${isUnanswered}
    order by g.uncertain + g.none desc, ${inOrder} limit ${most}`);
  return rows;
}

/** A page of groups, most asked first; without a page all of them. */
export async function groupRows(
  db: Database,
  project_uuid: string,
  wanted: GroupsWanted,
  page: Page | null,
): Promise<GroupRow[]> {
  const { only, group_uuid, search = '' } = wanted;
  const where = [
    sql`true`,
    ...(group_uuid ? [sql`g.group_uuid = ${group_uuid}`] : []),
    ...(only === 'unanswered' ? [isUnanswered] : []),
    ...(only === 'with_workflow' ? [sql`f.workflow_uuid is not null`] : []),
    ...(only === 'without_workflow' ? [sql`f.workflow_uuid is null`] : []),
    ...(search.trim() === '' ? [] : [mentions(project_uuid, search)]),
  ];
  const { rows } = await db.execute<GroupRow>(sql`
    with ${groups(project_uuid, wanted)}, ${ofWorkflow(project_uuid)}
    select g.*, f.workflow_uuid, f.workflow_name, f.workflow_day, (count(*) over ())::int as total
    from by_group g left join of_workflow f on f.group_uuid = g.group_uuid
    where ${sql.join(where, sql` and `)}
    order by g.count desc, ${inOrder}
    ${page ? sql`limit ${page.most} offset ${page.after}` : sql``}`);
  return rows;
}

/** Every word of a search in one of the texts that were asked. */
function mentions(project_uuid: string, search: string): SQL {
  const words = search.split(/\s+/).filter(Boolean);
  const each = words.map((word) => sql`t.text ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  return sql`g.group_uuid in (
    select w.group_uuid from question_texts t join question_wordings w on w.wording_uuid = t.wording_uuid
    where t.project_uuid = ${project_uuid} and ${sql.join(each, sql` and `)})`;
}

/** How many groups there are in a page beyond the last one. */
export async function countGroups(db: Database, project_uuid: string, wanted: GroupsWanted): Promise<number> {
  const [first] = await groupRows(db, project_uuid, wanted, { most: 1, after: 0 });
  return first?.total ?? 0;
}

export type LibraryOfGroup = { group_uuid: string; library_uuid: string; library_name: string };

/** The libraries whose methods answered these groups, the one that did most often first. */
export async function librariesOfGroups(
  db: Database,
  project_uuid: string,
  group_uuids: string[],
): Promise<LibraryOfGroup[]> {
  const { rows } = await db.execute<LibraryOfGroup>(sql`
    select w.group_uuid, l.library_uuid, l.name as library_name
    from question_wordings w
    join daily_counts c on c.project_uuid = ${project_uuid} and c.kind = 'wording' and c.library <> ''
      and c.subject = w.wording_uuid::text
    join libraries l on l.library_uuid::text = c.library
    where w.project_uuid = ${project_uuid} and w.group_uuid = any(${sql.param(group_uuids)}::uuid[])
    group by w.group_uuid, l.library_uuid, l.name
    order by w.group_uuid, sum(c.questions) desc, l.name, l.library_uuid`);
  return rows;
}

export type SplitGroup = {
  group_uuid: string;
  before: number;
  before_answered: number;
  after: number;
  after_answered: number;
};

/** How these groups were answered before the day that each names, and from it on. */
export async function groupsByDay(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
  days: { group_uuid: string; day: string }[],
): Promise<SplitGroup[]> {
  const { rows } = await db.execute<SplitGroup>(sql`
    select w.group_uuid,
      coalesce(sum(c.questions) filter (where c.day < g.day), 0)::int as before,
      coalesce(sum(c.questions) filter (where c.day < g.day and c.outcome = 'answered'), 0)::int as before_answered,
      coalesce(sum(c.questions) filter (where c.day >= g.day), 0)::int as after,
      coalesce(sum(c.questions) filter (where c.day >= g.day and c.outcome = 'answered'), 0)::int as after_answered
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g(group_uuid uuid, day date)
    join question_wordings w on w.group_uuid = g.group_uuid
    join daily_counts c on c.subject = w.wording_uuid::text
    where ${narrowed(project_uuid, 'wording', { ...filter, from: undefined, to: undefined })}
    group by w.group_uuid`);
  return rows;
}
