import * as z from 'zod/mini';
import { findAccount } from '../accounts/find-account.ts';
import { readEmail } from '../accounts/read-email.ts';
import type { IdentityContext } from '../identity-context.ts';
import { withMails } from '../mails/send-mail.ts';
import { beginSession, tokensOf } from '../sessions/begin-session.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody, text } from '../wire/read-body.ts';
import { takeCode } from './codes.queries.ts';
import { accountOfAddress, connectLink } from './enter-by-link.ts';
import { readCode } from './read-code.ts';

const Body = z.object({ email: text, oobCode: text, idToken: text });

/**
 * POST accounts:signInWithEmailLink: signs in, or up, a user who opened a mailed link and knows the address it was
 * sent to. With an ID token the link becomes a sign-in method of its account.
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
    ...(await tokensOf(id, account, opened)),
  };
}
