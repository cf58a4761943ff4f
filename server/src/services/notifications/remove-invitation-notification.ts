import type { AuthorizedContext } from '../context.ts';
import { deleteInvitationNotification } from './notifications.queries.ts';

/** Deletes the notification of an invitation that was answered. */
export async function removeInvitationNotification(
  ctx: AuthorizedContext,
  collaboration_uuid: string,
): Promise<void> {
  await deleteInvitationNotification(ctx.db, collaboration_uuid);
}
