import { counted } from './format-count.ts';
import { formatDate } from './format-date.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const ago = (length: number, one: string): string => `${counted(Math.floor(length), one)} ago`;

/** How long ago something was: "Just now", minutes, hours, days, and from a week on the date. */
export function relativeTime(time: string, now: number, justNow = 'Just now'): string {
  const passed = now - Date.parse(time);
  if (Number.isNaN(passed)) return '';
  if (passed < minute) return justNow;
  if (passed < hour) return ago(passed / minute, 'minute');
  if (passed < day) return ago(passed / hour, 'hour');
  if (passed < 7 * day) return ago(passed / day, 'day');
  return formatDate(time, '');
}
