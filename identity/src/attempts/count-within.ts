import {
  type CountedAttempt,
  countRateLimited,
  type Limit,
  resetLimit,
} from '@fieldkit/server/services/rate-limits/count-attempt.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';

export { identityLimits } from './limit.ts';

type AttemptQuery = {
  limit: Limit;
  /**
   * The subject of the limit: an address normalized by `readEmail`, a `caller.network` or a uid. Stored only
   * as a keyed hash.
   */
  subject: string;
  caller: Caller;
  /**
   * The error code for the client; a code other than the default must be one that it maps to
   * `auth/too-many-requests`.
   */
  refusal?: string;
};

/**
 * Counts an attempt of one subject against a rate limit, in the database: all processes share the count, and concurrent
 * attempts cannot exceed the limit. Call it before the work and before any look-up, so that it reveals nothing about
 * whether the subject exists; afterwards take back what should not count (a right code, a right password, an internal
 * failure). Several limits are several calls, the wider one (a network) first. Programs on this machine are not counted
 * unless RATE_LIMITS is set.
 *
 *     const counted = await countWithin(id, { limit: limits.codesFromNetwork(env), subject: caller.network, caller });
 *     …
 *     await counted.uncount();
 *
 * @throws IdentityError `refusal`, TOO_MANY_ATTEMPTS_TRY_LATER by default, when the limit is reached
 */
export async function countWithin(id: IdentityContext, query: AttemptQuery): Promise<CountedAttempt> {
  const { limit, subject, caller, refusal = 'TOO_MANY_ATTEMPTS_TRY_LATER' } = query;
  const counted = await countRateLimited(id.services, { limit, subject, isLocal: caller.isLocal });
  if ('isLimited' in counted) throw new IdentityError(refusal);
  return counted;
}

/** Resets the count of a subject without counting an attempt. */
export const forgetWithin = (id: IdentityContext, limit: Limit, subject: string): Promise<void> =>
  resetLimit(id.services, limit, subject);
