import * as z from 'zod/mini';
import { accountByEmail } from '../accounts/account-rows.ts';
import { readEmail } from '../accounts/read-email.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { IdentityMail } from '../mails/identity-mail.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { flag, text } from '../wire/read-body.ts';

/** The provider's numbers for kinds of codes; some clients send them in place of names. */
const numbered: Record<number, string> = {
  1: 'PASSWORD_RESET',
  4: 'VERIFY_EMAIL',
  6: 'EMAIL_SIGNIN',
  7: 'VERIFY_AND_CHANGE_EMAIL',
};

/** The fields of a call for a code. */
export const SendBody = z.object({
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
export type CodeRequest = z.output<typeof SendBody>;

/** Whose code is asked for: by address, or by token. */
export async function addressOf(id: IdentityContext, { email, idToken }: CodeRequest): Promise<string> {
  if (email || !idToken) return readEmail(email);
  return readEmail((await readIdToken(id, idToken)).email ?? undefined);
}

/**
 * The mail that an administrator requests for a user.
 * @throws IdentityError MISSING_REQ_TYPE, MISSING_EMAIL, USER_NOT_FOUND, MISSING_NEW_EMAIL, EMAIL_EXISTS,
 *   INVALID_CONTINUE_URI
 */
export async function mailFor(id: IdentityContext, fields: CodeRequest): Promise<IdentityMail> {
  const { requestType, newEmail, continueUrl } = fields;
  if (!requestType) throw new IdentityError('MISSING_REQ_TYPE');
  if (!Object.values(numbered).includes(requestType)) throw new IdentityError('INVALID_REQ_TYPE');
  if (continueUrl && !URL.canParse(continueUrl)) throw new IdentityError('INVALID_CONTINUE_URI');
  if (requestType === 'VERIFY_AND_CHANGE_EMAIL' && !newEmail) throw new IdentityError('MISSING_NEW_EMAIL');
  const email = await addressOf(id, fields);
  if (requestType === 'PASSWORD_RESET' || requestType === 'EMAIL_SIGNIN')
    return { kind: requestType, email, continueUrl };
  const account = await accountByEmail(id.services.db, email);
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
export async function freeAddress({ services }: IdentityContext, value: string | undefined): Promise<string> {
  const email = readEmail(value);
  if (await accountByEmail(services.db, email)) throw new IdentityError('EMAIL_EXISTS');
  return email;
}
