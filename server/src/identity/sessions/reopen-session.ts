import type { Database } from '../../platform/database/open-database.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import type { Bearer } from './read-id-token.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/**
 * Ends every session of an account and opens a new one in place of the bearer's own, so that no other client, even
 * with a copy of its tokens, stays signed in. Sign-in and session keep their times.
 * @throws IdentityError TOKEN_EXPIRED when the bearer's session was ended meanwhile
 */
export async function reopenSession(
  db: Database,
  { uid, session }: Pick<Bearer, 'uid' | 'session'>,
): Promise<OpenedSession> {
  const ended = await deleteSessionsOf(db, uid);
  const own = ended.find(({ session_uuid }) => session_uuid === session.session_uuid);
  if (!own) throw new IdentityError('TOKEN_EXPIRED');
  return openSession(db, uid, {
    provider: own.sign_in_provider,
    userAgent: own.user_agent,
    authTime: own.auth_time,
    createdAt: own.created_at,
  });
}
