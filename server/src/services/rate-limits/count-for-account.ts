import { type RefusalTexts, tooMany } from '../../platform/http-kit/errors.ts';
import { requireUser } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { ownerOf } from '../quotas/enforce-quota.ts';
import { countRateLimited, type Limit } from './count-attempt.ts';

/** A request that was counted for an account. */
export type CountedRequest = {
  /** `null` for the server's own jobs, which are not counted. */
  account: string | null;
  /** Removes the request from the count, because it was not carried out. */
  uncount: () => Promise<void>;
};

/**
 * Counts a request for its account, before it is carried out. The count is in the database, so all processes share
 * it.
 * @throws Refusal 429 with these texts if the account has reached the limit
 */
export async function countForAccount(
  ctx: Context<'env' | 'meters' | 'secrets'>,
  limit: Limit,
  words: (max: number) => RefusalTexts,
): Promise<CountedRequest> {
  const account = await findRateLimitedCustomer(ctx);
  if (account === null) return { account, uncount: async () => {} };
  const counted = await countRateLimited(ctx, {
    limit,
    subject: account,
    isLocal: ctx.caller?.isLocal ?? false,
  });
  if ('isLimited' in counted) throw tooMany(words(limit.max), counted.retryAfter);
  return { account, uncount: counted.uncount };
}

/**
 * The customer that a request counts for: the user, or the project's owner for a key. Null for the server's
 * own jobs.
 * @throws Refusal 401 for a request without an account, 403 for a user who is not registered
 */
export async function findRateLimitedCustomer(ctx: Context): Promise<string | null> {
  const { actor } = ctx;
  if (actor.kind === 'internal') return null;
  if (actor.kind !== 'key') return requireUser(ctx).customer_uuid;
  const { project_uuid } = actor;
  return (await ownerOf(ctx, { project_uuid })) ?? project_uuid;
}
