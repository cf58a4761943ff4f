import { and, count, desc, eq, exists, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { RowRange } from '../../platform/database/row-range.ts';
import {
  memberships,
  oauth_grants,
  oauth_records,
  projects,
} from '../../platform/database/schema/all-tables.ts';

const { grant_uuid, project_uuid, granted_by } = oauth_grants;

/** The grants that have a token, which excludes unanswered consent requests. */
const isGrantOfProject = (db: Database, project: string, search: string): SQL | undefined =>
  and(
    eq(project_uuid, project),
    search === ''
      ? undefined
      : or(
          ilike(oauth_grants.client_name, containsPattern(search)),
          ilike(oauth_grants.client_host, containsPattern(search)),
        ),
    exists(
      db
        .select({ one: sql`1` })
        .from(oauth_records)
        .where(
          and(
            eq(oauth_records.grant_uuid, grant_uuid),
            inArray(oauth_records.kind, ['AccessToken', 'RefreshToken']),
            sql`${oauth_records.expires_at} > now()`,
          ),
        ),
    ),
  );

export async function selectConnections(
  db: Database,
  project: string,
  { search, range }: { search: string; range: RowRange | null },
) {
  const rows = db
    .select({
      grant_uuid,
      client_name: oauth_grants.client_name,
      client_host: oauth_grants.client_host,
      is_verified: oauth_grants.is_verified,
      granted_by,
      member: sql<string>`coalesce(${memberships.email}, '')`,
      created_at: oauth_grants.created_at,
      last_used_at: oauth_grants.last_used_at,
      is_active: sql<boolean>`${granted_by} <> 'visitor' or (${projects.is_opensource} and ${projects.is_keyless_allowed})`,
    })
    .from(oauth_grants)
    .innerJoin(projects, eq(projects.project_uuid, project_uuid))
    .leftJoin(memberships, eq(memberships.collaboration_uuid, oauth_grants.collaboration_uuid))
    .where(isGrantOfProject(db, project, search))
    .orderBy(desc(oauth_grants.created_at), grant_uuid);
  return range ? rows.limit(range.limit).offset(range.offset) : rows;
}

export async function countConnections(db: Database, project: string, search: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(oauth_grants)
    .where(isGrantOfProject(db, project, search));
  return row?.total ?? 0;
}

/** Ends a connection with its codes and tokens. @returns the name of its client, or null if it did not exist */
export async function deleteConnection(db: Database, project: string, grant: string): Promise<string | null> {
  const deleted = await db
    .delete(oauth_grants)
    .where(and(eq(project_uuid, project), eq(grant_uuid, grant)))
    .returning({ client_name: oauth_grants.client_name });
  return deleted[0]?.client_name ?? null;
}
