import type { accountCalls } from '@fieldkit/contract/account.ts';
import type { Answer } from '@fieldkit/contract/call.ts';
import { requireAccount } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { requireOwnSessions } from './require-own-sessions.ts';

/** Signs the person out everywhere, here included. */
export async function endSessions(ctx: Context): Promise<Answer<typeof accountCalls.endSessions>> {
  const { firebase_id } = requireAccount(ctx.actor);
  const accounts = requireOwnSessions(ctx);

  await accounts.endSessions(firebase_id);
  return { success: true };
}
