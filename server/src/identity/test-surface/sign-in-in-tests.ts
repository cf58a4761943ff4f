import * as z from 'zod/mini';
import { accountByEmail } from '../accounts/account-rows.ts';
import { readEmail } from '../accounts/read-email.ts';
import { signInWithPassword } from '../accounts/sign-in-with-password.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody } from '../wire/read-body.ts';
import type { Testing } from './testing.ts';

const Email = z.object({ email: z.optional(z.nullable(z.string())) });

/** Reports what was wrong, address or password, unless improved e-mail privacy is switched on. */
export async function signInInTests(id: IdentityContext, body: unknown, caller: Caller, testing: Testing) {
  const { email } = readBody(Email, body);
  if (email === '') throw new IdentityError('INVALID_EMAIL');
  try {
    return await signInWithPassword(id, body, caller);
  } catch (problem) {
    const isWrong = problem instanceof IdentityError && problem.message === 'INVALID_LOGIN_CREDENTIALS';
    if (!isWrong || testing.improvedEmailPrivacy) throw problem;
    const account = await accountByEmail(id.services.db, readEmail(email ?? undefined));
    throw new IdentityError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
  }
}
