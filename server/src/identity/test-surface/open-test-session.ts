import type { JWTPayload } from 'jose';
import type { Account } from '../accounts/account.ts';
import { endTokens } from '../accounts/account-rows.ts';
import { type IdentityContext, inOneTransaction } from '../identity-context.ts';
import { openSession, tokensOf } from '../sessions/open-session.ts';
import { deleteSessionsOf } from '../sessions/session-rows.ts';
import type { Caller } from '../wire/caller.ts';

type Opening = {
  provider: string;
  caller: Caller;
  claims?: JWTPayload;
  /** Whether it takes the place of every other session of the account. */
  endsOthers?: boolean;
};

/** Opens a session for any sign-in method of the test surface. @returns its tokens */
export async function openTestSession(
  id: IdentityContext,
  account: Account,
  { provider, caller, claims, endsOthers = false }: Opening,
) {
  const opened = await inOneTransaction(id, async (db) => {
    if (endsOthers) {
      await endTokens(db, account.uid);
      await deleteSessionsOf(db, account.uid);
    }
    return openSession(db, account.uid, { provider, userAgent: caller.userAgent, ...(claims && { claims }) });
  });
  return tokensOf(id, account, opened);
}
