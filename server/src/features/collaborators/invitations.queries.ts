import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { customers, invitations, memberships, projects } from '../../platform/database/schema/all-tables.ts';

/** An invitation is valid for fourteen days, and for another fourteen days when it is sent again. */
const validity = sql`now() + interval '14 days'`;

export async function insertInvitation(
  db: Database,
  collaboration_uuid: string,
  inviter_uuid: string,
): Promise<void> {
  await db
    .insert(invitations)
    .values({ collaboration_uuid, inviter_uuid, expires_at: validity })
    .onConflictDoUpdate({
      target: invitations.collaboration_uuid,
      set: { inviter_uuid, expires_at: validity },
    });
}

/** The content of an invitation's mail; null if it was withdrawn, accepted, or assigned to an account. */
export async function findInvitationToMail(db: Database, collaboration_uuid: string) {
  const [row] = await db
    .select({ email: memberships.email, project_name: projects.name, inviter: customers.name })
    .from(invitations)
    .innerJoin(memberships, eq(memberships.collaboration_uuid, invitations.collaboration_uuid))
    .innerJoin(projects, eq(projects.project_uuid, memberships.project_uuid))
    .leftJoin(customers, eq(customers.customer_uuid, invitations.inviter_uuid))
    .where(
      and(
        eq(invitations.collaboration_uuid, collaboration_uuid),
        eq(memberships.status, 'pending'),
        isNull(memberships.customer_uuid),
      ),
    );
  return row ?? null;
}

/** Stores the code of the newest mail, which replaces earlier ones. */
export async function saveInvitationCode(
  db: Database,
  collaboration_uuid: string,
  code_hash: string,
): Promise<void> {
  await db
    .update(invitations)
    .set({ code_hash, sent_at: sql`now()`, expires_at: validity })
    .where(eq(invitations.collaboration_uuid, collaboration_uuid));
}

/** The pending membership of a valid link. */
export async function findMembershipOfCode(db: Database, code_hash: string) {
  const [row] = await db
    .select({ membership: memberships })
    .from(invitations)
    .innerJoin(memberships, eq(memberships.collaboration_uuid, invitations.collaboration_uuid))
    .where(
      and(
        eq(invitations.code_hash, code_hash),
        gt(invitations.expires_at, sql`now()`),
        eq(memberships.status, 'pending'),
        isNull(memberships.customer_uuid),
      ),
    );
  return row?.membership ?? null;
}

/** Marks an address as verified by the link of an invitation to it, if the customer still has that address. */
export async function markEmailVerified(
  db: Database,
  { customer_uuid, email }: { customer_uuid: string; email: string },
): Promise<void> {
  await db
    .update(customers)
    .set({ email_verified: true })
    .where(and(eq(customers.customer_uuid, customer_uuid), eq(customers.email, email)));
}

/** The customer of invitations, whose address must be verified if mails are sent. */
export type Invitee = { customer_uuid: string; needsVerifiedEmail: boolean };

/** Whether the customer currently has the invited address; checked in the statement that depends on it. */
const hasInvitedAddress = ({ customer_uuid, needsVerifiedEmail }: Invitee) => sql`exists (
  select 1 from ${customers} c where c.customer_uuid = ${customer_uuid} and c.email = "memberships"."email"
    and (c.email_verified or not ${needsVerifiedEmail}::boolean))`;

const isInProject = ({ customer_uuid }: Invitee) => sql`exists (
  select 1 from ${memberships} own where own.project_uuid = "memberships"."project_uuid" and own.customer_uuid = ${customer_uuid})`;

const isUnclaimed = and(eq(memberships.status, 'pending'), isNull(memberships.customer_uuid));

/** Pending invitations to the customer's address that are not tied to an account yet, with the inviter's name. */
export async function selectUnclaimed(db: Database, invitee: Invitee) {
  return db
    .select({
      collaboration_uuid: memberships.collaboration_uuid,
      project_uuid: memberships.project_uuid,
      inviter: sql<string>`coalesce(${customers.name}, '')`,
    })
    .from(memberships)
    .leftJoin(invitations, eq(invitations.collaboration_uuid, memberships.collaboration_uuid))
    .leftJoin(customers, eq(customers.customer_uuid, invitations.inviter_uuid))
    .where(and(isUnclaimed, hasInvitedAddress(invitee)));
}

/**
 * Assigns an invitation to the customer with its address, once; its link becomes invalid. An invitation of a
 * person who is already a member is deleted.
 * @returns whether it was assigned
 */
export async function claimInvitation(
  db: Database,
  collaboration_uuid: string,
  invitee: Invitee,
): Promise<boolean> {
  const isThis = and(eq(memberships.collaboration_uuid, collaboration_uuid), isUnclaimed);
  await db.delete(memberships).where(and(isThis, isInProject(invitee)));
  const taken = await db
    .update(memberships)
    .set({ customer_uuid: invitee.customer_uuid })
    .where(and(isThis, hasInvitedAddress(invitee)))
    .returning({ one: memberships.collaboration_uuid });
  if (taken.length === 0) return false;
  await db
    .update(invitations)
    .set({ code_hash: null })
    .where(eq(invitations.collaboration_uuid, collaboration_uuid));
  return true;
}

/**
 * Activates a pending membership for the customer with its address, while the invitation is valid.
 * @returns whether it was activated
 */
export async function acceptMembership(
  db: Database,
  collaboration_uuid: string,
  invitee: Invitee,
): Promise<boolean> {
  const isValid = sql`exists (
    select 1 from ${invitations} i where i.collaboration_uuid = "memberships"."collaboration_uuid" and i.expires_at > now())`;
  const accepted = await db
    .update(memberships)
    .set({ status: 'active' })
    .where(
      and(
        eq(memberships.collaboration_uuid, collaboration_uuid),
        eq(memberships.customer_uuid, invitee.customer_uuid),
        eq(memberships.status, 'pending'),
        hasInvitedAddress(invitee),
        isValid,
      ),
    )
    .returning({ one: memberships.collaboration_uuid });
  if (accepted.length === 0) return false;
  await db.delete(invitations).where(eq(invitations.collaboration_uuid, collaboration_uuid));
  return true;
}
