import * as z from 'zod/mini';
import { accountByEmail } from '../accounts/account-rows.ts';
import { readEmail } from '../accounts/read-email.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { IdentityMail } from '../mails/identity-mail.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { flag, text } from '../wire/read-body.ts';

/** What may stand in a call for a code. */
export const SendBody = z.object({
  requestType: text,
  email: text,
  newEmail: text,
  idToken: text,
  continueUrl: text,
  returnOobLink: flag,
});
export type AskedCode = z.output<typeof SendBody>;

/** Whose code is asked for: by address, or by token. */
export async function addressOf(id: IdentityContext, { email, idToken }: AskedCode): Promise<string> {
  if (email || !idToken) return readEmail(email);
  return readEmail((await readIdToken(id, idToken)).email ?? undefined);
}

/** The mail that an administrator asks for on somebody's behalf. @throws IdentityError USER_NOT_FOUND, MISSING_NEW_EMAIL */
export async function mailFor(id: IdentityContext, fields: AskedCode): Promise<IdentityMail> {
  const { requestType, newEmail, continueUrl } = fields;
  const email = await addressOf(id, fields);
  if (requestType === 'PASSWORD_RESET' || requestType === 'EMAIL_SIGNIN')
    return { kind: requestType, email, continueUrl };
  const account = await accountByEmail(id.house.db, email);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (requestType === 'VERIFY_EMAIL') return { kind: requestType, uid: account.uid, continueUrl };
  if (requestType !== 'VERIFY_AND_CHANGE_EMAIL') throw new IdentityError('INVALID_REQ_TYPE');
  if (!newEmail) throw new IdentityError('MISSING_NEW_EMAIL');
  return { kind: requestType, uid: account.uid, newEmail: readEmail(newEmail), continueUrl };
}
