import { relativeTime } from '@fieldkit/contract/relative-time.ts';
import * as messages from './client.messages.ts';

const week = 7 * 24 * 3_600_000;

/**
 * "updated on Nov 21, 2026" → "updated 3 hours ago", within a week. The page itself may have been cached for
 * a while.
 */
export function showAges(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    const passed = Date.now() - Date.parse(time.dateTime);
    if (passed < week) time.textContent = messages.updated(relativeTime(time.dateTime, Date.now()));
  }
}
