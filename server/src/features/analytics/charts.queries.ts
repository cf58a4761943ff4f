import type { AnalyticsFilter } from '@fieldkit/contract/analytics.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

/**
 * How often each subject was counted, with its name; the subject is the id of a method or workflow. The
 * filter by kind may run after the lookup, and a subject of another kind, for example "python", is not an id.
 */
const selectNamedSubjects = (
  project_uuid: string,
  kind: 'language' | 'method' | 'workflow',
  filter: AnalyticsFilter,
): SQL => sql`(
  select case when subject.kind = ${kind} then subject.name end as name, used.n
  from (
    select c.subject, sum(c.answered + c.uncertain + c.none) as n from (${selectFilteredCounts(project_uuid, kind, filter)}) c
    group by c.subject
  ) used
  join counted_subjects subject on subject.subject_id = used.subject
)`;

/** How often each language was requested. Older questions store Node.js separately; it counts as JavaScript. */
export async function selectLanguages(db: Database, project_uuid: string, filter: AnalyticsFilter) {
  const { rows } = await db.execute<{ name: string; value: number }>(sql`
    select case used.name when 'node' then 'javascript' else used.name end as name, sum(used.n)::int as value
    from ${selectNamedSubjects(project_uuid, 'language', filter)} used
    group by 1 order by value desc, name limit 200`);
  return rows;
}

/** The HTTP method and path of methods that still exist. A method counts for its own library only. */
export async function selectMethodCounts(
  db: Database,
  project_uuid: string,
  { library_uuid, ...filter }: AnalyticsFilter,
  limit: number,
) {
  const { rows } = await db.execute<{ method: string; count: number }>(sql`
    select trim(m.http_method || ' ' || m.endpoint) as method, sum(used.n)::int as count
    from ${selectNamedSubjects(project_uuid, 'method', filter)} used
    join methods m on m.method_uuid = ${asUuid(sql`used.name`)}
    ${library_uuid ? sql`where m.library_uuid = ${library_uuid}` : sql``}
    group by 1 having trim(min(m.http_method || ' ' || m.endpoint)) <> ''
    order by count desc, method limit ${limit}`);
  return rows;
}

export async function selectWorkflowCounts(
  db: Database,
  project_uuid: string,
  filter: AnalyticsFilter,
  limit: number,
) {
  const { rows } = await db.execute<{ workflow: string; usage: number }>(sql`
    select w.name as workflow, sum(used.n)::int as usage
    from ${selectNamedSubjects(project_uuid, 'workflow', filter)} used
    join workflows w on w.workflow_uuid = ${asUuid(sql`used.name`)} and w.project_uuid = ${project_uuid}
    where w.name <> ''
    group by w.name order by usage desc, workflow limit ${limit}`);
  return rows;
}

type ClientOverview = {
  client: string;
  count: number;
  developers: number;
  last_day: string | null;
  last_at: string | null;
};

/** How many of a project's newest questions are read for the time of each client's last one. */
const NEWEST_QUESTIONS = 2_000;

/**
 * The time up to which everything is counted, the first day, and the clients. A client whose questions are
 * not counted yet has the figures of the newest questions.
 */
