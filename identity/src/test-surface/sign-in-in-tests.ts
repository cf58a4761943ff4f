import * as z from 'zod/mini';
import { findAccountByEmail, findAccountByUid } from '../accounts/account-rows.ts';
import { createAuthUri } from '../accounts/create-auth-uri.ts';
import { readEmail } from '../accounts/read-email.ts';
import { signInWithPassword } from '../accounts/sign-in-with-password.ts';
import { signUp } from '../accounts/sign-up.ts';
import type { IdentityContext } from '../identity-context.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError, readBody, text } from '../wire/identity-error.ts';
import { adminCalls } from './admin-calls.ts';
import { AccountFields, changeAccount, makeAccount } from './test-accounts.ts';
import { selectAccountIds } from './test-surface.queries.ts';
import type { TestRequest } from './testing.ts';
import { openTestSession } from './update-in-tests.ts';

const Email = z.object({ email: z.optional(z.nullable(z.string())) });

/** Reports whether the address or the password was wrong, unless improved e-mail privacy is switched on. */
export async function signInInTests(
  id: IdentityContext,
  body: unknown,
  caller: Caller,
  testing: TestRequest,
) {
  const { email } = readBody(Email, body);
  if (email === '') throw new IdentityError('INVALID_EMAIL');
  try {
    return await signInWithPassword(id, body, caller);
  } catch (error) {
    const isWrong = error instanceof IdentityError && error.message === 'INVALID_LOGIN_CREDENTIALS';
    if (!isWrong || testing.improvedEmailPrivacy) throw error;
    const account = await findAccountByEmail(id.services.db, readEmail(email ?? undefined));
    throw new IdentityError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
  }
}

const Body = z.object({ refresh_token: text, refreshToken: text });
/** The format of the service's own tokens. */
const TOKEN = /^[\w-]{43}$/;

/** The emulator's number for all projects. */
const PROJECT_NUMBER = '12345';

/**
 * POST /v1/token: an invalid token is reported as such; an expired one gets the usual error, so that clients
 * sign out.
 */
export async function refreshInTests(id: IdentityContext, body: unknown, caller: Caller): Promise<object> {
  try {
    return { ...(await refreshSession(id, body, caller)), project_id: PROJECT_NUMBER };
  } catch (error) {
    const { refresh_token, refreshToken } = readBody(Body, body);
    const isMalformed = !TOKEN.test(refresh_token ?? refreshToken ?? '');
    const isUnknown = error instanceof IdentityError && error.message === 'TOKEN_EXPIRED';
    throw isUnknown && isMalformed ? new IdentityError('INVALID_REFRESH_TOKEN') : error;
  }
}

const AuthUri = z.object({ identifier: text, continueUri: text, sessionId: text });

/** Returns the sign-in methods of an address, unless improved e-mail privacy is switched on. */
export async function createAuthUriInTests(
  id: IdentityContext,
  body: unknown,
  _caller: Caller,
  testing: TestRequest,
) {
  const fields = readBody(AuthUri, body);
  const answer = await createAuthUri(id, body);
  if (!URL.canParse(fields.continueUri ?? '')) throw new IdentityError('INVALID_CONTINUE_URI');
  const sessionId = fields.sessionId ?? answer.sessionId;
  if (testing.improvedEmailPrivacy) return { ...answer, sessionId };
  const ways = await waysIn(id, readEmail(fields.identifier), testing);
  return { ...answer, sessionId, ...ways };
}

async function waysIn({ services }: IdentityContext, email: string, { allowDuplicateEmails }: TestRequest) {
  const uids = await selectAccountIds(services.db, { emails: [email], providerEmails: [email] });
  const accounts = await Promise.all(uids.map((uid) => findAccountByUid(services.db, uid)));
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

const SignUpInTestsBody = z.extend(AccountFields, { idToken: text });

/** POST accounts:signUp, also for an anonymous user, for an administrator, and to set the password of an account. */
export async function signUpInTests(
  id: IdentityContext,
  body: unknown,
  caller: Caller,
  testing: TestRequest,
) {
  const fields = readBody(SignUpInTestsBody, body);
  const { idToken, localId, email, password } = fields;
  if (localId && (idToken || !testing.isAdministrator))
    throw new IdentityError('UNEXPECTED_PARAMETER : User ID');
  if (idToken) return linkPassword(id, { idToken, email, password }, caller);
  if (testing.isAdministrator) return adminCalls[''](id, body);
  if (email === '') throw new IdentityError('INVALID_EMAIL');
  if (email || password) return signUp(id, body, caller);
  return signUpAnonymously(id, caller);
}

async function signUpAnonymously(id: IdentityContext, caller: Caller) {
  const account = await makeAccount(id, readBody(AccountFields, {}));
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    ...(await openTestSession(id, account, { provider: 'anonymous', caller })),
  };
}

type LinkRequest = { idToken: string; email: string | undefined; password: string | undefined };

async function linkPassword(id: IdentityContext, { idToken, email, password }: LinkRequest, caller: Caller) {
  if (!email) throw new IdentityError('MISSING_EMAIL');
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  const { uid } = await readIdToken(id, idToken);
  const account = await changeAccount(id, uid, readBody(AccountFields, { email, password }));
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: uid,
    email: account.email,
    ...(await openTestSession(id, account, { provider: 'password', caller, endsOthers: true })),
  };
}
