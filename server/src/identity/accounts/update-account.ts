import * as z from 'zod/mini';
import { applyCode } from '../codes/apply-code.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { readBody, text } from '../wire/read-body.ts';
import { updateOwnAccount } from './update-own-account.ts';

const Body = z.object({ oobCode: text });

/** POST accounts:update: what a mailed code is for, or the profile and the password of an ID token's account. */
export async function updateAccount(id: IdentityContext, body: unknown, caller: Caller) {
  const { oobCode } = readBody(Body, body);
  return oobCode ? applyCode(id, oobCode, caller) : updateOwnAccount(id, body, caller);
}
