import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import * as z from 'zod/mini';
import type { IdentityContext } from '../identity-context.ts';
import type { Post } from '../mails/send-mail.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import { IdentityError, readBody, text } from '../wire/identity-error.ts';
import { type Account, accountAnswer } from './account-answer.ts';
import { findAccountByUid } from './accounts.queries.ts';
import { type LockedAccount, removeCreator } from './lock-account.queries.ts';

/** @throws IdentityError USER_NOT_FOUND or USER_DISABLED */
export async function findAccount(db: Database, uid: string): Promise<Account> {
  const account = await findAccountByUid(db, uid);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.is_disabled) throw new IdentityError('USER_DISABLED');
  return account;
}

type ClaimContext = Pick<IdentityContext, 'product'> & { post: Post };

/**
 * Gives an account to the person who has just verified its address, which its creator never did: another
 * person may have created it. The creator's sign-in methods end, and the public name and picture are cleared.
 * If this removes a password that is not replaced immediately, a mail announces it.
 */
export async function claimUnverifiedAccount(
  { product, post }: ClaimContext,
  db: Database,
  lockedAccount: LockedAccount,
  { hasNewPassword = false } = {},
): Promise<void> {
  await removeCreator(db, lockedAccount.uid);
  await product.forgetProfile?.(db, lockedAccount.uid);
  if (lockedAccount.email && lockedAccount.providers.includes('password') && !hasNewPassword)
    await post({ kind: 'PASSWORD_REMOVED', email: lockedAccount.email });
}

const Body = z.object({ idToken: text });

/** POST accounts:lookup: the account of an ID token. */
export async function lookUp(id: IdentityContext, body: unknown) {
  const { idToken } = readBody(Body, body);
  const { uid, session } = await readIdToken(id, idToken);
  const account = await findAccount(id.services.db, uid);
  const user = {
    ...accountAnswer(account),
    ...(account.password_updated_at && { passwordUpdatedAt: account.password_updated_at.getTime() }),
    validSince: String(Math.floor(account.valid_since.getTime() / 1000)),
    createdAt: String(account.created_at.getTime()),
    ...(account.last_login_at && { lastLoginAt: String(account.last_login_at.getTime()) }),
    lastRefreshAt: session.last_used_at.toISOString(),
  };
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] };
}
