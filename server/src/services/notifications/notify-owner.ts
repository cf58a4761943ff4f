import type { AuthorizedContext } from '../context.ts';
import { insertNotifications, ownerOf } from './notifications.queries.ts';

type OwnerNotification = {
  message: (project: string) => string;
  /** Prevents a second notification of the same event; null if every occurrence is notified. */
  event_key: string | null;
};

/**
 * Notifies the owner of an event in a project, unless the owner caused it.
 * @returns whether a notification was inserted
 */
export async function notifyOwner(
  ctx: AuthorizedContext,
  project_uuid: string,
  notification: OwnerNotification,
): Promise<boolean> {
  const owner = await ownerOf(ctx.db, project_uuid);
  if (!owner || (ctx.actor.kind === 'person' && ctx.actor.customer_uuid === owner.customer_uuid))
    return false;
  const { event_key, message } = notification;
  const inserted = await insertNotifications(ctx.db, [
    { ...owner, event_key, message: message(owner.project_name), kind: 'project', project_uuid },
  ]);
  return inserted > 0;
}
