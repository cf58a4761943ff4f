import * as z from 'zod/mini';
import { accountByEmail, accountByUid } from '../accounts/accounts.queries.ts';
import { createAuthUri } from '../accounts/create-auth-uri.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { lookUp } from '../accounts/look-up.ts';
import { readEmail } from '../accounts/read-email.ts';
import { signInWithPassword } from '../accounts/sign-in-with-password.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody, text } from '../wire/read-body.ts';
import { adminCalls } from './admin-calls.ts';
import { signInWithCustomToken } from './custom-token.ts';
import { signInWithIdpInTests } from './idp-in-tests.ts';
import { sendCodeInTests } from './send-code-in-tests.ts';
import { signUpInTests } from './sign-up-in-tests.ts';
import { accountIds } from './test-surface.queries.ts';
import type { Testing } from './testing.ts';
import { updateInTests } from './update-in-tests.ts';

export type TestAnswer = (
  id: IdentityContext,
  body: unknown,
  caller: Caller,
  testing: Testing,
) => Promise<object>;

/** Calls that the test surface answers in its own way; everywhere else they answer as always. */
export const testAnswers: Partial<Record<string, TestAnswer>> = {
  '/v1/accounts:signUp': signUpInTests,
  '/v1/accounts:signInWithPassword': signInInTests,
  '/v1/accounts:signInWithCustomToken': signInWithCustomToken,
  '/v1/accounts:lookup': lookUpInTests,
  '/v1/accounts:update': updateInTests,
  '/v1/accounts:delete': deleteInTests,
  '/v1/accounts:createAuthUri': createAuthUriInTests,
  '/v1/accounts:sendOobCode': sendCodeInTests,
  '/v1/accounts:signInWithIdp': signInWithIdpInTests,
};

const Email = z.object({ email: z.optional(z.nullable(z.string())) });

/** Says what was wrong, address or password, unless improved e-mail privacy is switched on. */
async function signInInTests(id: IdentityContext, body: unknown, caller: Caller, testing: Testing) {
  const { email } = readBody(Email, body);
  if (email === '') throw new IdentityError('INVALID_EMAIL');
  try {
    return await signInWithPassword(id, body, caller);
  } catch (problem) {
    const isWrong = problem instanceof IdentityError && problem.message === 'INVALID_LOGIN_CREDENTIALS';
    if (!isWrong || testing.improvedEmailPrivacy) throw problem;
    const account = await accountByEmail(id.house.db, readEmail(email ?? undefined));
    throw new IdentityError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
  }
}

async function lookUpInTests(id: IdentityContext, body: unknown, _caller: Caller, testing: Testing) {
  return testing.isAdministrator ? adminCalls[':lookup'](id, body) : lookUp(id, body);
}

async function deleteInTests(id: IdentityContext, body: unknown, _caller: Caller, testing: Testing) {
  return testing.isAdministrator ? adminCalls[':delete'](id, body) : deleteAccount(id, body);
}

const AuthUri = z.object({ identifier: text, continueUri: text, sessionId: text });

/** Tells the ways in which an address signs in, unless improved e-mail privacy is switched on. */
async function createAuthUriInTests(id: IdentityContext, body: unknown, _caller: Caller, testing: Testing) {
  const fields = readBody(AuthUri, body);
  const answer = await createAuthUri(id, body);
  if (!URL.canParse(fields.continueUri ?? '')) throw new IdentityError('INVALID_CONTINUE_URI');
  const sessionId = fields.sessionId ?? answer.sessionId;
  if (testing.improvedEmailPrivacy) return { ...answer, sessionId };
  const ways = await waysIn(id, readEmail(fields.identifier), testing);
  return { ...answer, sessionId, ...ways };
}

async function waysIn({ house }: IdentityContext, email: string, { allowDuplicateEmails }: Testing) {
  const uids = await accountIds(house.db, { emails: [email], providerEmails: [email] });
  const accounts = await Promise.all(uids.map((uid) => accountByUid(house.db, uid)));
  const methods = new Set<string>();
  const providers = new Set<string>();
  for (const account of accounts) {
    if (account?.password_hash) methods.add('password');
    if (account?.has_email_link) methods.add('emailLink');
    if (methods.size > 0) providers.add('password');
    if (allowDuplicateEmails) continue;
    for (const { provider_id } of account?.providers ?? []) {
      methods.add(provider_id);
      providers.add(provider_id);
    }
  }
  return { registered: uids.length > 0, allProviders: [...providers], signinMethods: [...methods] };
}
