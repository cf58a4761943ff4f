import * as sessionMessages from '@fieldkit/contract/messages/shell.ts';
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import {
  customerPhotos,
  customers,
  memberships,
  projects,
  subscriptions,
} from '../../platform/database/schema/all-tables.ts';

// Written in full, because drizzle drops the table's name from a bare column inside a subquery.
const otherMembers = sql<number>`(select count(*)::int from ${memberships} other where other.project_uuid = projects.project_uuid and other.role <> 'owner' and other.status = 'active')`;

/** The projects of an owner, by name. */
export function selectOwnedProjects(db: Database, customer_uuid: string) {
  return db
    .select({ project_uuid: projects.project_uuid, name: projects.name, other_members: otherMembers })
    .from(projects)
    .where(inArray(projects.project_uuid, ownedBy(db, customer_uuid)))
    .orderBy(projects.name, projects.project_uuid);
}

/** The projects that a customer owns, with locked rows: members and names stay unchanged until the transaction ends. */
export async function lockOwnedProjects(db: Database, customer_uuid: string) {
  await db
    .select({ project_uuid: projects.project_uuid })
    .from(projects)
    .where(inArray(projects.project_uuid, ownedBy(db, customer_uuid)))
    .orderBy(projects.project_uuid)
    .for('update');
  return selectOwnedProjects(db, customer_uuid);
}

const ownedBy = (db: Database, customer_uuid: string) =>
  db
    .select({ project_uuid: memberships.project_uuid })
    .from(memberships)
    .where(and(eq(memberships.customer_uuid, customer_uuid), eq(memberships.role, 'owner')));

/** The number of other owners' projects in which a customer is an active member. */
export async function countSharedProjects(db: Database, customer_uuid: string): Promise<number> {
  return db.$count(
    memberships,
    and(
      eq(memberships.customer_uuid, customer_uuid),
      ne(memberships.role, 'owner'),
      eq(memberships.status, 'active'),
    ),
  );
}

/** The plan of a customer's continuing subscription; null without one. */
export async function planPaidFor(db: Database, customer_uuid: string) {
  const { plan_id, status, provider_subscription_id } = subscriptions;
  const isRunning = and(ne(status, 'canceled'), isNotNull(provider_subscription_id));
  const [row] = await db
    .select({ plan_id })
    .from(subscriptions)
    .where(and(eq(subscriptions.customer_uuid, customer_uuid), isRunning));
  return row?.plan_id ?? null;
}

export async function findCustomerUuid(db: Database, firebase_id: string): Promise<string | null> {
  const [row] = await db
    .select({ customer_uuid: customers.customer_uuid })
    .from(customers)
    .where(eq(customers.firebase_id, firebase_id));
  return row?.customer_uuid ?? null;
}

/** Locks the row, so that the customer cannot be deleted twice or add a project in the meantime. */
export async function lockCustomerOfAccount(db: Database, firebase_id: string): Promise<string | null> {
  const [row] = await db
    .select({ customer_uuid: customers.customer_uuid })
    .from(customers)
    .where(eq(customers.firebase_id, firebase_id))
    .for('update');
  return row?.customer_uuid ?? null;
}

/** Deletes a customer with their projects; memberships elsewhere and the photo are deleted by foreign keys. */
export async function deleteCustomerRows(
  db: Database,
  customer_uuid: string,
  projectUuids: string[],
): Promise<void> {
  if (projectUuids.length > 0) await db.delete(projects).where(inArray(projects.project_uuid, projectUuids));
  await db.delete(customers).where(eq(customers.customer_uuid, customer_uuid));
}

type Photo = Pick<typeof customerPhotos.$inferSelect, 'media_type' | 'bytes'>;

/** @returns the new photo's id: each photo has its own URL, so that browsers can cache it */
export async function replacePhoto(db: Database, customer_uuid: string, photo: Photo): Promise<string> {
  const [row] = await db
    .insert(customerPhotos)
    .values({ customer_uuid, ...photo })
    .onConflictDoUpdate({
      target: customerPhotos.customer_uuid,
      set: { ...photo, photo_uuid: sql`gen_random_uuid()`, created_at: sql`now()` },
    })
    .returning({ photo_uuid: customerPhotos.photo_uuid });
  if (!row) throw new Error('The upsert returned no row.');
  return row.photo_uuid;
}

/** Removes the name and the photo of an account's customer, including uploaded ones. */
export async function deleteProfile(db: Database, firebase_id: string): Promise<void> {
  const [row] = await db
    .update(customers)
    .set({ name: sessionMessages.defaultName, photo_url: null })
    .where(eq(customers.firebase_id, firebase_id))
    .returning({ customer_uuid: customers.customer_uuid });
  if (row) await deletePhoto(db, row.customer_uuid);
}

export async function deletePhoto(db: Database, customer_uuid: string): Promise<void> {
  await db.delete(customerPhotos).where(eq(customerPhotos.customer_uuid, customer_uuid));
}

export async function findPhotoByUuid(db: Database, photo_uuid: string): Promise<Photo | null> {
  const [row] = await db
    .select({ media_type: customerPhotos.media_type, bytes: customerPhotos.bytes })
    .from(customerPhotos)
    .where(eq(customerPhotos.photo_uuid, photo_uuid));
  return row ?? null;
}
