import { requireActor } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { insertNotifications, type NewNotification } from './notifications.queries.ts';

export type { NewNotification };

/**
 * Tells people something, inside the transaction that it belongs to. `event_key` names what happened: nobody hears of the
 * same event twice while the first notification is there.
 * @returns how many are news
 */
export async function notify(ctx: Context, rows: NewNotification[]): Promise<number> {
  requireActor(ctx);
  return insertNotifications(ctx.db, rows);
}
