import type { NotificationLink } from '@fieldkit/contract/notifications.ts';
import type { AuthorizedContext } from '../context.ts';
import {
  deleteInvitationNotification,
  findOwner,
  insertNotifications,
  type NewNotification,
  renewInvitationNotification,
} from './notifications.queries.ts';

export type { NewNotification };

/**
 * Inserts notifications, inside the transaction of their event. `event_key` identifies the event: no second
 * notification is inserted while its first one exists.
 * @returns how many were inserted
 */
export async function notify(ctx: AuthorizedContext, rows: NewNotification[]): Promise<number> {
  return insertNotifications(ctx.db, rows);
}

type OwnerNotification = {
  message: (project: string) => string;
  /** Prevents a second notification of the same event; null if every occurrence causes a notification. */
  event_key: string | null;
  link?: NotificationLink;
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
  const owner = await findOwner(ctx.db, project_uuid);
  if (!owner || (ctx.actor.kind === 'person' && ctx.actor.customer_uuid === owner.customer_uuid))
    return false;
  const { event_key, message, link } = notification;
  const inserted = await insertNotifications(ctx.db, [
    { ...owner, event_key, link, message: message(owner.project_name), kind: 'project', project_uuid },
  ]);
  return inserted > 0;
}

/** Moves the notification of an invitation back to the top, even if it was dismissed without an answer. */
export async function remindInvitee(ctx: AuthorizedContext, collaboration_uuid: string): Promise<void> {
  await renewInvitationNotification(ctx.db, collaboration_uuid);
}

/** Deletes the notification of an invitation that was answered. */
export async function removeInvitationNotification(
  ctx: AuthorizedContext,
  collaboration_uuid: string,
): Promise<void> {
  await deleteInvitationNotification(ctx.db, collaboration_uuid);
}
