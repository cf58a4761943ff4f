import { requireActor } from '../access/require-user.ts';
import type { Context } from '../context.ts';
import { deleteInvitationNotification } from './notifications.queries.ts';

/** Deletes the notification of an invitation that was answered. */
export async function removeInvitationNotification(ctx: Context, collaboration_uuid: string): Promise<void> {
  requireActor(ctx);
  await deleteInvitationNotification(ctx.db, collaboration_uuid);
}
