import * as z from 'zod/mini';
import { beginAttempt } from '../attempts/begin-attempt.ts';
import { type IdentityContext, runInTransaction } from '../identity-context.ts';
import { beginSession, issueTokens } from '../sessions/open-session.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError, readBody, secretText, text } from '../wire/identity-error.ts';
import type { Account } from './account-answer.ts';
import { findAccountByEmail, findPasswordHash, recordLastSignIn } from './accounts.queries.ts';
import { readEmail } from './read-email.ts';

const Body = z.object({ email: text, password: secretText });

/**
 * POST accounts:signInWithPassword. A wrong password and an unknown address have the same response and
 * response time.
 */
export async function signInWithPassword(id: IdentityContext, body: unknown, caller: Caller) {
  const fields = readBody(Body, body);
  const email = readEmail(fields.email);
  if (!fields.password) throw new IdentityError('MISSING_PASSWORD');

  const account = await requirePassword(id, { email, password: fields.password, caller });
  const opened = await enter(id, account, { password: fields.password, caller });
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.uid,
    email: account.email,
    displayName: account.display_name ?? '',
    ...(await issueTokens(id, account, opened)),
  };
}

type PasswordCredential = { email: string; password: string; caller: Caller };

async function requirePassword(
  id: IdentityContext,
  { email, password, caller }: PasswordCredential,
): Promise<Account> {
  const attempt = await beginAttempt(id, email, caller);
  const hash = await findPasswordHash(id.services.db, email);
  const isRight = await id.passwords.verify(hash, password).catch(async (error) => {
    await attempt.undecided();
    throw error;
  });
  if (!isRight) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
  await attempt.succeeded();
  const account = await findAccountByEmail(id.services.db, email);
  // The password may have been changed while the old one was being compared.
  if (!account || account.password_hash !== hash) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
  if (account.is_disabled) throw new IdentityError('USER_DISABLED');
  return account;
}

async function enter(
  id: IdentityContext,
  account: Account,
  { password, caller }: { password: string; caller: Caller },
) {
  const isOutdated = account.password_hash !== null && id.passwords.isOutdated(account.password_hash);
  const betterHash = isOutdated ? await id.passwords.hash(password) : undefined;
  const opened = await runInTransaction(id, async (db) => {
    // The password may have been changed while it was being compared, and is then no longer valid.
    if (!(await recordLastSignIn(db, account, betterHash)))
      throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    return beginSession(db, account.uid, { provider: 'password', caller });
  });
  return opened;
}