export async function readOverview(db: Database, project_uuid: string) {
  const { rows } = await db.execute<{
    as_of: Date | string | null;
    first_day: string | null;
    has_recorded: boolean;
  }>(sql`
    select to_char((max(day) + 1)::timestamp, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as as_of,
      (select max(q.asked_at) is not null from questions q where q.project_uuid = ${project_uuid}) as has_recorded,
      (select min(s.first_day)::text from summed_counts s where s.project_uuid = ${project_uuid} and s.kind = 'question'
        and s.library = '' and s.channel = '' and s.client = '' and s.span = 'day') as first_day
    from counted_days`);
  const clients = await db.execute<ClientOverview>(sql`
    with asked as (
      select s.client, sum(n)::int as count, max(d.day)::text as last_day
      from counted_slices s join daily_counts d on d.slice_id = s.slice_id and d.kind = 'question'
      cross join lateral unnest(d.questions) n
      where s.project_uuid = ${project_uuid} and s.libraries @> '{""}'
      group by s.client order by count desc, s.client limit 100
    ), met as (
      select substr(a.client, 2) as client, sum(n.developers)::int as developers
      from audiences a join new_developers n on n.audience_id = a.audience_id
      where a.project_uuid = ${project_uuid} and a.library = '' and a.channel = 'mcp' and a.client like '=%'
      group by a.client
    ), newest as (
      select coalesce(left(q.client_name, 80), '') as client, count(*)::int as count, max(q.asked_at) as last_at,
        count(distinct q.developer) filter (where q.channel = 'mcp')::int as developers
      from (
        select questions.* from questions where project_uuid = ${project_uuid}
        order by asked_at desc limit ${NEWEST_QUESTIONS}
      ) q
      group by 1
    )
    select coalesce(asked.client, newest.client) as client, coalesce(asked.count, newest.count) as count,
      coalesce(met.developers, case when asked.client is null then newest.developers end, 0) as developers,
      asked.last_day, to_char(newest.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_at
    from asked full join newest on newest.client = asked.client
    left join met on met.client = asked.client
    order by 2 desc, 1 limit 100`);
  const { as_of = null, first_day = null, has_recorded = false } = rows[0] ?? {};
  // Counts remain after the questions are deleted.
  const has_questions = has_recorded || first_day !== null;
  return { as_of: as_of === null ? null : String(as_of), first_day, has_questions, clients: clients.rows };
}

/** Every month from the first to the last with a question, with 0 for the months between. */
const months = (project_uuid: string, filter: AnalyticsFilter): SQL => sql`
  counted as (
    select date_trunc('month', c.first_day)::date as month, sum(c.answered + c.uncertain + c.none)::int as questions,
      sum(c.answered)::int as answered, sum(c.uncertain)::int as uncertain, sum(c.none)::int as none
    from (${selectFilteredCounts(project_uuid, 'question', filter)}) c group by 1
  ),
  months as (
    select m::date as month from (select min(month) as first, max(month) as last from counted) span,
      generate_series(span.first::timestamp, span.last::timestamp, interval '1 month') m
  )`;

export async function countQuestionsByMonth(db: Database, project_uuid: string, filter: AnalyticsFilter) {
  const { rows } = await db.execute<{ month: string; queries: number }>(sql`
    with ${months(project_uuid, filter)}
    select to_char(m.month, 'YYYY-MM') as month, coalesce(c.questions, 0) as queries
    from months m left join counted c on c.month = m.month order by m.month`);
  return rows;
}

export async function countOutcomesByMonth(db: Database, project_uuid: string, filter: AnalyticsFilter) {
  const { rows } = await db.execute<{ month: string; answered: number; uncertain: number; none: number }>(sql`
    with ${months(project_uuid, filter)}
    select to_char(m.month, 'YYYY-MM') as month, coalesce(c.answered, 0) as answered,
      coalesce(c.uncertain, 0) as uncertain, coalesce(c.none, 0) as none
    from months m left join counted c on c.month = m.month order by m.month`);
  return rows;
}

/**
 * Developers by the month of their first question that matches the filter; over MCP, unless it names another
 * channel.
 */
