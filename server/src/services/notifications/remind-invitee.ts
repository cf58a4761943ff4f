import type { AuthorizedContext } from '../context.ts';
import { renewInvitationNotification } from './notifications.queries.ts';

/** Brings the notification of an invitation back to the top, where it was dismissed without an answer too. */
export async function remindInvitee(ctx: AuthorizedContext, collaboration_uuid: string): Promise<void> {
  await renewInvitationNotification(ctx.db, collaboration_uuid);
}
