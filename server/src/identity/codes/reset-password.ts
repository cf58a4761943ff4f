import * as z from 'zod/mini';
import type { IdentityContext } from '../identity-context.ts';
import { requireGoodPassword } from '../passwords/password-policy.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody, secretText, text } from '../wire/read-body.ts';
import { type ReadCode, readCode } from './read-code.ts';
import { setPasswordByCode } from './set-password-by-code.ts';

const Body = z.object({ oobCode: text, newPassword: secretText });

/**
 * POST accounts:resetPassword. Without a new password it only returns what a code is for, and keeps it. With a new
 * password it sets it, which verifies the address, ends every session and forgets failed attempts.
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

/** A sign-in link does not reveal its recipient: the user has to enter the address. */
const answerAbout = ({ code }: ReadCode) => ({
  kind: 'identitytoolkit#ResetPasswordResponse',
  ...(code.kind !== 'EMAIL_SIGNIN' && { email: code.email }),
  requestType: code.kind,
  ...(code.new_email && { newEmail: code.new_email }),
});
