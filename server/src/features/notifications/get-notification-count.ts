import type { Answer } from '@fieldkit/contract/call.ts';
import type { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { countNotifications } from './notifications.queries.ts';
import { readInbox } from './read-inbox.ts';

/** The number, under both of the names that clients know. */
export async function getNotificationCount(ctx: Context): Promise<Answer<typeof notificationCalls.count>> {
  requireUser(ctx);
  const count = await countNotifications(ctx.db, await readInbox(ctx));
  return { count, notification_count: count };
}
