import { AnalyticsFilter, channels } from '@fieldkit/contract/analytics.ts';
import { formatUtcDate, formatUtcRange } from '@fieldkit/contract/format-date.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { utcDay } from '@fieldkit/contract/utc-days.ts';
import { useState } from 'react';
import { deviceChoice, useLastShown } from '../../lib/device-choice.ts';
import { useChangingParams } from '../../lib/use-changing-params.ts';
import * as messages from './analytics.messages.ts';
import { firstDayOf, isDay, type Period, periods, usualPeriod } from './months.ts';

/** The named period that was last chosen on this device. */
const lastPeriod = deviceChoice<Period>(
  'period',
  periods.filter((period) => period !== 'custom'),
  usualPeriod,
);

const narrowing = ['period', 'from', 'to', 'library', 'channel', 'client'] as const;
type Name = 'project' | (typeof narrowing)[number];
type Changes = Partial<Record<Name, string | null>>;

/**
 * The selected project and the filters, which are stored in the address: `?project=`, `?period=` (with
 * `?from=` and `?to=` for `custom`), `?library=`, `?channel=` and `?client=`, which is empty for clients
 * without a name. If the address has no project or no period, the ones last chosen on this device are used.
 */
export function useAnalyticsFilter(projects: readonly Project[] | undefined) {
  const [params, changeParams] = useChangingParams();
  const project = useLastShown(
    'project',
    projects,
    ({ project_uuid }) => project_uuid,
    params.get('project'),
  );
  // Another tab, which stores its own choice, does not change this one.
  const [usual, setUsual] = useState(lastPeriod.read);
  const read = reading(params, usual);

  const change = (changes: Changes) => {
    const chosen = periods.find((each) => each === changes.period) ?? null;
    // A range of days becomes old, so it stays in the address.
    if (chosen && chosen !== 'custom') {
      lastPeriod.keep(chosen);
      setUsual(chosen);
    }
    if (changes.period === null) {
      lastPeriod.keep(usualPeriod);
      setUsual(usualPeriod);
    }
    changeParams((next) => {
      // Resets parameters that belong to another project, and the open page and question.
      const resetParams =
        changes.project === undefined ? ['page', 'group'] : ['page', 'group', 'library', 'client'];
      for (const name of resetParams) next.delete(name);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
    });
  };

  return {
    /** Null until the projects are loaded, and if the address names none of them. */
    project,
    ...read,
    /** The number of active filters. */
    count: [
      read.period !== usualPeriod,
      ...[read.library, read.channel, read.client].map((choice) => choice !== null),
    ].filter(Boolean).length,
    change,
    clear: () => change(Object.fromEntries(narrowing.map((name) => [name, null]))),
    /** An address that keeps the project and filters: Developer Queries, or the other tab. */
    hrefTo: (path: string, more: Record<string, string> = {}) => {
      const next = new URLSearchParams(project ? { project: project.project_uuid } : {});
      if (read.period !== usualPeriod) next.set('period', read.period);
      for (const name of narrowing) {
        const value = params.get(name);
        if (value !== null) next.set(name, value);
      }
      for (const [name, value] of Object.entries(more)) next.set(name, value);
      return next.size > 0 ? `${path}?${next}` : path;
    },
  };
}

export type AnalyticsFilterState = ReturnType<typeof useAnalyticsFilter>;

/** The filters of the address, also as query parameters for the API. Invalid values are ignored. */
function reading(params: URLSearchParams, usual: Period) {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : undefined;
  };
  const period: Period = periods.find((each) => each === params.get('period')) ?? usual;
  const library = asTaken('library_uuid', params.get('library'));
  const channel = channels.find((each) => each === params.get('channel')) ?? null;
  const client = asTaken('client', params.get('client'));
  const [from, to] = period === 'custom' ? inOrder(day('from'), day('to')) : [firstDayOf(period, utcDay())];
  const filter: AnalyticsFilter = {
    ...(from && { from }),
    ...(to && { to }),
    ...(library && { library_uuid: library }),
    ...(channel && { channel }),
    // An empty value would be omitted. A space is sent and trimmed by the server.
    ...(client !== null && { client: client || ' ' }),
  };
  return { period, from, to, library, channel, client, filter };
}

type Day = string | undefined;

/** Swaps the days if the address has them in the wrong order. */
const inOrder = (from: Day, to: Day): [from: Day, to: Day] =>
  from && to && from > to ? [to, from] : [from, to];

/**
 * Ignores values that the API would refuse. With them, every card would fail, and no control on the page
 * could change the value.
 */
const asTaken = (name: 'library_uuid' | 'client', text: string | null): string | null =>
  text !== null && AnalyticsFilter.shape[name].safeParse(text).success ? text : null;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The name of the period: "Last 12 months", "Jan 5 – Mar 3, 2026". */
export function periodText({
  period,
  from,
  to,
}: Pick<AnalyticsFilterState, 'period' | 'from' | 'to'>): string {
  if (period !== 'custom') return messages.periods[period];
  if (from && to) return formatUtcRange(dateOf(from), dateOf(to));
  if (from) return messages.since(formatUtcDate(dateOf(from)));
  return to ? messages.until(formatUtcDate(dateOf(to))) : messages.periods.all;
}