export async function countNewUsersByMonth(db: Database, project_uuid: string, query: AnalyticsFilter) {
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

type Kind = 'question' | 'language' | 'method' | 'workflow' | 'wording';

/**
 * The query for the filtered counts of a kind: subject, first_day (of a month or of the day itself),
 * last_day, answered, uncertain, none. Months that the filter includes completely are read from their sums, for the
 * whole project also the month that is not over; other days individually: for the whole project also from sums,
 * otherwise from the slices that match the filter. Months with a day in `split` are read by day.
 */
export function selectFilteredCounts(
  project_uuid: string,
  kind: Kind,
  filter: AnalyticsFilter,
  split: readonly string[] = [],
): SQL {
  const { library_uuid = '', channel = '', client } = filter;
  const ofAll = library_uuid === '' && channel === '' && client === undefined;
  const summed = (
    span: 'day' | 'open' | 'month',
    days: SQL,
    view: { library: string; channel: string; client: string },
  ) => sql`
    select u.subject, s.first_day, coalesce(u.last_day, s.first_day) as last_day, u.answered, u.uncertain, u.none
    from summed_counts s
    cross join lateral unnest(s.subjects, s.answered, s.uncertain, s.none, s.last_days)
      u(subject, answered, uncertain, none, last_day)
    where s.project_uuid = ${project_uuid} and s.kind = ${kind} and s.library = ${view.library} and s.channel = ${view.channel}
      and s.client = ${view.client} and s.span = ${span} and s.first_day = any(array(${days}))`;
  const view = { library: library_uuid, channel, client: client === undefined ? '' : `=${client}` };
  const months = monthsOf(filter, split);
  if (!ofAll)
    return sql`${summed('month', months, view)} union all ${selectSlicedDays(project_uuid, kind, filter, daysOf(filter, months))}`;
  const open = openMonths(project_uuid, kind, filter, months, split);
  return sql`
    ${summed('month', months, view)}
    union all
    ${summed('open', open, view)}
    union all
    ${summed('day', daysOf(filter, sql`${months} union all ${open}`), view)}`;
}

/** Days of the slices that match a filter. */
const selectSlicedDays = (
  project_uuid: string,
  kind: Kind,
  { library_uuid = '', channel, client }: AnalyticsFilter,
  days: SQL,
): SQL => sql`
  select u.subject, d.day, d.day, case when s.outcome = 'answered' then u.n else 0 end,
    case when s.outcome = 'uncertain' then u.n else 0 end, case when s.outcome = 'none' then u.n else 0 end
  from counted_slices s
  join daily_counts d on d.slice_id = s.slice_id and d.kind = ${kind} and d.day = any(array(${days}))
  cross join lateral unnest(d.subjects, d.questions) u(subject, n)
  where s.project_uuid = ${project_uuid} and s.libraries @> array[${library_uuid}]::text[]
    ${channel ? sql`and s.channel = ${channel}` : sql``}
    ${client === undefined ? sql`` : sql`and s.client = ${client}`}`;

/** The summed months that a filter includes completely. */
const monthsOf = (filter: AnalyticsFilter, split: readonly string[]): SQL =>
  sql`select month from summed_months where ${isIncluded(sql`month`, filter, split)}`;

/**
 * The included months that are not over, with a sum of their days. It is left out if it lacks questions of its days, which
 * an earlier version of the server may have counted.
 */
const openMonths = (
  project_uuid: string,
  kind: Kind,
  filter: AnalyticsFilter,
  months: SQL,
  split: readonly string[],
): SQL => {
  const whole = (name: SQL, of: SQL) => sql`
    ${name}.project_uuid = ${project_uuid} and ${name}.kind = ${of} and ${name}.library = '' and ${name}.channel = ''
    and ${name}.client = ''`;
  const total = (name: SQL) => sql`${name}.answered[1] + ${name}.uncertain[1] + ${name}.none[1]`;
  return sql`
    select s.first_day from summed_counts s
    join summed_counts q on ${whole(sql`q`, sql`'question'`)} and q.span = 'open' and q.first_day = s.first_day
    where ${whole(sql`s`, sql`${kind}`)} and s.span = 'open' and s.first_day not in (${months})
      and ${isIncluded(sql`s.first_day`, filter, split)}
      and ${total(sql`q`)} = (
        select sum(${total(sql`d`)}) from summed_counts d
        where ${whole(sql`d`, sql`'question'`)} and d.span = 'day' and d.first_day >= s.first_day
          and d.first_day < s.first_day + interval '1 month')`;
};

/** Whether a filter includes all counted days of a month, and none of them is in `split`. */
const isIncluded = (month: SQL, { from, to }: AnalyticsFilter, split: readonly string[]): SQL => sql`
  ${month} >= coalesce(${from ?? null}::date, ${month})
  and least(${month} + interval '1 month' - interval '1 day', (select max(day) from counted_days))
    <= coalesce(${to ?? null}::date, 'infinity')
  and ${month} not in (select date_trunc('month', d)::date from unnest(${sql.param([...split])}::date[]) d)`;

/** The other days with questions. */
const daysOf = ({ from, to }: AnalyticsFilter, months: SQL): SQL => sql`
  select c.day from counted_days c
  where c.questions > 0 and c.day >= coalesce(${from ?? null}::date, c.day)
    and c.day <= coalesce(${to ?? null}::date, c.day)
    and date_trunc('month', c.day)::date not in (${months})`;

/**
 * Casts text to a UUID, or to null if it is not one. A bare cast may also run on rows that the query
 * excludes, and one invalid text would fail the whole query.
 */
export const asUuid = (text: SQL): SQL =>
  sql`(case when ${text} ~ '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end)`;
