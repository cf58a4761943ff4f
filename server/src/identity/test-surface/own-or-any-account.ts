import { deleteAccount } from '../accounts/delete-account.ts';
import { lookUp } from '../accounts/look-up.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { adminCalls } from './admin-calls.ts';
import { requireAccount, testAnswer } from './test-accounts.ts';
import type { Testing } from './testing.ts';

/** Looks up the account of the token; an administrator may name any. */
export async function lookUpInTests(
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

/** Deletes the account of the token; an administrator may name any. */
export async function deleteInTests(id: IdentityContext, body: unknown, _caller: Caller, testing: Testing) {
  return testing.isAdministrator ? adminCalls[':delete'](id, body) : deleteAccount(id, body);
}
