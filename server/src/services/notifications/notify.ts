import { requireActor } from '../access/require-user.ts';
import type { Context } from '../context.ts';
import { insertNotifications, type NewNotification } from './notifications.queries.ts';

export type { NewNotification };

/**
 * Inserts notifications, inside the transaction of their event. `event_key` identifies the event: it is not
 * notified again while its first notification exists.
 * @returns how many were inserted
 */
export async function notify(ctx: Context, rows: NewNotification[]): Promise<number> {
  requireActor(ctx);
  return insertNotifications(ctx.db, rows);
}
