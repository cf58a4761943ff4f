import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { keys, memberships, oauth_grants, projects } from '../../platform/database/schema/all-tables.ts';

/** The principal by which a user allows a client. */
export type GrantPrincipal =
  | { granted_by: 'visitor'; key_uuid: null; collaboration_uuid: null }
  | { granted_by: 'member'; key_uuid: null; collaboration_uuid: string }
  | { granted_by: 'mcp_key'; key_uuid: string; collaboration_uuid: null };

type NewGrant = {
  project_uuid: string;
  client_id: string;
  client_name: string;
  client_host: string;
  is_verified: boolean;
  resource: string;
} & GrantPrincipal;

/** Stores a grant, in one statement with the check. @returns null when its basis was removed meanwhile */
export async function insertGrant(db: Database, grant: NewGrant): Promise<string | null> {
  const { project_uuid, client_id, client_name, client_host, is_verified, resource } = grant;
  const made = await db.execute<{ grant_uuid: string }>(sql`
    insert into oauth_grants (project_uuid, client_id, client_name, client_host, is_verified, resource,
      granted_by, key_uuid, collaboration_uuid)
    select ${projects.project_uuid}, ${client_id}, ${client_name}, ${client_host}, ${is_verified}, ${resource},
      ${grant.granted_by}, ${keys.key_uuid}, ${memberships.collaboration_uuid}
    from ${projects}
    left join ${keys} on ${keys.key_uuid} = ${grant.key_uuid}::uuid
    left join ${memberships} on ${memberships.collaboration_uuid} = ${grant.collaboration_uuid}::uuid
    where ${projects.project_uuid} = ${project_uuid}
      and case ${grant.granted_by}
        when 'mcp_key' then ${keys.key_uuid} is not null
        when 'member' then ${memberships.status} = 'active'
        else ${projects.is_opensource} and ${projects.is_keyless_allowed} end
    returning grant_uuid`);
  return made.rows[0]?.grant_uuid ?? null;
}

/** A grant that still holds: an open grant holds only while the project is open. */
export async function grantById(db: Database, grant_uuid: string) {
  const [row] = await db
    .select({
      grant_uuid: oauth_grants.grant_uuid,
      client_id: oauth_grants.client_id,
      resource: oauth_grants.resource,
    })
    .from(oauth_grants)
    .innerJoin(projects, eq(projects.project_uuid, oauth_grants.project_uuid))
    .where(
      and(
        eq(oauth_grants.grant_uuid, grant_uuid),
        or(ne(oauth_grants.granted_by, 'visitor'), and(projects.is_opensource, projects.is_keyless_allowed)),
      ),
    );
  return row ?? null;
}

export async function deleteGrant(db: Database, grant_uuid: string): Promise<void> {
  await db.delete(oauth_grants).where(eq(oauth_grants.grant_uuid, grant_uuid));
}

/** The membership of an active member. */
export async function membershipOf(
  db: Database,
  project_uuid: string,
  customer_uuid: string,
): Promise<string | null> {
  const [row] = await db
    .select({ collaboration_uuid: memberships.collaboration_uuid })
    .from(memberships)
    .where(
      and(
        eq(memberships.project_uuid, project_uuid),
        eq(memberships.customer_uuid, customer_uuid),
        eq(memberships.status, 'active'),
      ),
    );
  return row?.collaboration_uuid ?? null;
}
