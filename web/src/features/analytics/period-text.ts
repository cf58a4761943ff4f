import { formatUtcDate, formatUtcRange } from '@fieldkit/contract/format-date.ts';
import { analyticsChartMessages as messages } from '@fieldkit/contract/messages/analytics-charts.ts';
import type { AnalyticsFilterState } from './use-analytics-filter.ts';

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
