/** Named periods. `custom` uses the days that the user chose. */
export const periods = ['30d', '3m', '6m', '12m', 'all', 'custom'] as const;
export type Period = (typeof periods)[number];

export const usualPeriod: Period = '12m';

/** Today in UTC, the time zone of the figures. */
export const todayInUtc = (): string => new Date().toISOString().slice(0, 10);

/**
 * The first day of a named period. Periods of months start on the first day of a month, so that the first
 * month in a chart is complete: "12 months" are twelve complete months and the current one.
 */
export function firstDayOf(period: Period, today: string): string | undefined {
  if (period === 'all' || period === 'custom') return undefined;
  const date = new Date(`${today}T00:00:00Z`);
  if (period === '30d') date.setUTCDate(date.getUTCDate() - 30);
  else date.setUTCMonth(date.getUTCMonth() - Number.parseInt(period, 10), 1);
  return date.toISOString().slice(0, 10);
}

/** Whether a text is a valid date in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 0 && date.toISOString().startsWith(text);
}
