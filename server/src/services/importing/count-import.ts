import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import type { Context } from '../context.ts';
import { type CountedRequest, countForAccount } from '../rate-limits/count-for-account.ts';

const HOUR = 60 * 60;

/** An import that was counted, as the importer wants it. */
export type CountedImport = CountedRequest;

/**
 * Counts an import for the request's account before its document is read.
 * @throws Refusal 429 when the account has reached its hourly limit
 */
export const countImport = (ctx: Context): Promise<CountedImport> =>
  countForAccount(
    ctx,
    { kind: 'imports by account', max: ctx.env.LIMIT_IMPORTS_PER_ACCOUNT, windowSeconds: HOUR },
    messages.importsInHour,
  );

/** @throws Refusal 429 when the account has had too many documents fetched in an hour */
export async function countFetch(ctx: Context): Promise<void> {
  const most = ctx.env.LIMIT_FETCHES_PER_ACCOUNT;
  await countForAccount(
    ctx,
    { kind: 'fetched documents by account', max: most, windowSeconds: HOUR },
    messages.fetchesInHour,
  );
}
