import type { Notification } from '@fieldkit/contract/notifications.ts';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { memberships, notifications, projects } from '../../database/schema/all-tables.ts';

export type NewNotification = typeof notifications.$inferInsert;

/** A person's notifications, newest first. */
export async function notificationsOf(db: Database, customer_uuid: string): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.customer_uuid, customer_uuid))
    .orderBy(desc(notifications.created_at), asc(notifications.notification_uuid));
  return rows.map((row) => ({
    _id: row.notification_uuid,
    notification_type: row.kind,
    project_name: row.project_name,
    inviter: row.inviter,
    message: row.message,
    timestamp: row.created_at.toISOString(),
    project_collaborator_uuid: row.collaboration_uuid,
  }));
}

export async function countNotifications(db: Database, customer_uuid: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(notifications)
    .where(eq(notifications.customer_uuid, customer_uuid));
  return row?.total ?? 0;
}

/** Deletes those of the ids that are the person's own. */
export async function deleteNotificationRows(
  db: Database,
  customer_uuid: string,
  ids: string[],
): Promise<void> {
  await db
    .delete(notifications)
    .where(
      and(eq(notifications.customer_uuid, customer_uuid), inArray(notifications.notification_uuid, ids)),
    );
}

/** Keeps a notification; one of the same event is there already and stays the only one. */
export async function insertNotifications(db: Database, rows: NewNotification[]): Promise<void> {
  if (rows.length > 0) await db.insert(notifications).values(rows).onConflictDoNothing();
}

export async function deleteInvitationNotification(db: Database, collaboration_uuid: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.collaboration_uuid, collaboration_uuid));
}

/** Whom to tell about a project, and what it is called. */
export async function ownerOf(db: Database, project_uuid: string) {
  const [row] = await db
    .select({ customer_uuid: memberships.customer_uuid, project_name: projects.name })
    .from(memberships)
    .innerJoin(projects, eq(projects.project_uuid, memberships.project_uuid))
    .where(and(eq(memberships.project_uuid, project_uuid), eq(memberships.role, 'owner')));
  return row?.customer_uuid ? { ...row, customer_uuid: row.customer_uuid } : null;
}
