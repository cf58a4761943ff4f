import type { AnalyticsFilter } from '@fieldkit/contract/analytics.ts';
import { type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { RowRange } from '../../platform/database/row-range.ts';
import { asUuid, selectFilteredCounts } from './charts.queries.ts';

export type GroupFilter = AnalyticsFilter & {
  group_uuid?: string | undefined;
  only?: 'unanswered' | 'solved' | 'with_workflow' | 'without_workflow' | undefined;
  order?: 'asked' | 'need' | undefined;
  search?: string;
};

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
  answer_uuid: string | null;
  answer_kind: 'method' | 'workflow';
  answer_name: string;
  answer_library_uuid: string;
  answer_day: string;
  total: number;
};

/** The filtered groups with their counts, without their texts. The offset prevents a nested loop join. */
const groups = (project_uuid: string, filter: AnalyticsFilter): SQL => sql`
  by_wording as materialized (
    select c.subject, sum(c.answered)::int as answered, sum(c.uncertain)::int as uncertain, sum(c.none)::int as none,
      sum(c.answered + c.uncertain + c.none)::int as n, max(c.last_day) as last_asked
    from (${selectFilteredCounts(project_uuid, 'wording', filter)}) c group by c.subject
  ),
  by_group as (
    select w.group_uuid, sum(b.n)::int as count, sum(b.answered)::int as answered, sum(b.uncertain)::int as uncertain,
      sum(b.none)::int as none, max(b.last_asked)::text as last_asked
    from by_wording b
    join (select wording_id, group_uuid from question_wordings where project_uuid = ${project_uuid} offset 0) w
      on w.wording_id = b.subject
    group by w.group_uuid
  )`;

/**
 * The wordings of the `ranked` groups, most frequent first; the first represents its group. Texts are looked
 * up only for the shown groups. If counts are equal, there can be more wordings than requested.
 */
const selectWordings = (project_uuid: string): SQL => sql`
  worded as (
    select w.group_uuid, (array_agg(w.text order by b.n desc, length(w.text), w.text))[1] as text,
      (array_agg(w.wording_uuid::text order by b.n desc, w.wording_uuid))[1:200] as mongodb_id
    from (
      select own.* from ranked r cross join lateral (
        select group_uuid, wording_id, wording_uuid, text from question_wordings q
        where q.group_uuid = r.group_uuid and q.project_uuid = ${project_uuid} offset 0
      ) own offset 0
    ) w
    join by_wording b on b.subject = w.wording_id
    group by w.group_uuid
  )`;

const ofWorkflow = (project_uuid: string, which = sql`true`): SQL => sql`
  of_workflow as (
    select distinct on (w.group_uuid) w.group_uuid, f.workflow_uuid, f.name as workflow_name,
      (f.created_at at time zone 'UTC')::date::text as workflow_day
    from workflows f cross join lateral unnest(f.mongodb_id) id
    join question_wordings w on w.wording_uuid::text = id and w.project_uuid = ${project_uuid}
    where f.project_uuid = ${project_uuid} and ${which}
    order by w.group_uuid, f.created_at desc, f.workflow_uuid
  )`;

/** Assistants get only active workflows that were reviewed and have steps. */
const isPublished = sql`f.is_active and f.is_reviewed
  and exists (select from workflow_steps s where s.workflow_uuid = f.workflow_uuid)`;

/** The owner's phrase that answers a group: it refers to one of its wordings, or has the same text. */
const ofPhrase = (project_uuid: string): SQL => sql`
  answering as (
    select w.group_uuid, a.* from asked_phrases a join question_wordings w on w.wording_uuid = a.wording_uuid
    where a.project_uuid = ${project_uuid} and a.source = 'owner'
    union all
    select w.group_uuid, a.* from asked_phrases a
    join question_texts t on t.project_uuid = a.project_uuid and t.text_hash = md5(a.text)
    join question_wordings w on w.wording_uuid = t.wording_uuid
    where a.project_uuid = ${project_uuid} and a.source = 'owner'
  ),
  of_phrase as (
    select distinct on (a.group_uuid) a.group_uuid, coalesce(m.method_uuid, f.workflow_uuid) as answer_uuid,
      case when m.method_uuid is null then 'workflow' else 'method' end as answer_kind,
      coalesce(m.method_name, f.name) as answer_name, coalesce(m.library_uuid, h.library_uuid) as answer_library_uuid,
      (a.created_at at time zone 'UTC')::date::text as answer_day
    from answering a
    left join methods m on m.method_uuid = a.method_uuid
    left join workflows f on f.workflow_uuid = a.workflow_uuid
    left join workflow_libraries h on h.workflow_uuid = f.workflow_uuid and h.is_home
    where coalesce(m.library_uuid, h.library_uuid) is not null
    order by a.group_uuid, a.created_at desc, a.phrase_uuid
  )`;

