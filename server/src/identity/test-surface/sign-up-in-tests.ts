import * as z from 'zod/mini';
import { signUp } from '../accounts/sign-up.ts';
import type { IdentityContext } from '../identity-context.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody, text } from '../wire/read-body.ts';
import { adminCalls } from './admin-calls.ts';
import { openTestSession } from './open-test-session.ts';
import { AccountFields, changeAccount, makeAccount } from './test-accounts.ts';
import type { Testing } from './testing.ts';

const Body = z.extend(AccountFields, { idToken: text });

/** POST accounts:signUp, also of an anonymous user, of an administrator, and to give an account a password. */
export async function signUpInTests(id: IdentityContext, body: unknown, caller: Caller, testing: Testing) {
  const fields = readBody(Body, body);
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

type Linking = { idToken: string; email: string | undefined; password: string | undefined };

async function linkPassword(id: IdentityContext, { idToken, email, password }: Linking, caller: Caller) {
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
