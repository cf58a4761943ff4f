import type { AnalyticsFilter } from '@fieldkit/contract/analytics.ts';
import { type SQL, sql } from 'drizzle-orm';

type Kind = 'question' | 'language' | 'method' | 'workflow' | 'wording';

/**
 * The query of what a filter leaves of what is counted of a kind: subject, first_day (of a month or of the day itself), last_day,
 * answered, uncertain, none. Months that the filter leaves whole are read from their sums, other days by themselves: for the project
 * as a whole from their sums too, else from the slices that the filter leaves. Months with a day of `split` are read by days.
 */
export function filteredCounts(
  project_uuid: string,
  kind: Kind,
  filter: AnalyticsFilter,
  split: readonly string[] = [],
): SQL {
  const { library_uuid = '', channel = '', client } = filter;
  const ofAll = library_uuid === '' && channel === '' && client === undefined;
  const summed = (
    span: 'day' | 'month',
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
  const days = daysOf(filter, months);
  return sql`
    ${summed('month', months, view)}
    union all
    ${ofAll ? summed('day', days, view) : sliced(project_uuid, kind, filter, days)}`;
}

/** Days of the slices that a filter leaves. */
const sliced = (
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

/** The months, all days of which a filter leaves, that are summed. */
const monthsOf = ({ from, to }: AnalyticsFilter, split: readonly string[]): SQL => sql`
  select month from summed_months
  where month >= coalesce(${from ?? null}::date, month)
    and month + interval '1 month' - interval '1 day' <= coalesce(${to ?? null}::date, 'infinity')
    and month not in (select date_trunc('month', d)::date from unnest(${sql.param([...split])}::date[]) d)`;

/** The other days with questions. */
const daysOf = ({ from, to }: AnalyticsFilter, months: SQL): SQL => sql`
  select c.day from counted_days c
  where c.questions > 0 and c.day >= coalesce(${from ?? null}::date, c.day)
    and c.day <= coalesce(${to ?? null}::date, c.day)
    and date_trunc('month', c.day)::date not in (${months})`;

/**
 * A text as a UUID, null for any other text. A bare cast may also run on rows that the query excludes, and
 * one invalid text would fail the whole query.
 */
export const asUuid = (text: SQL): SQL =>
  sql`(case when ${text} ~ '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end)`;
