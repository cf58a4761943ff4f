import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { notificationMessages as messages } from '@fieldkit/contract/messages/notifications.ts';
import type { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { deleteOldDismissed, dismissNotifications } from './notifications.queries.ts';

type Delete = typeof notificationCalls.delete;

/** Deletes those of the named notifications that belong to the user; other ids change nothing. */
export async function deleteNotifications(ctx: Context, { body }: Received<Delete>): Promise<Answer<Delete>> {
  const { customer_uuid } = requireUser(ctx);
  await dismissNotifications(ctx.db, customer_uuid, body.notification_ids);
  await deleteOldDismissed(ctx.db, customer_uuid);
  return { message: messages.deleted };
}
