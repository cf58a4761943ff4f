import { formatUtcDate, formatUtcRange } from '@fieldkit/contract/format-date.ts';
import { analyticsChartMessages as say } from '@fieldkit/contract/messages/analytics-charts.ts';
import type { AnalyticsFilterState } from './use-analytics-filter.ts';

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The name of the period: "Last 12 months", "Jan 5 – Mar 3, 2026". */
export function periodText({
  period,
  from,
  to,
}: Pick<AnalyticsFilterState, 'period' | 'from' | 'to'>): string {
  if (period !== 'custom') return say.periods[period];
  if (from && to) return formatUtcRange(dateOf(from), dateOf(to));
  if (from) return say.since(formatUtcDate(dateOf(from)));
  return to ? say.until(formatUtcDate(dateOf(to))) : say.periods.all;
}
