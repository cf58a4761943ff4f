import { monthName, shortMonth } from '@fieldkit/contract/format-date.ts';
import { addDays, utcDay } from '@fieldkit/contract/utc-days.ts';
import * as messages from './analytics.messages.ts';

/** The days that the figures cover. */
export interface Span {
  /** The first day of the filter; undefined for all time. */
  from: string | undefined;
  /** The last day that is in the filter and already counted. */
  lastDay: string;
  /** Whether the span ends with the last counted day. */
  isNewest: boolean;
  /** The day of the very first question; null if there is none. */
  firstDay: string | null;
}

export interface MonthOfSpan {
  /** YYYY-MM. */
  month: string;
  /** Whether the last day of the month is not counted yet, or not in the filter. */
  isOpen: boolean;
  /**
   * Whether the month starts before the filter or before the very first question, so that it cannot be
   * compared.
   */
  isCut: boolean;
  /** "November 2026, so far". */
  title: string;
}

/**
 * The span for the selected filter and the recorded months. `asOf` is the first moment that is not counted.
 */
export function spanOf(
  wanted: { from?: string | undefined; to?: string | undefined },
  overview: { as_of: string | null; first_day: string | null } | undefined,
  today = utcDay(),
): Span {
  const counted = addDays(overview?.as_of?.slice(0, 10) ?? today, -1);
  const lastDay = wanted.to && wanted.to < counted ? wanted.to : counted;
  return { from: wanted.from, lastDay, isNewest: lastDay === counted, firstDay: overview?.first_day ?? null };
}

/** Ten years. A hand-typed address could otherwise draw every month since the year 1. */
const maxEmptyMonths = 120;

/** Every month of a span, with or without questions. `known` are the months in the server's answer. */
export function monthsOf(
  { from, lastDay, isNewest, firstDay }: Span,
  known: readonly string[],
): MonthOfSpan[] {
  // A period that starts after the last counted day has no months.
  if (from !== undefined && from > lastDay) return [];
  const newest = lastDay.slice(0, 7);
  const isNear = from !== undefined && monthsBetween(from, newest) <= maxEmptyMonths;
  const named = [...known, ...(isNear ? [from.slice(0, 7)] : []), newest].sort();
  const [first, last] = [named[0], named.at(-1)];
  if (!first || !last) return [];
  const months: MonthOfSpan[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) {
    const begins = `${month}-01`;
    const startedLate = firstDay !== null && firstDay > begins;
    const isOpen = lastDayOf(month) > lastDay;
    const startsLater = from !== undefined && from > begins;
    const name = monthAndYear(month);
    months.push({
      month,
      isOpen,
      isCut: startedLate || startsLater,
      title: isOpen && isNewest ? messages.soFar(name) : isOpen || startsLater ? messages.inPart(name) : name,
    });
  }
  return months;
}

/** The newest complete month, and the previous one if that is complete too. */
export function wholeMonths<Month extends MonthOfSpan>(
  months: readonly Month[],
): { latest: Month | null; before: Month | null } {
  const at = months.findLastIndex(({ isOpen, isCut }) => !isOpen && !isCut);
  const before = months[at - 1];
  return { latest: months[at] ?? null, before: at > 0 && before && !before.isCut ? before : null };
}

const dateOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** 0 for January. */
const numberOf = (month: string): number => Number(month.slice(5, 7)) - 1;
/** "November". */
export const nameOfMonth = (month: string): string => monthName(numberOf(month));
/** "November 2026". */
const monthAndYear = (month: string): string => `${nameOfMonth(month)} ${month.slice(0, 4)}`;

/** For an axis: "Nov", or "Nov ’26" if there are more than twelve months. */
export function axisLabel(month: string, count: number): string {
  const name = shortMonth(numberOf(month));
  return count > 13 ? `${name} ’${month.slice(2, 4)}` : name;
}

function monthsBetween(first: string, last: string): number {
  const [one, other] = [first, last].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return (other ?? 0) - (one ?? 0);
}

function monthAfter(month: string): string {
  const date = dateOf(month);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 7);
}

function lastDayOf(month: string): string {
  return addDays(`${monthAfter(month)}-01`, -1);
}

/** Named periods. `custom` uses the days that the user chose. */
export const periods = ['30d', '3m', '6m', '12m', 'all', 'custom'] as const;
export type Period = (typeof periods)[number];

export const usualPeriod: Period = '12m';

/**
 * The first day of a named period. Periods of months start on the first day of a month, so that the first
 * month in a chart is complete: "12 months" are twelve complete months and the current one.
 */
export function firstDayOf(period: Period, today: string): string | undefined {
  if (period === 'all' || period === 'custom') return undefined;
  if (period === '30d') return addDays(today, -30);
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - Number.parseInt(period, 10), 1);
  return utcDay(date);
}

/** Whether a period has at most two months, whose figures make no line. */
export const isShort = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from !== undefined && monthsBetween(from, to ?? utcDay()) < 2;

/** Whether a text is a valid date in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 0 && date.toISOString().startsWith(text);
}
