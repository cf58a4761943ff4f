import { accountMessages } from '@fieldkit/contract/messages/account.ts';

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was: "5 minutes ago", "yesterday"; "just now" within a minute. */
export function timeAgo(time: string, now = Date.now()): string {
  const passed = now - Date.parse(time);
  const step = steps.find(([, length]) => passed >= length);
  return step ? words.format(-Math.floor(passed / step[1]), step[0]) : accountMessages.justNow;
}
