import type { Notification } from '@fieldkit/contract/notifications.ts';
import { and, asc, count, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { memberships, notifications, projects } from '../../database/schema/all-tables.ts';

export type NewNotification = typeof notifications.$inferInsert;

const shownTo = (customer_uuid: string) =>
  and(eq(notifications.customer_uuid, customer_uuid), isNull(notifications.dismissed_at));

/**
 * The customer whose notifications are read, and whether they include invitations: not while the address must
 * be verified first.
 */
export type Reader = { customer_uuid: string; seesInvitations: boolean };

const readableBy = ({ customer_uuid, seesInvitations }: Reader) =>
  and(shownTo(customer_uuid), seesInvitations ? undefined : ne(notifications.kind, 'collaboration_invite'));

/** A person's notifications, newest first. */
export async function notificationsOf(db: Database, reader: Reader): Promise<Notification[]> {
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
    project_collaborator_uuid: row.collaboration_uuid,
  }));
}

export async function countNotifications(db: Database, reader: Reader): Promise<number> {
  const [row] = await db.select({ total: count() }).from(notifications).where(readableBy(reader));
  return row?.total ?? 0;
}

/** Shows those of the ids that are the person's own no more. */
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

/** Inserts notifications. An event has only one, dismissed or not. @returns how many were inserted */
export async function insertNotifications(db: Database, rows: NewNotification[]): Promise<number> {
  if (rows.length === 0) return 0;
  const inserted = await db
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ one: notifications.notification_uuid });
  return inserted.length;
}

/** Shows the notification of an invitation again, as the newest, whether it was dismissed or not. */
export async function renewInvitationNotification(db: Database, collaboration_uuid: string): Promise<void> {
  await db
    .update(notifications)
    .set({ dismissed_at: null, created_at: sql`now()` })
    .where(eq(notifications.collaboration_uuid, collaboration_uuid));
}

/** Deletes long dismissed notifications, whose events cannot occur again. */
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

export async function deleteInvitationNotification(db: Database, collaboration_uuid: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.collaboration_uuid, collaboration_uuid));
}

/** The owner of a project and the project's name, for a notification. */
export async function ownerOf(db: Database, project_uuid: string) {
  const [row] = await db
    .select({ customer_uuid: memberships.customer_uuid, project_name: projects.name })
    .from(memberships)
    .innerJoin(projects, eq(projects.project_uuid, memberships.project_uuid))
    .where(and(eq(memberships.project_uuid, project_uuid), eq(memberships.role, 'owner')));
  return row?.customer_uuid ? { ...row, customer_uuid: row.customer_uuid } : null;
}
