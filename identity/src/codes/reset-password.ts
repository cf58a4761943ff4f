import * as z from 'zod/mini';
import { updatePassword } from '../accounts/account-rows.ts';
import { claimUnverifiedAccount } from '../accounts/find-account.ts';
import { forgetFailures } from '../attempts/begin-attempt.ts';
import { forgetOtherDevices } from '../devices/known-device.ts';
import { type IdentityContext, recordAudit } from '../identity-context.ts';
import { withMails } from '../mails/send-mail.ts';
import { requireGoodPassword } from '../passwords/password-policy.ts';
import { deleteSessionsOf } from '../sessions/session-rows.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError, readBody, secretText, text } from '../wire/identity-error.ts';
import { accountOfCode, type ReadCode, readCode } from './apply-code.ts';
import { takeCode } from './codes.queries.ts';

const Body = z.object({ oobCode: text, newPassword: secretText });

/**
 * POST accounts:resetPassword. Without a new password, it only returns the purpose of a code, and keeps it.
 * With one, it sets the password, which verifies the address, ends all sessions and resets failed attempts.
 */
export async function resetPassword(id: IdentityContext, body: unknown, caller: Caller) {
  const { oobCode, newPassword } = readBody(Body, body);
  const read = await readCode(id, oobCode, caller, ({ kind }) => {
    if (newPassword && kind !== 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
  });
  if (newPassword) {
    await requireGoodPassword(id.services.env, newPassword);
    await setPasswordByCode(id, { read, newPassword, caller });
  }
  return answerAbout(read);
}

/** A sign-in link does not reveal its recipient, because the user has to enter the address. */
const answerAbout = ({ code }: ReadCode) => ({
  kind: 'identitytoolkit#ResetPasswordResponse',
  ...(code.kind !== 'EMAIL_SIGNIN' && { email: code.email }),
  requestType: code.kind,
  ...(code.new_email && { newEmail: code.new_email }),
});

type PasswordReset = { read: ReadCode; newPassword: string; caller: Caller };

/**
 * Uses a code for a new password. Only one of several concurrent requests succeeds, and the password is
 * hashed before any lock is taken.
 * @throws IdentityError INVALID_OOB_CODE, USER_DISABLED
 */
async function setPasswordByCode(id: IdentityContext, { read, newPassword, caller }: PasswordReset) {
  const hash = await id.passwords.hash(newPassword);
  const { email } = read.code;
  const uid = await withMails(id, async (db, post) => {
    const holder = await accountOfCode(db, read.code);
    if (!(await takeCode(db, read.hash))) throw new IdentityError('INVALID_OOB_CODE');
    if (!holder.email_verified)
      await claimUnverifiedAccount({ ...id, post }, db, holder, { hasNewPassword: true });
    await updatePassword(db, holder.uid, hash);
    await deleteSessionsOf(db, holder.uid);
    await forgetOtherDevices(db, holder.uid, caller);
    await post({ kind: 'PASSWORD_CHANGED', email });
    return holder.uid;
  });
  await forgetFailures(id, email);
  recordAudit(id, uid, 'password.changed', 'by a mailed code');
}
