import * as z from 'zod/mini';
import { accountByEmail } from '../accounts/accounts.queries.ts';
import { readEmail } from '../accounts/read-email.ts';
import { sendOobCode } from '../codes/send-oob-code.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { IdentityMail } from '../mails/identity-mail.ts';
import { withMails } from '../mails/send-mail.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { flag, readBody, text } from '../wire/read-body.ts';
import { testCodes } from './test-codes.ts';
import type { Testing } from './testing.ts';

const Body = z.object({
  requestType: text,
  email: text,
  newEmail: text,
  idToken: text,
  continueUrl: text,
  returnOobLink: flag,
});
type Fields = z.output<typeof Body>;

/**
 * POST accounts:sendOobCode: says whether an address has an account unless improved e-mail privacy is switched on, and
 * gives an administrator who asks for it the code itself.
 */
export async function sendCodeInTests(id: IdentityContext, body: unknown, caller: Caller, testing: Testing) {
  const fields = readBody(Body, body);
  if (testing.isAdministrator && fields.returnOobLink) return linkForOwner(id, fields, testing);
  const isReset = fields.requestType === 'PASSWORD_RESET' && !testing.improvedEmailPrivacy;
  if (isReset && !(await accountByEmail(id.house.db, readEmail(fields.email))))
    throw new IdentityError('EMAIL_NOT_FOUND');
  return sendOobCode(id, body, caller);
}

async function linkForOwner(id: IdentityContext, fields: Fields, testing: Testing) {
  const mail = await mailFor(id, fields);
  const email = await addressOf(id, fields);
  const isKnown = (await accountByEmail(id.house.db, email)) !== undefined;
  const kind = 'kind' in mail ? mail.kind : '';
  if (kind === 'PASSWORD_RESET' && !isKnown) {
    if (!testing.improvedEmailPrivacy) throw new IdentityError('EMAIL_NOT_FOUND');
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  }
  await withMails(id, (_db, post) => post(mail));
  const made = (await testCodes(id)).find((code) => code.email === email && code.requestType === kind);
  return {
    kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
    email,
    ...(made && { oobCode: made.oobCode, oobLink: made.oobLink }),
  };
}

async function addressOf(id: IdentityContext, { email, idToken }: Fields): Promise<string> {
  if (email || !idToken) return readEmail(email);
  return readEmail((await readIdToken(id, idToken)).email ?? undefined);
}

async function mailFor(id: IdentityContext, fields: Fields): Promise<IdentityMail> {
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
