import * as z from 'zod/mini';
import { updatePassword } from '../accounts/accounts.queries.ts';
import { forgetFailures } from '../attempts/begin-attempt.ts';
import { forgetOtherDevices } from '../devices/known-device.ts';
import type { IdentityContext } from '../identity-context.ts';
import { withMails } from '../mails/send-mail.ts';
import { requireGoodPassword } from '../passwords/password-policy.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody, secretText, text } from '../wire/read-body.ts';
import { proveByMail } from './code-accounts.queries.ts';
import { takeCode } from './codes.queries.ts';
import { holderOf } from './holder-of.ts';
import { type ReadCode, readCode } from './read-code.ts';

const Body = z.object({ oobCode: text, newPassword: secretText });

/**
 * POST accounts:resetPassword. Without a new password it only tells what a code is for, and leaves it. With one it sets
 * it, which proves the address, ends every session and forgets failed attempts.
 */
export async function resetPassword(id: IdentityContext, body: unknown, caller: Caller) {
  const { oobCode, newPassword } = readBody(Body, body);
  const read = await readCode(id, oobCode, caller);
  if (!newPassword) return answerAbout(read);
  if (read.code.kind !== 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
  await requireGoodPassword(id.house.env, newPassword);
  const hash = await id.passwords.hash(newPassword);

  const { uid, email } = await withMails(id, async (db, post) => {
    const holder = await holderOf(db, read.code);
    const code = await takeCode(db, read.hash);
    if (!code) throw new IdentityError('INVALID_OOB_CODE');
    await updatePassword(db, holder.uid, hash);
    await proveByMail(db, holder);
    await deleteSessionsOf(db, holder.uid);
    await forgetOtherDevices(db, holder.uid, caller);
    await post({ kind: 'PASSWORD_CHANGED', email: code.email });
    return { uid: holder.uid, email: code.email };
  });
  await forgetFailures(id, email);
  id.house.log.info({ uid }, 'A password was reset by mail; all sessions are ended.');
  return { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType: 'PASSWORD_RESET' };
}

/** A sign-in link does not tell whom it was sent to: the person has to know. */
const answerAbout = ({ code }: ReadCode) => ({
  kind: 'identitytoolkit#ResetPasswordResponse',
  ...(code.kind !== 'EMAIL_SIGNIN' && { email: code.email }),
  requestType: code.kind,
  ...(code.new_email && { newEmail: code.new_email }),
});
