import * as z from 'zod/mini';
import { findAccountByEmail } from '../accounts/account-rows.ts';
import { readEmail } from '../accounts/read-email.ts';
import { LINK } from '../codes/make-code.ts';
import { sendOobCode } from '../codes/send-oob-code.ts';
import type { IdentityContext } from '../identity-context.ts';
import { type IdentityMail, withMails } from '../mails/send-mail.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { flag, IdentityError, readBody, text } from '../wire/identity-error.ts';
import { openCodes, readTestSettings } from './test-surface.queries.ts';
import type { TestRequest } from './testing.ts';

const KIND = 'identitytoolkit#GetOobConfirmationCodeResponse';

/**
 * POST accounts:sendOobCode: reveals whether an address has an account unless improved e-mail privacy is
 * switched on, needs no continue URL, and returns the code itself to an administrator who requests it.
 */
export async function sendCodeInTests(
  id: IdentityContext,
  body: unknown,
  caller: Caller,
  testing: TestRequest,
) {
  const fields = readBody(SendBody, body);
  if (testing.isAdministrator && fields.returnOobLink) return sendForOwner(id, body);
  if (fields.returnOobLink) throw new IdentityError('INSUFFICIENT_PERMISSION');
  await requireRecipient(id, fields, testing);
  if (fields.requestType === 'EMAIL_SIGNIN' && !fields.continueUrl) {
    const email = readEmail(fields.email);
    await withMails(id, (_db, post) => post({ kind: 'EMAIL_SIGNIN', email }));
    return { kind: KIND, email };
  }
  return sendOobCode(id, { ...fields }, caller);
}

/** The emulator's own refusals, with its messages and in its order; the service handles all others. */
async function requireRecipient(
  id: IdentityContext,
  fields: CodeRequest,
  testing: TestRequest,
): Promise<void> {
  const { requestType, email, newEmail, idToken } = fields;
  if (requestType === 'VERIFY_EMAIL' && !idToken) throw new IdentityError('INVALID_ID_TOKEN');
  if (requestType === 'PASSWORD_RESET' && !testing.improvedEmailPrivacy)
    await requireKnown(id, readEmail(email));
  if (requestType !== 'VERIFY_AND_CHANGE_EMAIL') return;
  if (!newEmail) throw new IdentityError('MISSING_NEW_EMAIL');
  await readIdToken(id, idToken);
  await freeAddress(id, newEmail);
}

async function requireKnown({ services }: IdentityContext, email: string): Promise<void> {
  if (!(await findAccountByEmail(services.db, email))) throw new IdentityError('EMAIL_NOT_FOUND');
}

/** A code for any account, as requested by the official administration library. */
export async function sendForOwner(id: IdentityContext, body: unknown) {
  const fields = readBody(SendBody, body);
  const mail = await mailFor(id, fields);
  const email = await addressOf(id, fields);
  if (mail.kind === 'PASSWORD_RESET') {
    const isPrivate = (await readTestSettings(id.services.db)).improvedEmailPrivacy;
    if (isPrivate && !(await findAccountByEmail(id.services.db, email))) return { kind: KIND, email };
    await requireKnown(id, email);
  }
  await withMails(id, (_db, post) => post(mail));
  if (!fields.returnOobLink) return { kind: KIND, email };
  const made = (await testCodes(id)).find((code) => code.email === email && code.requestType === mail.kind);
  return { kind: KIND, email, ...(made && { oobCode: made.oobCode, oobLink: made.oobLink }) };
}

/** The provider's numbers for kinds of codes; some clients send these instead of names. */
const numbered: Record<number, string> = {
  1: 'PASSWORD_RESET',
  4: 'VERIFY_EMAIL',
  6: 'EMAIL_SIGNIN',
  7: 'VERIFY_AND_CHANGE_EMAIL',
};

/** The fields of a request for a code. */
const SendBody = z.object({
  requestType: z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number()]))),
    z.transform((kind) => (typeof kind === 'number' ? (numbered[kind] ?? 'unknown') : kind || undefined)),
  ),
  email: text,
  newEmail: text,
  idToken: text,
  continueUrl: text,
  returnOobLink: flag,
});
type CodeRequest = z.output<typeof SendBody>;

/** The address for the code: from the request, or from the token. */
async function addressOf(id: IdentityContext, { email, idToken }: CodeRequest): Promise<string> {
  if (email || !idToken) return readEmail(email);
  return readEmail((await readIdToken(id, idToken)).email ?? undefined);
}

/**
 * The mail that an administrator requests for a user.
 * @throws IdentityError MISSING_REQ_TYPE, MISSING_EMAIL, USER_NOT_FOUND, MISSING_NEW_EMAIL, EMAIL_EXISTS,
 *   INVALID_CONTINUE_URI
 */
async function mailFor(id: IdentityContext, fields: CodeRequest): Promise<IdentityMail> {
  const { requestType, newEmail, continueUrl } = fields;
  if (!requestType) throw new IdentityError('MISSING_REQ_TYPE');
  if (!Object.values(numbered).includes(requestType)) throw new IdentityError('INVALID_REQ_TYPE');
  if (continueUrl && !URL.canParse(continueUrl)) throw new IdentityError('INVALID_CONTINUE_URI');
  if (requestType === 'VERIFY_AND_CHANGE_EMAIL' && !newEmail) throw new IdentityError('MISSING_NEW_EMAIL');
  const email = await addressOf(id, fields);
  if (requestType === 'PASSWORD_RESET' || requestType === 'EMAIL_SIGNIN')
    return { kind: requestType, email, continueUrl };
  const account = await findAccountByEmail(id.services.db, email);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (requestType === 'VERIFY_EMAIL') return { kind: requestType, uid: account.uid, continueUrl };
  return {
    kind: 'VERIFY_AND_CHANGE_EMAIL',
    uid: account.uid,
    newEmail: await freeAddress(id, newEmail),
    continueUrl,
  };
}

/** @throws IdentityError INVALID_EMAIL, EMAIL_EXISTS */
async function freeAddress({ services }: IdentityContext, value: string | undefined): Promise<string> {
  const email = readEmail(value);
  if (await findAccountByEmail(services.db, email)) throw new IdentityError('EMAIL_EXISTS');
  return email;
}

type TestCode = {
  email: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
  newEmail?: string;
};

/** The mailed codes that are not used yet, oldest first. */
export async function testCodes({ services }: IdentityContext): Promise<TestCode[]> {
  return (await openCodes(services.db)).map(({ kind, email, new_email, sealed_link }) => {
    const oobLink = services.secrets.open(LINK, sealed_link ?? '');
    return {
      email,
      requestType: kind,
      oobCode: new URL(oobLink).searchParams.get('oobCode') ?? '',
      oobLink,
      ...(new_email && { newEmail: new_email }),
    };
  });
}
