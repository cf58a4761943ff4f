import type { Notification } from '@fieldkit/contract/notifications.ts';
import { and, asc, count, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { memberships, notifications } from '../../platform/database/schema/all-tables.ts';

const shownTo = (customer_uuid: string) =>
  and(eq(notifications.customer_uuid, customer_uuid), isNull(notifications.dismissed_at));

/**
 * The customer whose notifications are read, and whether these include invitations, which requires a verified
 * address.
 */
export type NotificationReader = { customer_uuid: string; seesInvitations: boolean };

const readableBy = ({ customer_uuid, seesInvitations }: NotificationReader) =>
  and(shownTo(customer_uuid), seesInvitations ? undefined : ne(notifications.kind, 'collaboration_invite'));

/** A person's notifications, newest first. */
export async function selectNotifications(db: Database, reader: NotificationReader): Promise<Notification[]> {
  const rows = await db
    .select({ row: notifications, project_uuid: memberships.project_uuid })
    .from(notifications)
    .leftJoin(
      memberships,
      and(
        eq(memberships.project_uuid, notifications.project_uuid),
        eq(memberships.customer_uuid, reader.customer_uuid),
        eq(memberships.status, 'active'),
      ),
    )
    .where(readableBy(reader))
    .orderBy(desc(notifications.created_at), asc(notifications.notification_uuid));
  return rows.map(({ row, project_uuid }) => ({
    _id: row.notification_uuid,
    notification_type: row.kind,
    project_name: row.project_name,
    project_uuid,
    inviter: row.inviter,
    message: row.message,
    timestamp: row.created_at.toISOString(),
    link: project_uuid !== null || row.link?.to === 'reviews' ? row.link : null,
    week: row.week,
    project_collaborator_uuid: row.collaboration_uuid,
  }));
}

export async function countNotifications(db: Database, reader: NotificationReader): Promise<number> {
  const [row] = await db.select({ total: count() }).from(notifications).where(readableBy(reader));
  return row?.total ?? 0;
}

/** Dismisses those of the notifications that belong to the user. */
export async function dismissNotifications(
  db: Database,
  customer_uuid: string,
  ids: string[],
): Promise<void> {
  await db
    .update(notifications)
    .set({ dismissed_at: sql`now()` })
    .where(and(shownTo(customer_uuid), inArray(notifications.notification_uuid, ids)));
}

/** Deletes notifications that were dismissed long ago, whose events cannot occur again. */
export async function deleteOldDismissed(db: Database, customer_uuid: string): Promise<void> {
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.customer_uuid, customer_uuid),
        lt(notifications.dismissed_at, sql`now() - interval '90 days'`),
      ),
    );
}
