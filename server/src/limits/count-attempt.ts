import type { Services } from '../context.ts';
import {
  countAttempt,
  deleteAttempts,
  hasReachedLimit,
  secondsLeft,
  uncountAttempt,
} from './attempts.queries.ts';
import type { Limit } from './limit.ts';

/** Something that was counted. */
export type CountedAttempt = {
  /** It does not count after all: nothing was lost or found out by it. */
  takeBack: () => Promise<void>;
  /** Nothing of this kind and subject counts any more. */
  forget: () => Promise<void>;
};

/** Something that must not be done any more, and in how many seconds it may be tried again. */
export type RateLimited = { isLimited: true; retryAfter: number };

type AttemptSubject = {
  limit: Limit;
  /** Whose it is; stored as a keyed hash only. */
  subject: string;
  /** A program on this machine, which is not counted unless RATE_LIMITS says so. */
  isLocal: boolean;
};

const nothing: CountedAttempt = { takeBack: () => Promise.resolve(), forget: () => Promise.resolve() };

/**
 * Counts something that is about to be done, for one subject, in the database: every process counts together, and any
 * number at once cannot pass the limit together. Call it before the work, and take back afterwards what should not count.
 */
export async function countRateLimited(
  services: Services,
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

/** As `forget` of something counted, for who has counted nothing now. */
export const resetLimit = (services: Services, limit: Limit, subject: string): Promise<void> =>
  deleteAttempts(services.db, hashOf(services, limit, subject));

/** Whether a limit is reached, without counting anything. */
export const isAtLimit = (services: Services, limit: Limit, subject: string): Promise<boolean> =>
  hasReachedLimit(services.db, hashOf(services, limit, subject), limit);

const hashOf = ({ secrets }: Services, { kind }: Limit, subject: string): string =>
  secrets.hash('identity attempts', `${kind}: ${subject}`);