/** Fewer than half of its questions were answered. */
const isUnanswered = sql`g.answered * 2 < g.count`;

export async function selectGroups(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
  limit: number,
) {
  return selectMostAsked(db, project_uuid, filter, limit, { count: sql`g.count`, where: sql`true` });
}

/** @param solved groups that were answered since, which are left out */
export async function selectUnansweredGroups(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
  limit: number,
  solved: readonly string[],
) {
  return selectMostAsked(db, project_uuid, filter, limit, {
    count: sql`g.uncertain + g.none`,
    where: sql`${isUnanswered} and not ${isOneOf(solved)}`,
  });
}

/**
 * Groups of which no question was ever answered, and that were asked at least `least` times and since a day.
 * @param answered groups that an owner has answered, which are left out
 */
export async function selectNeverAnsweredGroups(
  db: Database,
  project_uuid: string,
  { least, since }: { least: number; since: string },
  limit: number,
  answered: readonly string[],
) {
  return selectMostAsked(db, project_uuid, {}, limit, {
    count: sql`g.count`,
    where: sql`g.answered = 0 and g.count >= ${least} and g.last_asked >= ${since} and not ${isOneOf(answered)}`,
  });
}

const isOneOf = (group_uuids: readonly string[]): SQL =>
  sql`g.group_uuid = any(${sql.param([...group_uuids])}::uuid[])`;

async function selectMostAsked(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
  limit: number,
  { count, where }: { count: SQL; where: SQL },
) {
  const { rows } = await db.execute<{
    text: string;
    count: number;
    group_uuid: string;
    is_answered: boolean;
  }>(sql`
    with ${groups(project_uuid, filter)},
    ranked as (
      select g.group_uuid, ${count} as count, not (${isUnanswered}) as is_answered from by_group g where ${where}
      order by ${count} desc fetch first ${limit} rows with ties
    ), ${selectWordings(project_uuid)}
    select w.text, r.count, r.group_uuid, r.is_answered from ranked r join worded w on w.group_uuid = r.group_uuid
    order by r.count desc, w.text, r.group_uuid limit ${limit}`);
  return rows;
}

/**
 * A page of groups, or all groups without a page; most frequent first, or by need.
 * @param solved groups that were answered since
 */
export async function groupRows(
  db: Database,
  project_uuid: string,
  filter: GroupFilter,
  page: RowRange | null,
  solved: readonly string[],
): Promise<GroupRow[]> {
  const { only, group_uuid, search = '', order } = filter;
  const need =
    order === 'need' ? sql`case when ${isOneOf(solved)} then 0 else g.uncertain + g.none end` : sql`0`;
  const where = [
    sql`true`,
    ...(group_uuid ? [sql`g.group_uuid = ${group_uuid}`] : []),
    ...(only === 'unanswered' ? [isUnanswered, sql`not ${isOneOf(solved)}`] : []),
    ...(only === 'solved' ? [isOneOf(solved)] : []),
    ...(only === 'with_workflow' ? [sql`f.workflow_uuid is not null`] : []),
    ...(only === 'without_workflow' ? [sql`f.workflow_uuid is null`] : []),
    ...(search.trim() === '' ? [] : [mentions(project_uuid, search)]),
  ];
  const { rows } = await db.execute<GroupRow>(sql`
    with ${groups(project_uuid, filter)}, ${ofWorkflow(project_uuid)}, ${ofPhrase(project_uuid)},
    ranked as (
      select g.*, f.workflow_uuid, f.workflow_name, f.workflow_day, p.answer_uuid, p.answer_kind, p.answer_name,
        p.answer_library_uuid, p.answer_day, (count(*) over ())::int as total, ${need} as need
      from by_group g left join of_workflow f on f.group_uuid = g.group_uuid
      left join of_phrase p on p.group_uuid = g.group_uuid
      where ${sql.join(where, sql` and `)}
      order by need desc, g.count desc
      ${page ? sql`fetch first ${page.offset + page.limit} rows with ties` : sql``}
    ), ${selectWordings(project_uuid)}
    select r.*, w.text, w.mongodb_id from ranked r join worded w on w.group_uuid = r.group_uuid
    order by r.need desc, r.count desc, w.text, r.group_uuid
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`);
  return rows;
}

/** Requires every word of a search in one of the recorded texts. */
function mentions(project_uuid: string, search: string): SQL {
  const words = search.split(/\s+/).filter(Boolean);
  const each = words.map((word) => sql`t.text ilike ${containsPattern(word)}`);
  return sql`g.group_uuid in (
    select w.group_uuid from question_texts t join question_wordings w on w.wording_uuid = t.wording_uuid
    where t.project_uuid = ${project_uuid} and ${sql.join(each, sql` and `)})`;
}

/** The number of groups, for a page beyond the last one. */
export async function countGroups(
  db: Database,
  project_uuid: string,
  filter: GroupFilter,
  solved: readonly string[],
): Promise<number> {
  const [first] = await groupRows(db, project_uuid, filter, { limit: 1, offset: 0 }, solved);
  return first?.total ?? 0;
}

