import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from './attempts.queries.ts';
import type { Limit } from './limit.ts';

export { limits } from './limit.ts';

/** Something that was counted. */
export type Counted = {
  /** It does not count after all: nothing was lost or found out by it. */
  takeBack: () => Promise<void>;
  /** Nothing of this kind and subject counts any more. */
  forget: () => Promise<void>;
};

type Asked = {
  limit: Limit;
  /** Whose it is: an address as `readEmail` spells it, a `caller.network` or a uid. Stored as a keyed hash only. */
  subject: string;
  caller: Caller;
  /** What the client is told; another code than this must be one that it maps to `auth/too-many-requests`. */
  refusal?: string;
};

const nothing: Counted = { takeBack: () => Promise.resolve(), forget: () => Promise.resolve() };

/**
 * Counts something that is about to be done, for one subject, in the database: every process counts together, and any
 * number at once cannot pass the limit together. Call it before the work and before anything is looked up, so that it
 * tells nothing about whether the subject exists; afterwards take back what should not count (a right code, a right
 * password, trouble of our own). Several limits are several calls, the wider one (a network) first. Programs on this
 * machine are not counted unless RATE_LIMITS says so.
 *
 *     const counted = await countWithin(id, { limit: limits.codesFromNetwork(env), subject: caller.network, caller });
 *     …
 *     await counted.takeBack();
 *
 * @throws IdentityError `refusal`, TOO_MANY_ATTEMPTS_TRY_LATER by default, when the limit is reached
 */
export async function countWithin(id: IdentityContext, asked: Asked): Promise<Counted> {
  const { limit, subject, caller, refusal = 'TOO_MANY_ATTEMPTS_TRY_LATER' } = asked;
  const { db, env } = id.house;
  if (caller.isLocal && !env.limitsLoopback) return nothing;
  const hash = hashOf(id, limit, subject);
  if (!(await countAttempt(db, hash, limit))) throw new IdentityError(refusal);
  return {
    takeBack: () => uncountAttempt(db, hash),
    forget: () => forgetAttempts(db, hash),
  };
}

/** As `forget` of something counted, for who has counted nothing now. */
export const forgetWithin = (id: IdentityContext, limit: Limit, subject: string): Promise<void> =>
  forgetAttempts(id.house.db, hashOf(id, limit, subject));

const hashOf = ({ house }: IdentityContext, { kind }: Limit, subject: string): string =>
  house.secrets.hash('identity attempts', `${kind}: ${subject}`);
