import { requireActor } from '../access/require-user.ts';
import type { Context } from '../context.ts';
import { renewInvitationNotification } from './notifications.queries.ts';

/** Brings the notification of an invitation back to the top, where it was dismissed without an answer too. */
export async function remindInvitee(ctx: Context, collaboration_uuid: string): Promise<void> {
  requireActor(ctx);
  await renewInvitationNotification(ctx.db, collaboration_uuid);
}
