import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import * as z from 'zod/mini';
import { lockAccount, lockAccountOfEmail } from '../accounts/account-rows.ts';
import { claimUnverifiedAccount, findAccount } from '../accounts/find-account.ts';
import { readEmail } from '../accounts/read-email.ts';
import { makeUid } from '../accounts/sign-up.ts';
import type { IdentityContext } from '../identity-context.ts';
import { type Post, withMails } from '../mails/send-mail.ts';
import { beginSession, issueTokens, requireSession } from '../sessions/open-session.ts';
import { type Bearer, readIdToken } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError, readBody, text } from '../wire/identity-error.ts';
import { readCode } from './apply-code.ts';
import { insertAccountOfLink, recordLinkSignIn } from './code-accounts.queries.ts';
import { takeCode } from './codes.queries.ts';

const Body = z.object({ email: text, oobCode: text, idToken: text });

/**
 * POST accounts:signInWithEmailLink: signs in, or up, a user who opened a mailed link and knows the
 * recipient's address. With an ID token, the link becomes a sign-in method of its account.
 */
export async function signInWithEmailLink(id: IdentityContext, body: unknown, caller: Caller) {
  const fields = readBody(Body, body);
  const email = readEmail(fields.email);
  const bearer = fields.idToken ? await readIdToken(id, fields.idToken) : null;
  const { hash } = await readCode(id, fields.oobCode, caller, (code) => {
    if (code.kind !== 'EMAIL_SIGNIN') throw new IdentityError('INVALID_OOB_CODE');
    // Counted, so that a leaked link cannot be used to try addresses.
    if (code.email !== email)
      throw new IdentityError('INVALID_EMAIL : The email provided does not match the sign-in email address.');
  });

  const linkSignIn = await withMails(id, async (db, post) => {
    if (!(await takeCode(db, hash))) throw new IdentityError('INVALID_OOB_CODE');
    const { uid, isNewUser } = bearer
      ? await connectLink(id, db, { bearer, email })
      : await accountOfAddress({ ...id, post }, db, email);
    const opened = await beginSession(db, uid, { provider: 'emailLink', caller });
    return { uid, isNewUser, opened };
  });
  const { uid, isNewUser, opened } = linkSignIn;
  const account = await findAccount(id.services.db, uid);
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    email,
    localId: uid,
    isNewUser,
    ...(await issueTokens(id, account, opened)),
  };
}

type LinkSignIn = { uid: string; isNewUser: boolean };

/**
 * The account of an address that has just been verified by its mail, or a new one.
 * @throws IdentityError USER_DISABLED
 */
async function accountOfAddress(
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
 * @throws IdentityError EMAIL_EXISTS, OPERATION_NOT_ALLOWED for an address other than the account's
 */
async function connectLink(
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
  // An address changes only after a confirmation mail, not as a side effect.
  if (lockedAccount.email && lockedAccount.email !== email && !id.services.env.isTestSurface)
    throw new IdentityError('OPERATION_NOT_ALLOWED');
  await recordLinkSignIn(db, uid, email);
  return { uid, isNewUser: false };
}
