import * as messages from '@fieldkit/contract/messages/provider-sign-in.ts';
import { lockAccount } from '../accounts/account-rows.ts';
import { type IdentityContext, recordAudit, runInTransaction } from '../identity-context.ts';
import { requireSession } from '../sessions/open-session.ts';
import type { Bearer } from '../sessions/read-id-token.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { disconnect } from './connections.queries.ts';

/**
 * Removes sign-in methods from an account; those that it does not have are ignored.
 * @param unwanted google.com, github.com, password, emailLink
 * @throws IdentityError CREDENTIAL_TOO_OLD_LOGIN_AGAIN unless the user signed in within the last five
 *   minutes, OPERATION_NOT_ALLOWED if no sign-in method would be left
 */
export async function unlinkProviders(
  id: IdentityContext,
  bearer: Bearer,
  unwanted: string[],
): Promise<void> {
  if (!bearer.is_recent) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  const providers = await runInTransaction(id, async (db) => {
    const lockedAccount = await lockAccount(db, bearer.uid);
    if (!lockedAccount) throw new IdentityError('USER_NOT_FOUND');
    await requireSession(id, db, bearer.session.session_uuid);
    const removed = lockedAccount.providers.filter((one) => unwanted.includes(one));
    if (removed.length === 0) return removed;
    if (removed.length === lockedAccount.providers.length)
      throw new IdentityError(`OPERATION_NOT_ALLOWED : ${messages.lastWay}`);
    await disconnect(db, { uid: bearer.uid, unwanted: removed, keptSession: bearer.session.session_uuid });
    return removed;
  });
  if (providers.length > 0)
    recordAudit(id, bearer.uid, 'sign_in_ways.changed', `without ${providers.join(', ')}`);
}
