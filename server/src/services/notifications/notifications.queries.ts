import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { memberships, notifications, projects } from '../../platform/database/schema/all-tables.ts';

export type NewNotification = typeof notifications.$inferInsert;

/**
 * Inserts notifications. An event has only one notification, even if it was dismissed.
 * @returns how many were inserted
 */
export async function insertNotifications(db: Database, rows: NewNotification[]): Promise<number> {
  if (rows.length === 0) return 0;
  const inserted = await db
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ one: notifications.notification_uuid });
  return inserted.length;
}

/** Shows the notification of an invitation again, as the newest, whether or not it was dismissed. */
export async function renewInvitationNotification(db: Database, collaboration_uuid: string): Promise<void> {
  await db
    .update(notifications)
    .set({ dismissed_at: null, created_at: sql`now()` })
    .where(eq(notifications.collaboration_uuid, collaboration_uuid));
}

export async function deleteInvitationNotification(db: Database, collaboration_uuid: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.collaboration_uuid, collaboration_uuid));
}

/** The owner of a project and the project's name, for a notification. */
export async function findOwner(db: Database, project_uuid: string) {
  const [row] = await db
    .select({ customer_uuid: memberships.customer_uuid, project_name: projects.name })
    .from(memberships)
    .innerJoin(projects, eq(projects.project_uuid, memberships.project_uuid))
    .where(and(eq(memberships.project_uuid, project_uuid), eq(memberships.role, 'owner')));
  return row?.customer_uuid ? { ...row, customer_uuid: row.customer_uuid } : null;
}
