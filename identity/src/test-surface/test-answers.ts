import { decodeJwt, type JWTPayload } from 'jose';
import * as z from 'zod/mini';
import { findAccountByUid } from '../accounts/account-rows.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { lookUp } from '../accounts/find-account.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError, readBody, text } from '../wire/identity-error.ts';
import { adminCalls } from './admin-calls.ts';
import { signInWithIdpInTests } from './idp-in-tests.ts';
import { sendCodeInTests } from './send-code-in-tests.ts';
import { createAuthUriInTests, refreshInTests, signInInTests, signUpInTests } from './sign-in-in-tests.ts';
import { requireOwnClaims, requireTestAccount, testAnswer } from './test-accounts.ts';
import { changeTestAccount, insertTestAccount } from './test-surface.queries.ts';
import type { TestRequest } from './testing.ts';
import { openTestSession, updateInTests } from './update-in-tests.ts';

const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const Body = z.object({ token: text });
const Token = z.object({
  uid: z.optional(z.string()),
  user_id: z.optional(z.string()),
  claims: z.optional(z.record(z.string(), z.unknown())),
});

/**
 * POST accounts:signInWithCustomToken: signs in the user in the token, and creates the account if there is
 * none. The token is plain JSON, or a JWT whose signature is not checked: on the test surface, any client may
 * act as any user.
 */
async function signInWithCustomToken(id: IdentityContext, body: unknown, caller: Caller) {
  const { uid, claims } = readToken(readBody(Body, body).token);
  const { db } = id.services;
  const known = await findAccountByUid(db, uid);
  if (known?.is_disabled) throw new IdentityError('USER_DISABLED');
  if (known) await changeTestAccount(db, uid, { has_custom_token: true, last_login_at: new Date() });
  else await insertTestAccount(db, { uid, has_custom_token: true });
  const account = await requireTestAccount(id, uid);
  return {
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser: !known,
    ...(await openTestSession(id, account, { provider: 'custom', caller, claims })),
  };
}

function readToken(token: string | undefined): { uid: string; claims: JWTPayload } {
  if (!token) throw new IdentityError('MISSING_CUSTOM_TOKEN');
  const parsed = z.safeParse(Token, payloadOf(token));
  if (!parsed.success) throw invalid();
  const uid = parsed.data.uid ?? parsed.data.user_id;
  if (!uid) throw new IdentityError('MISSING_IDENTIFIER');
  return { uid, claims: requireOwnClaims(parsed.data.claims ?? {}) };
}

function payloadOf(token: string): unknown {
  try {
    if (token.startsWith('{')) return JSON.parse(token);
    const payload = decodeJwt(token);
    if (payload.aud !== AUDIENCE) throw invalid();
    return payload;
  } catch {
    throw invalid();
  }
}

const invalid = () => new IdentityError('INVALID_CUSTOM_TOKEN');

/** Looks up the account of the token; an administrator may look up any account. */
async function lookUpInTests(
  id: IdentityContext,
  body: unknown,
  _caller: Caller,
  testing: TestRequest,
): Promise<object> {
  if (testing.isAdministrator) return adminCalls[':lookup'](id, body);
  const { kind, users } = await lookUp(id, body);
  const answered = users.map(async (user) => ({
    ...user,
    ...testAnswer(await requireTestAccount(id, user.localId)),
  }));
  return { kind, users: await Promise.all(answered) };
}

/** Deletes the account of the token; an administrator may delete any account. */
async function deleteInTests(id: IdentityContext, body: unknown, _caller: Caller, testing: TestRequest) {
  return testing.isAdministrator ? adminCalls[':delete'](id, body) : deleteAccount(id, body);
}

type TestAnswer = (
  id: IdentityContext,
  body: unknown,
  caller: Caller,
  testing: TestRequest,
) => Promise<object>;

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
