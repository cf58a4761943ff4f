import type { DomainRow } from './custom-domains.queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Claim = Pick<DomainRow, 'created_at' | 'is_unanswered' | 'proved_at' | 'target'>;

/**
 * When a domain is checked again: hourly once it is proved and leads here, more often before, and soon if DNS did not
 * answer. Null for a name that was not proved within a week, which is then checked only on request.
 */
export function nextCheck({ created_at, is_unanswered, proved_at, target }: Claim, now: Date): Date | null {
  const age = now.getTime() - created_at.getTime();
  const after = (wait: number) => new Date(now.getTime() + wait);
  if (proved_at !== null && target === 'found') return after(is_unanswered ? 10 * MINUTE : HOUR);
  if (age < HOUR) return after(MINUTE);
  if (age < DAY) return after(10 * MINUTE);
  return proved_at !== null || age < 7 * DAY ? after(HOUR) : null;
}
