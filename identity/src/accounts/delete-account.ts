import { Refusal } from '@fieldkit/server/platform/http-kit/errors.ts';
import * as z from 'zod/mini';
import { type IdentityContext, recordAudit, runInTransaction } from '../identity-context.ts';
import { requireSession } from '../sessions/open-session.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import { IdentityError, readBody, text } from '../wire/identity-error.ts';
import { deleteAccountRow } from './accounts.queries.ts';
import { lockAccount } from './lock-account.queries.ts';

const Body = z.object({ idToken: text });

/** POST accounts:delete: deletes the account of an ID token whose bearer signed in within the last five minutes. */
export async function deleteAccount(id: IdentityContext, body: unknown) {
  const { idToken } = readBody(Body, body);
  const { uid, is_recent, session } = await readIdToken(id, idToken);
  if (!is_recent) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  const { product } = id;
  await asIdentityError(() => product.prepare?.(uid));
  await runInTransaction(id, async (db) => {
    await lockAccount(db, uid);
    await requireSession(id, db, session.session_uuid);
    await asIdentityError(() => product.leave?.(db, uid));
    await deleteAccountRow(db, uid);
  });
  recordAudit(id, uid, 'account.deleted');
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

/** Converts the product's refusal to the provider's error format. */
async function asIdentityError(ask: () => Promise<void> | undefined): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (error instanceof Refusal) throw new IdentityError(`OPERATION_NOT_ALLOWED : ${error.message}`);
    throw error;
  }
}
