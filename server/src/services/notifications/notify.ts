import type { AuthorizedContext } from '../context.ts';
import { insertNotifications, type NewNotification } from './notifications.queries.ts';

export type { NewNotification };

/**
 * Inserts notifications, inside the transaction of their event. `event_key` identifies the event: it is not
 * notified again while its first notification exists.
 * @returns how many were inserted
 */
export async function notify(ctx: AuthorizedContext, rows: NewNotification[]): Promise<number> {
  return insertNotifications(ctx.db, rows);
}
