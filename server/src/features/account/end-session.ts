import type { accountCalls } from '@fieldkit/contract/account.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { accountRefusals as messages } from '@fieldkit/contract/messages/account-refusals.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { requireAccount } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { requireOwnSessions } from './require-own-sessions.ts';

type End = typeof accountCalls.endSession;

/** Signs the user out of one browser. Its tokens are refused from the next request on. */
export async function endSession(ctx: Context, { params }: Received<End>): Promise<Answer<End>> {
  const { firebase_id } = requireAccount(ctx.actor);
  const accounts = requireOwnSessions(ctx);

  if (!(await accounts.endSession(firebase_id, params.sessionUuid)))
    throw notFound(...messages.unknownSession);
  return { success: true };
}
