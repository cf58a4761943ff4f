import { requireActor } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { deleteInvitationNotification } from './notifications.queries.ts';

/** The notification of an invitation goes when it was answered. */
export async function removeInvitationNotification(ctx: Context, collaboration_uuid: string): Promise<void> {
  requireActor(ctx);
  await deleteInvitationNotification(ctx.db, collaboration_uuid);
}
