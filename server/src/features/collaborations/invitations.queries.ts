import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { customers, invitations, memberships, projects } from '../../database/schema/all-tables.ts';

/** An invitation is good for fourteen days; one that is sent again for as long once more. */
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

/** What the mail of an invitation says; null when it was withdrawn, accepted, or somebody's account took it. */
export async function invitationToMail(db: Database, collaboration_uuid: string) {
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

/** The newest mail's link is the one that counts. */
export async function keepCode(db: Database, collaboration_uuid: string, code_hash: string): Promise<void> {
  await db
    .update(invitations)
    .set({ code_hash, sent_at: sql`now()`, expires_at: validity })
    .where(eq(invitations.collaboration_uuid, collaboration_uuid));
}

/** The pending membership that a link is about, while it is good. */
export async function membershipOfCode(db: Database, code_hash: string) {
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

/** Who invited, by name. */
export async function inviterOf(db: Database, collaboration_uuid: string): Promise<string> {
  const [row] = await db
    .select({ name: customers.name })
    .from(invitations)
    .innerJoin(customers, eq(customers.customer_uuid, invitations.inviter_uuid))
    .where(eq(invitations.collaboration_uuid, collaboration_uuid));
  return row?.name ?? '';
}

/**
 * Ties a pending membership to the account that it turned out to be for, once. False when somebody was faster, or the
 * person is in the project already: then the invitation goes.
 */
export async function takeInvitation(
  db: Database,
  collaboration_uuid: string,
  customer_uuid: string,
): Promise<boolean> {
  const taken = await db.execute(sql`
    update memberships m set customer_uuid = ${customer_uuid}
    where m.collaboration_uuid = ${collaboration_uuid} and m.customer_uuid is null and m.status = 'pending'
      and not exists (select 1 from memberships o where o.project_uuid = m.project_uuid and o.customer_uuid = ${customer_uuid})
    returning 1`);
  if (taken.rows.length === 0)
    await db
      .delete(memberships)
      .where(and(eq(memberships.collaboration_uuid, collaboration_uuid), isNull(memberships.customer_uuid)));
  await db.delete(invitations).where(eq(invitations.collaboration_uuid, collaboration_uuid));
  return taken.rows.length > 0;
}

/** Whoever has the link has the address's mails. */
export async function proveAddress(db: Database, customer_uuid: string): Promise<void> {
  await db.update(customers).set({ email_verified: true }).where(eq(customers.customer_uuid, customer_uuid));
}

export async function isAddressProved(db: Database, customer_uuid: string): Promise<boolean> {
  const [row] = await db
    .select({ email_verified: customers.email_verified })
    .from(customers)
    .where(eq(customers.customer_uuid, customer_uuid));
  return row?.email_verified ?? false;
}
