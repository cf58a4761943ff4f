import type { AnalyticsFilter, LatestQuestion } from '@fieldkit/contract/analytics.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { RowRange } from '../../platform/database/row-range.ts';
import { libraries } from '../../platform/database/schema/all-tables.ts';
import { slugOfLibrary } from '../../services/search/guides/described-libraries.ts';

export type LatestQuestionsFilter = AnalyticsFilter & {
  outcome?: LatestQuestion['outcome'] | undefined;
  /** The group under which the questions are counted, if their days are counted already. */
  group_uuid?: string;
  search?: string;
};

/**
 * The number of newest questions in a period that are read, and of these that are listed, so that the cost of
 * a page is limited.
 */
const NEWEST = { read: 10_000, listed: limits.latestQuestions };

/** The newest matching questions, within the days for which the project stores questions. */
const matching = (project_uuid: string, filter: LatestQuestionsFilter): SQL => {
  const { from, to, library_uuid, channel, client, outcome, group_uuid, search = '' } = filter;
  const where = [
    sql`true`,
    ...(channel ? [sql`q.channel = ${channel}`] : []),
    ...(client === undefined ? [] : [sql`coalesce(left(q.client_name, 80), '') = ${client}`]),
    ...(outcome ? [sql`q.outcome = ${outcome}`] : []),
    ...(group_uuid
      ? [
          sql`md5(q.text) in (select t.text_hash from question_texts t
            join question_wordings w on w.wording_uuid = t.wording_uuid
            where t.project_uuid = ${project_uuid} and w.group_uuid = ${group_uuid})`,
        ]
      : []),
    ...(library_uuid
      ? [
          sql`exists (select 1 from methods a
            where a.library_uuid = ${library_uuid} and a.method_uuid = any(q.method_uuids))`,
        ]
      : []),
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`q.text ilike ${containsPattern(word)}`),
  ];
  return sql`(
    select q.* from (
      select questions.* from projects p join questions on questions.project_uuid = p.project_uuid
      where p.project_uuid = ${project_uuid}
        and (p.question_retention_days is null
          or questions.asked_at >= now() - make_interval(days => p.question_retention_days))
        ${from ? sql`and questions.asked_at >= ${from}::date::timestamp at time zone 'UTC'` : sql``}
        ${to ? sql`and questions.asked_at < (${to}::date + 1)::timestamp at time zone 'UTC'` : sql``}
      order by questions.asked_at desc limit ${NEWEST.read}
    ) q
    where ${sql.join(where, sql` and `)}
    order by q.asked_at desc, q.question_uuid limit ${NEWEST.listed}
  )`;
};

/** The total number of questions that `selectLatestQuestions` lists, at most `limits.latestQuestions`. */
export async function countLatestQuestions(
  db: Database,
  project_uuid: string,
  filter: LatestQuestionsFilter,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${matching(project_uuid, filter)} q`);
  return rows[0]?.count ?? 0;
}

/** The number of these questions for each client, most first. */
export async function countLatestByClient(
  db: Database,
  project_uuid: string,
  filter: LatestQuestionsFilter,
): Promise<{ client: string; count: number }[]> {
  const { rows } = await db.execute<{ client: string; count: number }>(sql`
    select coalesce(left(q.client_name, 80), '') as client, count(*)::int as count
    from ${matching(project_uuid, filter)} q group by 1 order by 2 desc, 1`);
  return rows;
}

type Row = Omit<LatestQuestion, 'answer' | 'guide' | 'library' | 'closest'> & {
  /** The page that answered it, if it is no guide. */
  described_at: string | null;
  guide_uuid: string | null;
  guide_title: string | null;
  uuid: string | null;
  kind: 'method' | 'workflow';
  name: string;
  library_uuid: string | null;
  /** The method that was listed first without an answer. */
  near_uuid: string | null;
  near_name: string;
  near_library_uuid: string;
};

/** Selects a page of the latest questions, newest first, each with the workflow or first method that answered it. */
export async function selectLatestQuestions(
  db: Database,
  project_uuid: string,
  filter: LatestQuestionsFilter,
  page: RowRange,
): Promise<LatestQuestion[]> {
  const { rows } = await db.execute<Row>(sql`
    select q.question_uuid, q.text, q.also, q.outcome, q.channel, coalesce(left(q.client_name, 80), '') as client,
      to_char(q.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as asked_at,
      coalesce(w.workflow_uuid, m.method_uuid) as uuid,
      case when w.workflow_uuid is null then 'method' else 'workflow' end as kind,
      coalesce(w.name, m.method_name) as name, coalesce(h.library_uuid, m.library_uuid) as library_uuid,
      n.method_uuid as near_uuid, n.method_name as near_name, n.library_uuid as near_library_uuid,
      t.wording_uuid, d.guide_uuid, d.title as guide_title,
      case when d.guide_uuid is null then q.guide_slug end as described_at
    from ${matching(project_uuid, filter)} q
    left join workflows w on w.workflow_uuid = q.workflow_uuid and w.project_uuid = ${project_uuid}
    left join workflow_libraries h on h.workflow_uuid = w.workflow_uuid and h.is_home
    left join lateral (
      select a.method_uuid, a.method_name, a.library_uuid
      from unnest(q.method_uuids) with ordinality answered(method_uuid, place)
      join methods a on a.method_uuid = answered.method_uuid
      join libraries l on l.library_uuid = a.library_uuid and l.project_uuid = ${project_uuid}
      where w.workflow_uuid is null
      order by answered.place limit 1
    ) m on true
    left join lateral (
      select a.method_uuid, a.method_name, a.library_uuid
      from methods a join libraries l on l.library_uuid = a.library_uuid and l.project_uuid = ${project_uuid}
      where q.outcome = 'uncertain' and a.method_uuid = q.listed_method_uuids[1]
    ) n on true
    left join guides d on d.project_uuid = ${project_uuid} and d.slug = q.guide_slug
    left join question_texts t on t.project_uuid = ${project_uuid} and t.text_hash = md5(q.text)
    order by q.asked_at desc, q.question_uuid limit ${page.limit} offset ${page.offset}`);
  const libraryAt = await librariesBySlug(
    db,
    project_uuid,
    rows.some(({ described_at }) => described_at),
  );
  return rows.map((row) => {
    const { uuid, kind, name, library_uuid, guide_uuid, guide_title, described_at, ...rest } = row;
    const { near_uuid, near_name, near_library_uuid, ...question } = rest;
    return {
      ...question,
      library: (described_at !== null && libraryAt.get(described_at)) || null,
      guide: guide_uuid ? { guide_uuid, title: guide_title ?? '' } : null,
      answer: uuid && library_uuid ? { kind, uuid, name, library_uuid } : null,
      closest: near_uuid
        ? { kind: 'method', uuid: near_uuid, name: near_name, library_uuid: near_library_uuid }
        : null,
    };
  });
}

/** The libraries of a project by the addresses of the pages about them; none if they are not needed. */
async function librariesBySlug(db: Database, project_uuid: string, isNeeded: boolean) {
  if (!isNeeded) return new Map<string, NonNullable<LatestQuestion['library']>>();
  const found = await db
    .select({ library_uuid: libraries.library_uuid, name: libraries.name })
    .from(libraries)
    .where(eq(libraries.project_uuid, project_uuid))
    .orderBy(desc(libraries.created_at), desc(libraries.library_uuid));
  // Of libraries with the same name, the first one has the address.
  return new Map(found.map((library) => [slugOfLibrary(library.name), library]));
}
