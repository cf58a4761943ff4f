import type { Database } from '../../platform/database/open-database.ts';
import { lockAccount, lockAccountOfEmail } from '../accounts/account-rows.ts';
import { claimUnverifiedAccount } from '../accounts/claim-unverified-account.ts';
import { makeUid } from '../accounts/make-uid.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Post } from '../mails/send-mail.ts';
import type { Bearer } from '../sessions/read-id-token.ts';
import { requireSession } from '../sessions/require-session.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { insertAccountOfLink, recordLinkSignIn } from './code-accounts.queries.ts';

export type LinkSignIn = { uid: string; isNewUser: boolean };

/**
 * The account of an address that has just been proved by its mail, or a new one.
 * @throws IdentityError USER_DISABLED
 */
export async function accountOfAddress(
  id: IdentityContext & { post: Post },
  db: Database,
  email: string,
): Promise<LinkSignIn> {
  const made = makeUid();
  if (await insertAccountOfLink(db, made, email)) return { uid: made, isNewUser: true };
  const lockedAccount = await lockAccountOfEmail(db, email);
  if (!lockedAccount) throw new IdentityError('USER_NOT_FOUND');
  if (lockedAccount.is_disabled) throw new IdentityError('USER_DISABLED');
  if (!lockedAccount.email_verified) await claimUnverifiedAccount(id, db, lockedAccount);
  await recordLinkSignIn(db, lockedAccount.uid, email);
  return { uid: lockedAccount.uid, isNewUser: false };
}

/**
 * Adds the mailed link as a sign-in method of a signed-in user's account.
 * @throws IdentityError EMAIL_EXISTS, OPERATION_NOT_ALLOWED for another address than the account's
 */
export async function connectLink(
  id: IdentityContext,
  db: Database,
  { bearer: { uid, session }, email }: { bearer: Bearer; email: string },
): Promise<LinkSignIn> {
  const lockedAccount = await lockAccount(db, uid);
  if (!lockedAccount) throw new IdentityError('USER_NOT_FOUND');
  await requireSession(id, db, session.session_uuid);
  if (lockedAccount.is_disabled) throw new IdentityError('USER_DISABLED');
  const other = await lockAccountOfEmail(db, email);
  if (other && other.uid !== uid) throw new IdentityError('EMAIL_EXISTS');
  // An address changes only by a confirming mail, not as a side effect.
  if (lockedAccount.email && lockedAccount.email !== email && !id.services.env.isTestSurface)
    throw new IdentityError('OPERATION_NOT_ALLOWED');
  await recordLinkSignIn(db, uid, email);
  return { uid, isNewUser: false };
}
