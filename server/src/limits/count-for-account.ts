import type { Context } from '../context.ts';
import { tooMany, type Words } from '../problems.ts';
import { customerCharged } from './account-of.ts';
import { countOne } from './count-attempt.ts';
import type { Limit } from './limit.ts';

/** Something that was counted for an account. */
export type CountedForAccount = {
  /** `null` for the server's own jobs, which are not counted. */
  account: string | null;
  /** It was not done, so it does not count. */
  takeBack: () => Promise<void>;
};

/**
 * Counts something that is about to be done for the request's account, in the database: all processes count together.
 * @throws Refusal 429 with these words when the account has reached the limit
 */
export async function countForAccount(
  ctx: Context,
  limit: Limit,
  words: (most: number) => Words,
): Promise<CountedForAccount> {
  const account = await customerCharged(ctx);
  if (account === null) return { account, takeBack: async () => {} };
  const counted = await countOne(ctx, { limit, subject: account, isLocal: ctx.caller?.isLocal ?? false });
  if ('isFull' in counted) throw tooMany(words(limit.most), counted.retryAfter);
  return { account, takeBack: counted.takeBack };
}
