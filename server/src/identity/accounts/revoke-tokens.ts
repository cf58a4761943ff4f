import { forgetOtherDevices } from '../devices/known-device.ts';
import { type IdentityContext, inOneTransaction, recordAudit } from '../identity-context.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import type { Bearer } from '../sessions/read-id-token.ts';
import { reopenSession } from '../sessions/reopen-session.ts';
import type { Caller } from '../wire/caller.ts';
import { endTokens } from './accounts.queries.ts';

/**
 * Signs out every session of the bearer's account and opens one in place of the bearer's own, as "sign out everywhere"
 * does for the others.
 * @throws IdentityError TOKEN_EXPIRED when the bearer's session was ended meanwhile
 */
export async function revokeTokens(
  id: IdentityContext,
  bearer: Bearer,
  caller: Caller,
): Promise<OpenedSession> {
  const opened = await inOneTransaction(id, async (db) => {
    await endTokens(db, bearer.uid);
    await forgetOtherDevices(db, bearer.uid, caller);
    return reopenSession(db, bearer);
  });
  recordAudit(id, bearer.uid, 'sessions.ended');
  return opened;
}
