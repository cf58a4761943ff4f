import { deleteAccount } from '../accounts/delete-account.ts';
import { lookUp } from '../accounts/find-account.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { adminCalls } from './admin-calls.ts';
import { signInWithCustomToken } from './custom-token.ts';
import { signInWithIdpInTests } from './idp-in-tests.ts';
import { sendCodeInTests } from './send-code-in-tests.ts';
import { createAuthUriInTests, refreshInTests, signInInTests, signUpInTests } from './sign-in-in-tests.ts';
import { requireAccount, testAnswer } from './test-accounts.ts';
import type { Testing } from './testing.ts';
import { updateInTests } from './update-in-tests.ts';

/** Looks up the account of the token; an administrator may look up any account. */
async function lookUpInTests(
  id: IdentityContext,
  body: unknown,
  _caller: Caller,
  testing: Testing,
): Promise<object> {
  if (testing.isAdministrator) return adminCalls[':lookup'](id, body);
  const { kind, users } = await lookUp(id, body);
  const answered = users.map(async (user) => ({
    ...user,
    ...testAnswer(await requireAccount(id, user.localId)),
  }));
  return { kind, users: await Promise.all(answered) };
}

/** Deletes the account of the token; an administrator may delete any account. */
async function deleteInTests(id: IdentityContext, body: unknown, _caller: Caller, testing: Testing) {
  return testing.isAdministrator ? adminCalls[':delete'](id, body) : deleteAccount(id, body);
}

type TestAnswer = (id: IdentityContext, body: unknown, caller: Caller, testing: Testing) => Promise<object>;

/** Calls with a different response on the test surface. */
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
  '/v1/token': refreshInTests,
};
