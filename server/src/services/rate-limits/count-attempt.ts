import type { Uses } from '../context.ts';
import {
  countAttempt,
  deleteAttempts,
  hasReachedLimit,
  secondsLeft,
  uncountAttempt,
} from './attempts.queries.ts';
import type { Limit } from './limit.ts';

/** An attempt that was counted. */
export type CountedAttempt = {
  /** Removes the attempt from the count again, because it revealed and changed nothing. */
  takeBack: () => Promise<void>;
  /** Deletes all attempts of this kind and subject. */
  forget: () => Promise<void>;
};

/** An attempt that was refused, and the seconds until it may be repeated. */
export type RateLimited = { isLimited: true; retryAfter: number };

type AttemptSubject = {
  limit: Limit;
  /** The account, network or address that is limited; only its keyed hash is stored. */
  subject: string;
  /** Whether the request comes from this machine, which is not counted unless RATE_LIMITS requires it. */
  isLocal: boolean;
};

const nothing: CountedAttempt = { takeBack: () => Promise.resolve(), forget: () => Promise.resolve() };

/**
 * Counts an attempt for a subject in the database before it is made, so that concurrent attempts in all
 * processes cannot exceed the limit together. Call it before the work, and `takeBack` afterwards if it should
 * not count.
 */
export async function countRateLimited(
  services: Uses<'db' | 'env' | 'meters' | 'secrets'>,
  attempt: AttemptSubject,
): Promise<CountedAttempt | RateLimited> {
  const { db, env } = services;
  if (attempt.isLocal && !env.limitsLoopback) return nothing;
  const hash = hashOf(services, attempt.limit, attempt.subject);
  if (!(await countAttempt(db, hash, attempt.limit))) {
    services.meters.limits.inc({ limit: attempt.limit.kind });
    return { isLimited: true, retryAfter: await secondsLeft(db, hash, attempt.limit) };
  }
  return {
    takeBack: () => uncountAttempt(db, hash),
    forget: () => deleteAttempts(db, hash),
  };
}

/** Deletes all attempts of a subject, without a counted attempt. */
export const resetLimit = (services: Uses<'db' | 'secrets'>, limit: Limit, subject: string): Promise<void> =>
  deleteAttempts(services.db, hashOf(services, limit, subject));

/** Whether a limit is reached, without counting anything. */
export const isAtLimit = (
  services: Uses<'db' | 'secrets'>,
  limit: Limit,
  subject: string,
): Promise<boolean> => hasReachedLimit(services.db, hashOf(services, limit, subject), limit);

const hashOf = ({ secrets }: Uses<'db' | 'secrets'>, { kind }: Limit, subject: string): string =>
  secrets.hash('identity attempts', `${kind}: ${subject}`);
