import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { customers, invitations, memberships, projects } from '../../platform/database/schema/all-tables.ts';

export type MembershipRow = typeof memberships.$inferSelect;
type Row = {
  membership: MembershipRow;
  customer: typeof customers.$inferSelect | null;
  expires_at: Date | null;
};

const selectRows = (db: Database) =>
  db
    .select({ membership: memberships, customer: customers, expires_at: invitations.expires_at })
    .from(memberships)
    .leftJoin(customers, eq(customers.customer_uuid, memberships.customer_uuid))
    .leftJoin(invitations, eq(invitations.collaboration_uuid, memberships.collaboration_uuid));

/** All members of a project, the owner first, then in the order in which they were added. */
export async function selectCollaborators(
  db: Database,
  project_uuid: string,
  viewer: string | null,
): Promise<Collaborator[]> {
  const rows = await selectRows(db)
    .where(eq(memberships.project_uuid, project_uuid))
    .orderBy(
      desc(sql`${memberships.role} = 'owner'`),
      asc(memberships.created_at),
      asc(memberships.collaboration_uuid),
    );
  return rows.map((row) => asCollaborator(row, viewer));
}

export async function findCollaboratorByUuid(
  db: Database,
  collaboration_uuid: string,
  viewer: string | null,
): Promise<Collaborator | null> {
  const [row] = await selectRows(db).where(eq(memberships.collaboration_uuid, collaboration_uuid));
  return row ? asCollaborator(row, viewer) : null;
}

/** A membership with its project's name; `isExpired`: whether its invitation can no longer be accepted. */
export async function findMembershipByUuid(
  db: Database,
  collaboration_uuid: string,
): Promise<(MembershipRow & { project_name: string; isExpired: boolean }) | null> {
  const [row] = await db
    .select({
      membership: memberships,
      project_name: projects.name,
      isExpired: sql<boolean>`coalesce(${invitations.expires_at} <= now(), false)`,
    })
    .from(memberships)
    .innerJoin(projects, eq(projects.project_uuid, memberships.project_uuid))
    .leftJoin(invitations, eq(invitations.collaboration_uuid, memberships.collaboration_uuid))
    .where(eq(memberships.collaboration_uuid, collaboration_uuid));
  return row ? { ...row.membership, project_name: row.project_name, isExpired: row.isExpired } : null;
}

/**
 * The customer with an address: at most one has verified it. If verification is not required, the newest
 * customer with the address, unless another has verified it.
 */
export async function findCustomerByEmail(
  db: Database,
  email: string,
  { needsVerifiedEmail }: { needsVerifiedEmail: boolean },
) {
  const [row] = await db
    .select()
    .from(customers)
    .where(
      and(eq(customers.email, email), needsVerifiedEmail ? eq(customers.email_verified, true) : undefined),
    )
    .orderBy(desc(customers.email_verified), desc(customers.created_at))
    .limit(1);
  return row ?? null;
}

export async function findProjectName(db: Database, project_uuid: string): Promise<string> {
  const [row] = await db
    .select({ name: projects.name })
    .from(projects)
    .where(eq(projects.project_uuid, project_uuid));
  return row?.name ?? '';
}

export async function findCustomerName(db: Database, customer_uuid: string): Promise<string> {
  const [row] = await db
    .select({ name: customers.name })
    .from(customers)
    .where(eq(customers.customer_uuid, customer_uuid));
  return row?.name ?? '';
}

/**
 * Adds a member; null if the address, or the same customer with another address, is already a member,
 * including in a race.
 */
export async function insertMembership(
  db: Database,
  row: typeof memberships.$inferInsert,
): Promise<string | null> {
  const [made] = await db
    .insert(memberships)
    .values(row)
    .onConflictDoNothing()
    .returning({ collaboration_uuid: memberships.collaboration_uuid });
  return made?.collaboration_uuid ?? null;
}

/** Deletes a membership, but never the owner's. Returns whether it existed. */
export async function deleteMembership(db: Database, collaboration_uuid: string): Promise<boolean> {
  const deleted = await db
    .delete(memberships)
    .where(and(eq(memberships.collaboration_uuid, collaboration_uuid), eq(memberships.role, 'collaborator')))
    .returning({ one: memberships.collaboration_uuid });
  return deleted.length > 0;
}

/**
 * Makes an active member the owner and the owner a collaborator, with the project locked. @returns whether
 * `from` was the owner and `to` an active collaborator
 */
export async function swapOwner(
  db: Database,
  project_uuid: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  // Blocks only other transfers of ownership: a concurrent removal of a member writes a row that refers to
  // the project, while this transaction waits for that member's row.
  await db.execute(sql`select 1 from projects where project_uuid = ${project_uuid} for no key update`);
  const change = (who: string, role: MembershipRow['role'], was: MembershipRow['role']) =>
    db
      .update(memberships)
      .set({ role })
      .where(
        and(
          eq(memberships.project_uuid, project_uuid),
          eq(memberships.customer_uuid, who),
          eq(memberships.status, 'active'),
          eq(memberships.role, was),
        ),
      )
      .returning({ one: memberships.collaboration_uuid });
  // The former owner first, so that there are never two owners.
  const left = await change(from, 'collaborator', 'owner');
  const came = left.length > 0 ? await change(to, 'owner', 'collaborator') : [];
  return came.length > 0;
}

function asCollaborator({ membership, customer, expires_at }: Row, viewer: string | null): Collaborator {
  return {
    collaboration_uuid: membership.collaboration_uuid,
    // A member who has not accepted yet has not disclosed their current address to the others.
    collaborator_email: (membership.status === 'active' && customer?.email) || membership.email,
    // An invited person has not accepted yet, so their name and photo are not shown.
    collaborator_name: membership.status === 'active' ? (customer?.name ?? '') : '',
    role: membership.role,
    status: membership.status,
    expires_at: membership.status === 'pending' ? (expires_at?.toISOString() ?? null) : null,
    is_you: viewer !== null && membership.customer_uuid === viewer,
  };
}
