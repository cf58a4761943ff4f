import * as z from 'zod/mini';
import type { Database } from '../../database/open-database.ts';
import { findAccount } from '../accounts/find-account.ts';
import { lockAccount, lockAccountOfEmail, takeOver } from '../accounts/hold-account.queries.ts';
import { makeUid } from '../accounts/make-uid.ts';
import { readEmail } from '../accounts/read-email.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { type IdentityContext, inOneTransaction } from '../identity-context.ts';
import { openSession, tokensOf } from '../sessions/open-session.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody, text } from '../wire/read-body.ts';
import { insertAccountOfLink, noteLinkSignIn } from './code-accounts.queries.ts';
import { takeCode } from './codes.queries.ts';
import { readCode } from './read-code.ts';

const Body = z.object({ email: text, oobCode: text, idToken: text });

/**
 * POST accounts:signInWithEmailLink: signs in, or up, whoever opened a mailed link and knows the address it was sent to.
 * With an ID token the link becomes a way into its account.
 */
export async function signInWithEmailLink(id: IdentityContext, body: unknown, caller: Caller) {
  const fields = readBody(Body, body);
  const email = readEmail(fields.email);
  const bearer = fields.idToken ? await readIdToken(id, fields.idToken) : null;
  const { hash } = await readCode(id, fields.oobCode, caller, (code) => {
    if (code.kind !== 'EMAIL_SIGNIN') throw new IdentityError('INVALID_OOB_CODE');
    // Counted, so that a link that got into other hands does not let them try addresses.
    if (code.email !== email)
      throw new IdentityError('INVALID_EMAIL : The email provided does not match the sign-in email address.');
  });

  const entered = await inOneTransaction(id, async (db) => {
    if (!(await takeCode(db, hash))) throw new IdentityError('INVALID_OOB_CODE');
    const { uid, isNewUser } = bearer
      ? await linkTo(id, db, { uid: bearer.uid, email })
      : await holderOfAddress(db, email);
    await rememberDevice(db, uid, caller);
    const opened = await openSession(db, uid, { provider: 'emailLink', userAgent: caller.userAgent });
    return { uid, isNewUser, opened };
  });
  const { uid, isNewUser, opened } = entered;
  id.house.log.info({ uid, session: opened.session.session_uuid }, 'Somebody signed in by a mailed link.');
  const account = await findAccount(id.house.db, uid);
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    email,
    localId: uid,
    isNewUser,
    ...(await tokensOf(id, account, opened)),
  };
}

type Entered = { uid: string; isNewUser: boolean };

async function holderOfAddress(db: Database, email: string): Promise<Entered> {
  const made = makeUid();
  if (await insertAccountOfLink(db, made, email)) return { uid: made, isNewUser: true };
  const held = await lockAccountOfEmail(db, email);
  if (!held) throw new IdentityError('USER_NOT_FOUND');
  if (held.is_disabled) throw new IdentityError('USER_DISABLED');
  // Whoever opened it never proved that the address was theirs; now its owner is here, and nobody else stays in.
  if (!held.email_verified) await takeOver(db, held.uid);
  await noteLinkSignIn(db, held.uid, email);
  return { uid: held.uid, isNewUser: false };
}

async function linkTo(
  { house }: IdentityContext,
  db: Database,
  { uid, email }: { uid: string; email: string },
): Promise<Entered> {
  const held = await lockAccount(db, uid);
  if (!held) throw new IdentityError('USER_NOT_FOUND');
  if (held.is_disabled) throw new IdentityError('USER_DISABLED');
  const other = await lockAccountOfEmail(db, email);
  if (other && other.uid !== uid) throw new IdentityError('EMAIL_EXISTS');
  // An address changes by a mail that says so, not by the way.
  if (held.email && held.email !== email && !house.env.isTestSurface)
    throw new IdentityError('OPERATION_NOT_ALLOWED');
  await noteLinkSignIn(db, uid, email);
  return { uid, isNewUser: false };
}
