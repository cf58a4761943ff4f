import type { Answer } from '@fieldkit/contract/call.ts';
import type { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { requireUser } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { notificationsOf } from './notifications.queries.ts';

export async function listNotifications(ctx: Context): Promise<Answer<typeof notificationCalls.list>> {
  const { customer_uuid } = requireUser(ctx);
  return { notifications: await notificationsOf(ctx.db, customer_uuid) };
}
