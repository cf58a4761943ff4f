import type { JWTPayload } from 'jose';
import type { Account } from '../accounts/account.ts';
import { type IdentityContext, inOneTransaction } from '../identity-context.ts';
import { openSession, tokensOf } from '../sessions/open-session.ts';
import type { Caller } from '../wire/caller.ts';

type Opening = { provider: string; caller: Caller; claims?: JWTPayload };

/** A session in whatever way the test surface lets somebody in. @returns its tokens */
export async function openTestSession(
  id: IdentityContext,
  account: Account,
  { provider, caller, claims }: Opening,
) {
  const opened = await inOneTransaction(id, (db) =>
    openSession(db, account.uid, { provider, userAgent: caller.userAgent, ...(claims && { claims }) }),
  );
  return tokensOf(id, account, opened);
}