export type LibraryOfGroup = { group_uuid: string; library_uuid: string; library_name: string };

/** The libraries whose methods answered these groups, most frequent first. */
export async function selectLibrariesOfGroups(
  db: Database,
  project_uuid: string,
  group_uuids: string[],
): Promise<LibraryOfGroup[]> {
  const { rows } = await db.execute<LibraryOfGroup>(sql`
    select w.group_uuid, l.library_uuid, l.name as library_name
    from question_wordings w
    join wording_libraries answering on answering.wording_id = w.wording_id and answering.questions > 0
    join libraries l on l.library_uuid = ${asUuid(sql`answering.library`)}
    where w.project_uuid = ${project_uuid} and w.group_uuid = any(${sql.param(group_uuids)}::uuid[])
    group by w.group_uuid, l.library_uuid, l.name
    order by w.group_uuid, sum(answering.questions) desc, l.name, l.library_uuid`);
  return rows;
}

/**
 * The groups that a published workflow or a phrase answers, each with the first UTC day after the newer of the
 * two was added.
 */
export async function selectGroupDaysWithAnswer(db: Database, project_uuid: string): Promise<GroupDay[]> {
  const { rows } = await db.execute<GroupDay>(sql`
    with ${ofWorkflow(project_uuid, isPublished)}, ${ofPhrase(project_uuid)}
    select group_uuid, (max(day::date) + 1)::text as day
    from (
      select group_uuid, workflow_day as day from of_workflow union all select group_uuid, answer_day from of_phrase
    ) answers
    group by group_uuid`);
  return rows;
}

/** An answer of an owner to a group: its newest published workflow or phrase. */
export type AnswerOfGroup = GroupDay & { kind: 'method' | 'workflow'; uuid: string; name: string };

/** The newest answer of each group, with the UTC day on which it was added. */
export async function selectAnswersOfGroups(db: Database, project_uuid: string): Promise<AnswerOfGroup[]> {
  const { rows } = await db.execute<AnswerOfGroup>(sql`
    with ${ofWorkflow(project_uuid, isPublished)}, ${ofPhrase(project_uuid)}
    select distinct on (group_uuid) group_uuid, day, kind, uuid, name
    from (
      select group_uuid, workflow_day as day, 'workflow' as kind, workflow_uuid as uuid, workflow_name as name from of_workflow
      union all
      select group_uuid, answer_day, answer_kind, answer_uuid, answer_name from of_phrase
    ) answers
    order by group_uuid, day desc, uuid`);
  return rows;
}

/** How often these groups were asked and answered in each month, over all time. */
export async function selectRatesByMonth(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
  group_uuids: readonly string[],
) {
  const always = { ...filter, from: undefined, to: undefined };
  const { rows } = await db.execute<{ month: string; count: number; answered: number }>(sql`
    select to_char(c.first_day, 'YYYY-MM') as month, sum(c.answered + c.uncertain + c.none)::int as count,
      sum(c.answered)::int as answered
    from question_wordings w join (${selectFilteredCounts(project_uuid, 'wording', always)}) c on c.subject = w.wording_id
    where w.project_uuid = ${project_uuid} and w.group_uuid = any(${sql.param([...group_uuids])}::uuid[])
    group by month order by month`);
  return rows;
}

/** A group and the UTC day on which it got an answer: its workflow, or a phrase. */
export type GroupDay = { group_uuid: string; day: string };
export type SplitGroup = GroupDay & {
  before: number;
  before_answered: number;
  after: number;
  after_answered: number;
};

/** The answer rates of these groups before and from the given day of each. */
export async function selectGroupsByDay(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
  days: readonly GroupDay[],
): Promise<SplitGroup[]> {
  const always = { ...filter, from: undefined, to: undefined };
  const counted = selectFilteredCounts(
    project_uuid,
    'wording',
    always,
    days.map(({ day }) => day),
  );
  const { rows } = await db.execute<SplitGroup>(sql`
    with wanted as (
      select distinct w.wording_id, w.group_uuid, g.day
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g(group_uuid uuid, day date)
      join question_wordings w on w.group_uuid = g.group_uuid and w.project_uuid = ${project_uuid}
    )
    select w.group_uuid, w.day::text as day,
      coalesce(sum(c.answered + c.uncertain + c.none) filter (where c.first_day < w.day), 0)::int as before,
      coalesce(sum(c.answered) filter (where c.first_day < w.day), 0)::int as before_answered,
      coalesce(sum(c.answered + c.uncertain + c.none) filter (where c.first_day >= w.day), 0)::int as after,
      coalesce(sum(c.answered) filter (where c.first_day >= w.day), 0)::int as after_answered
    from wanted w join (${counted}) c on c.subject = w.wording_id
    group by w.group_uuid, w.day`);
  return rows;
}
