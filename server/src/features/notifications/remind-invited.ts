import { requireActor } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { showInvitationAgain } from './notifications.queries.ts';

/** Brings the notification of an invitation back to the top, where it was dismissed without an answer too. */
export async function remindInvited(ctx: Context, collaboration_uuid: string): Promise<void> {
  requireActor(ctx);
  await showInvitationAgain(ctx.db, collaboration_uuid);
}
