import { deleteAccount } from '../accounts/delete-account.ts';
import { lookUp } from '../accounts/look-up.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { adminCalls } from './admin-calls.ts';
import type { Testing } from './testing.ts';

/** Of a token's account; of any for an administrator. */
export async function lookUpInTests(id: IdentityContext, body: unknown, _caller: Caller, testing: Testing) {
  return testing.isAdministrator ? adminCalls[':lookup'](id, body) : lookUp(id, body);
}

/** Of a token's account; of any for an administrator. */
export async function deleteInTests(id: IdentityContext, body: unknown, _caller: Caller, testing: Testing) {
  return testing.isAdministrator ? adminCalls[':delete'](id, body) : deleteAccount(id, body);
}
