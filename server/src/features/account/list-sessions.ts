import type { accountCalls } from '@fieldkit/contract/account.ts';
import type { Answer } from '@fieldkit/contract/call.ts';
import { requireAccount } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { requireOwnSessions } from './require-own-sessions.ts';

/** Where the person is signed in. */
export async function listSessions(ctx: Context): Promise<Answer<typeof accountCalls.sessions>> {
  const { firebase_id, session_uuid } = requireAccount(ctx.actor);
  const accounts = requireOwnSessions(ctx);

  const sessions = await accounts.sessionsOf(firebase_id);
  return {
    sessions: sessions.map(({ created_at, last_used_at, ...session }) => ({
      ...session,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_current: session.session_uuid === session_uuid,
    })),
  };
}
