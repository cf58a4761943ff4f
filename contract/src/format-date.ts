import { counted } from './format-count.ts';

/** The months' English names, January first. The first three letters are the short name. */
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The English name of a month, 0 for January. `Intl` is not used, for the reason given at `formatCount`. */
export const monthName = (month: number): string => monthNames[month] ?? '';
/** "Nov" for 10. */
export const shortMonth = (month: number): string => monthName(month).slice(0, 3);

/** A date in the en-US short format ("Nov 12, 2026") in the reader's time zone, or `otherwise` if there is none. */
export function formatDate(value: string | null | undefined, otherwise: string): string {
  const date = new Date(value ?? '');
  if (Number.isNaN(date.getTime())) return otherwise;
  return `${shortMonth(date.getMonth())} ${date.getDate()}, ${date.getFullYear()}`;
}

/** The time of day in the en-US short format ("2:05 PM") in the reader's time zone; '' if there is none. */
export function formatTime(value: string): string {
  const date = new Date(value);
  const hours = date.getHours();
  if (Number.isNaN(hours)) return '';
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** A range of days in UTC, with shared parts written once: "Jan 5 – Mar 3, 2026", "Jan 5 – 8, 2026". */
export function formatUtcRange(from: Date, to: Date): string {
  const [first, last] = [formatUtcDate(from), formatUtcDate(to)];
  if (first === last) return first;
  const [day = '', year] = first.split(', ');
  const [lastDay = '', lastYear] = last.split(', ');
  if (year !== lastYear) return `${first} – ${last}`;
  const [month, lastMonth] = [shortMonth(from.getUTCMonth()), shortMonth(to.getUTCMonth())];
  return `${day} – ${month === lastMonth ? lastDay.slice(month.length + 1) : lastDay}, ${year}`;
}

/** A date in the same format in UTC ("Nov 12, 2026"). */
export const formatUtcDate = (date: Date): string =>
  `${shortMonth(date.getUTCMonth())} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const ago = (length: number, one: string): string => `${counted(Math.floor(length), one)} ago`;

/** How long ago something was: "Just now", minutes, hours or days, and after a week the date. */
export function relativeTime(time: string, now: number, justNow = 'Just now'): string {
  const passed = now - Date.parse(time);
  if (Number.isNaN(passed)) return '';
  if (passed < minute) return justNow;
  if (passed < hour) return ago(passed / minute, 'minute');
  if (passed < day) return ago(passed / hour, 'hour');
  if (passed < 7 * day) return ago(passed / day, 'day');
  return formatDate(time, '');
}
