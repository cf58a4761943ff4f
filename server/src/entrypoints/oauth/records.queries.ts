import { and, desc, eq, gt, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import {
  keys,
  memberships,
  oauth_clients,
  oauth_grants,
  oauth_records,
  projects,
} from '../../platform/database/schema/all-tables.ts';

const { record_hash, consumed_at, expires_at } = oauth_records;

export type NewRecord = {
  record_hash: string;
  kind: string;
  grant_uuid: string | null;
  sealed: string;
  seconds: number;
};

export async function keepRecord(db: Database, { seconds, ...record }: NewRecord): Promise<void> {
  const ends = sql`now() + ${seconds}::int * interval '1 second'`;
  await db
    .insert(oauth_records)
    .values({ ...record, expires_at: ends })
    .onConflictDoUpdate({ target: record_hash, set: { sealed: record.sealed, expires_at: ends } });
}

/** The maximum number of records of one kind per grant: more than any client needs. */
const MAX_OF_GRANT = 100;

/**
 * Keeps only the newest records, so that a client that renews its token very often leaves no more rows than any
 * other.
 */
export async function trimRecordsOf(db: Database, grant_uuid: string, kind: string): Promise<void> {
  const ofKind = and(eq(oauth_records.grant_uuid, grant_uuid), eq(oauth_records.kind, kind));
  const older = db
    .select({ record_hash })
    .from(oauth_records)
    .where(ofKind)
    .orderBy(desc(expires_at))
    .offset(MAX_OF_GRANT);
  await db.delete(oauth_records).where(inArray(record_hash, older));
}

/**
 * A record that has not expired, with the whole seconds until it expires (at least 1) and the seconds since it was
 * consumed.
 */
export async function recordByHash(db: Database, hashes: string[]) {
  const [row] = await db
    .select({
      sealed: oauth_records.sealed,
      remaining: sql<number>`ceil(extract(epoch from ${expires_at} - now()))::int`,
      consumedFor: sql<number | null>`extract(epoch from now() - ${consumed_at})::float8`,
    })
    .from(oauth_records)
    .where(and(inArray(record_hash, hashes), gt(expires_at, sql`now()`)));
  return row ?? null;
}

/** Consumes a record in one statement. @returns true only for the first of any number of concurrent calls */
export async function consumeRecord(db: Database, hashes: string[]): Promise<boolean> {
  const first = await db
    .update(oauth_records)
    .set({ consumed_at: sql`now()` })
    .where(and(inArray(record_hash, hashes), isNull(consumed_at)))
    .returning({ record_hash });
  return first.length > 0;
}

export async function deleteRecord(db: Database, hashes: string[]): Promise<void> {
  await db.delete(oauth_records).where(inArray(record_hash, hashes));
}

export async function deleteRecordsOf(db: Database, grant_uuid: string, kind: string): Promise<void> {
  await db
    .delete(oauth_records)
    .where(and(eq(oauth_records.grant_uuid, grant_uuid), eq(oauth_records.kind, kind)));
}

export async function keepClient(db: Database, client: { client_id: string; sealed: string }): Promise<void> {
  await db
    .insert(oauth_clients)
    .values(client)
    .onConflictDoUpdate({ target: oauth_clients.client_id, set: { sealed: client.sealed } });
}

export async function findClientById(db: Database, client_id: string): Promise<string | null> {
  const [row] = await db
    .select({ sealed: oauth_clients.sealed })
    .from(oauth_clients)
    .where(eq(oauth_clients.client_id, client_id));
  return row?.sealed ?? null;
}

export async function deleteClient(db: Database, client_id: string): Promise<void> {
  await db.delete(oauth_clients).where(eq(oauth_clients.client_id, client_id));
}

/** Deletes expired records, unusable grants, and clients that no user has allowed for a month. */
export async function sweepRecords(db: Database): Promise<void> {
  await db.delete(oauth_records).where(lt(expires_at, sql`now()`));
  const records = db
    .select({ one: sql`1` })
    .from(oauth_records)
    .where(eq(oauth_records.grant_uuid, oauth_grants.grant_uuid));
  await db
    .delete(oauth_grants)
    .where(and(lt(oauth_grants.created_at, sql`now() - interval '1 hour'`), notExists(records)));
  const grants = db
    .select({ one: sql`1` })
    .from(oauth_grants)
    .where(eq(oauth_grants.client_id, oauth_clients.client_id));
  await db
    .delete(oauth_clients)
    .where(and(lt(oauth_clients.created_at, sql`now() - interval '30 days'`), notExists(grants)));
}

/** The basis on which a user allows a client. */
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

/** Stores a grant, in one statement with the check. @returns null if its basis was removed in the meantime */
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

/** A grant that is still valid. One by a visitor is valid only while the project is open. */
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

/** The id of an active membership. */
export async function findMembership(
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
