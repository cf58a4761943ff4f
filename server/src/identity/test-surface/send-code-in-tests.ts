import { accountByEmail } from '../accounts/account-rows.ts';
import { readEmail } from '../accounts/read-email.ts';
import { sendOobCode } from '../codes/send-oob-code.ts';
import type { IdentityContext } from '../identity-context.ts';
import { withMails } from '../mails/send-mail.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody } from '../wire/read-body.ts';
import { type AskedCode, addressOf, mailFor, SendBody } from './mail-for-owner.ts';
import { testCodes } from './test-codes.ts';
import type { Testing } from './testing.ts';

/**
 * POST accounts:sendOobCode: says whether an address has an account unless improved e-mail privacy is switched on, and
 * gives an administrator who asks for it the code itself.
 */
export async function sendCodeInTests(id: IdentityContext, body: unknown, caller: Caller, testing: Testing) {
  const fields = readBody(SendBody, body);
  if (testing.isAdministrator && fields.returnOobLink) return linkForOwner(id, fields, testing);
  const isReset = fields.requestType === 'PASSWORD_RESET' && !testing.improvedEmailPrivacy;
  if (isReset && !(await accountByEmail(id.house.db, readEmail(fields.email))))
    throw new IdentityError('EMAIL_NOT_FOUND');
  return sendOobCode(id, body, caller);
}

async function linkForOwner(id: IdentityContext, fields: AskedCode, testing: Testing) {
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
