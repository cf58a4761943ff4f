import * as z from 'zod/mini';
import type { IdentityContext } from '../identity-context.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody, text } from '../wire/read-body.ts';
import { deleteAccountRow } from './accounts.queries.ts';

const Body = z.object({ idToken: text });

/** POST accounts:delete: the account of an ID token whose bearer signed in within the last five minutes. */
export async function deleteAccount(id: IdentityContext, body: unknown) {
  const { idToken } = readBody(Body, body);
  const { uid, is_recent } = await readIdToken(id, idToken);
  if (!is_recent) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await deleteAccountRow(id.house.db, uid);
  id.house.log.info({ uid }, 'An account was deleted.');
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}
