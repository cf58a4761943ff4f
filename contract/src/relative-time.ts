import { formatDate } from './format-date.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'} ago`;

/** How long ago something was: "Just now", minutes, hours, days, and from a week on the date. */
export function relativeTime(time: string, now: number, justNow = 'Just now'): string {
  const passed = now - Date.parse(time);
  if (Number.isNaN(passed)) return '';
  if (passed < minute) return justNow;
  if (passed < hour) return counted(Math.floor(passed / minute), 'minute');
  if (passed < day) return counted(Math.floor(passed / hour), 'hour');
  if (passed < 7 * day) return counted(Math.floor(passed / day), 'day');
  return formatDate(time, '');
}
