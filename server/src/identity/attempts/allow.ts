import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { countAttempt, uncountAttempt } from './attempts.queries.ts';

export type Limit = {
  /** What is counted; a name of its own for every limit. */
  kind: string;
  most: number;
  windowInSeconds: number;
};

/** One that was counted. */
export type Allowed = {
  /** It does not count after all. */
  takeBack: () => Promise<void>;
};

/**
 * Counts one of a limited kind before it is done, in the database, so that all processes count together.
 * @param whose an address of the network, of somebody, …; only its keyed hash is kept
 * @param refusal the dialect's word for "too many"
 * @throws IdentityError once there were `most` in the window
 */
export async function allow(
  { house }: IdentityContext,
  caller: Caller,
  { kind, most, windowInSeconds }: Limit,
  whose: string,
  refusal = 'TOO_MANY_ATTEMPTS_TRY_LATER',
): Promise<Allowed> {
  const { db, env, secrets } = house;
  if (caller.isLocal && !env.limitsLoopback) return { takeBack: () => Promise.resolve() };
  const subject = secrets.hash('identity attempts', `${kind} ${whose}`);
  if (!(await countAttempt(db, subject, { most, windowInSeconds, firstWaitInSeconds: null })))
    throw new IdentityError(refusal);
  return { takeBack: () => uncountAttempt(db, subject) };
}
