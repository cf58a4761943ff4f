import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Post } from '../mails/send-mail.ts';
import { IdentityError } from '../wire/identity-error.ts';
import type { Account } from './account-answer.ts';
import { accountByUid } from './accounts.queries.ts';
import { type LockedAccount, removeCreator } from './lock-account.queries.ts';

/** @throws IdentityError USER_NOT_FOUND or USER_DISABLED */
export async function findAccount(db: Database, uid: string): Promise<Account> {
  const account = await accountByUid(db, uid);
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
