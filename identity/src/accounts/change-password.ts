import { forgetOtherDevices } from '../devices/known-device.ts';
import { type IdentityContext, recordAudit } from '../identity-context.ts';
import { withMails } from '../mails/send-mail.ts';
import { requireGoodPassword } from '../passwords/password-policy.ts';
import { type OpenedSession, reopenSession } from '../sessions/open-session.ts';
import type { Bearer } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { updatePassword } from './accounts.queries.ts';

/**
 * Sets a new password and ends all sessions except the bearer's.
 * @throws IdentityError CREDENTIAL_TOO_OLD_LOGIN_AGAIN unless the user signed in within the last five minutes
 */
export async function changePassword(
  id: IdentityContext,
  bearer: Bearer,
  { password, caller }: { password: string; caller: Caller },
): Promise<OpenedSession> {
  if (!bearer.is_recent) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await requireGoodPassword(id.services.env, password);
  const hash = await id.passwords.hash(password);
  const opened = await withMails(id, async (db, post) => {
    await updatePassword(db, bearer.uid, hash);
    await forgetOtherDevices(db, bearer.uid, caller);
    if (bearer.email) await post({ kind: 'PASSWORD_CHANGED', email: bearer.email });
    return reopenSession(db, bearer);
  });
  recordAudit(id, bearer.uid, 'password.changed', 'by its holder');
  return opened;
}
