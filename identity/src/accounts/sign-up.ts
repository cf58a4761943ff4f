import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { countWithin, identityLimits } from '../attempts/count-within.ts';
import { type IdentityContext, recordAudit, runInTransaction } from '../identity-context.ts';
import { requireGoodPassword } from '../passwords/password-policy.ts';
import { beginSession, issueTokens } from '../sessions/open-session.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError, readBody, secretText, text } from '../wire/identity-error.ts';
import { insertAccount } from './accounts.queries.ts';
import { readDisplayName } from './profile-fields.ts';
import { readEmail } from './read-email.ts';

const Body = z.object({ email: text, password: secretText, displayName: text, idToken: text });

/**
 * POST accounts:signUp. It reveals whether an address has an account, as the client requires, and is
 * therefore rate limited.
 */
export async function signUp(id: IdentityContext, body: unknown, caller: Caller) {
  const { email: givenEmail, password, displayName, idToken } = readBody(Body, body);
  if (idToken) throw new IdentityError('OPERATION_NOT_ALLOWED');
  if (!givenEmail && !password) throw new IdentityError('ADMIN_ONLY_OPERATION'); // An anonymous account.
  const email = readEmail(givenEmail);
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  await requireGoodPassword(id.services.env, password);
  const display_name = readDisplayName(displayName ?? '');
  await countWithin(id, {
    limit: identityLimits.signUpsFromNetwork(id.services.env),
    subject: caller.network,
    caller,
  });
  const password_hash = await id.passwords.hash(password);

  const { account, opened } = await runInTransaction(id, async (db) => {
    const inserted = await insertAccount(db, { uid: makeUid(), email, display_name, password_hash });
    if (!inserted) throw new IdentityError('EMAIL_EXISTS');
    return {
      account: inserted,
      opened: await beginSession(db, inserted.uid, { provider: 'password', caller }),
    };
  });
  recordAudit(id, account.uid, 'account.created', 'password');
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    email: account.email,
    ...(account.display_name && { displayName: account.display_name }),
    ...(await issueTokens(id, account, opened)),
  };
}

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 28 letters and digits, as at the hosted provider: 166 bits. */
export function makeUid(): string {
  return Array.from({ length: 28 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
