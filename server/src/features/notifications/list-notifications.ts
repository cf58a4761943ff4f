import type { Answer } from '@fieldkit/contract/call.ts';
import type { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { notificationsOf } from './notifications.queries.ts';
import { readInbox } from './read-inbox.ts';

export async function listNotifications(ctx: Context): Promise<Answer<typeof notificationCalls.list>> {
  requireUser(ctx);
  return { notifications: await notificationsOf(ctx.db, await readInbox(ctx)) };
}
