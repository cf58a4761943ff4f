import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import {
  keys,
  memberships,
  plugin_entries,
  plugin_sessions,
  projects,
} from '../../platform/database/schema/all-tables.ts';

/** The basis of a session: what a visitor obtains with it ends with it. */
export type Grant = {
  granted_by: 'visitor' | 'member' | 'mcp_key';
  key_uuid: string | null;
  collaboration_uuid: string | null;
};

/** A visitor's session. */
export type VisitorSession = {
  grant: Grant;
  /** The unpublished version that a member previews; null for the published one. */
  preview_uuid: string | null;
};

/** A session ends after this time. */
const SESSION = sql`interval '12 hours'`;
const isOver = (expires_at: SQL | typeof plugin_sessions.expires_at) => sql`${expires_at} <= now()`;

/** A session; null if it does not exist, or has ended. */
export async function findSession(
  db: Database,
  project_uuid: string,
  hashes: string[],
): Promise<VisitorSession | null> {
  const { session_hash, expires_at, granted_by, key_uuid, collaboration_uuid, preview_uuid } =
    plugin_sessions;
  const [row] = await db
    .select({ grant: { granted_by, key_uuid, collaboration_uuid }, preview_uuid })
    .from(plugin_sessions)
    .where(
      and(
        inArray(session_hash, hashes),
        eq(plugin_sessions.project_uuid, project_uuid),
        gt(expires_at, sql`now()`),
      ),
    );
  return row ?? null;
}

/** Creates a session for the holder of an MCP key. @returns false if that key was removed in the meantime */
export async function insertVisitorSession(
  db: Database,
  { session_hash, key_uuid }: { session_hash: string; key_uuid: string },
): Promise<boolean> {
  await sweep(db);
  const made = await db.execute(sql`
    insert into plugin_sessions (session_hash, project_uuid, granted_by, key_uuid, expires_at)
    select ${session_hash}, ${keys.project_uuid}, 'mcp_key', ${keys.key_uuid}, now() + ${SESSION}
    from ${keys} where ${keys.key_uuid} = ${key_uuid}
    returning session_hash`);
  return made.rows.length > 0;
}

/**
 * Turns a one-time entry into a session. It is one statement, so only one of any number of concurrent attempts
 * succeeds.
 * @returns false if the entry does not exist, is for another project, or was used
 */
export async function redeemEntry(
  db: Database,
  entry: { project_uuid: string; hashes: string[]; session_hash: string },
): Promise<boolean> {
  await sweep(db);
  const { project_uuid, hashes, session_hash } = entry;
  const made = await db.execute(sql`
    with redeemed as (
      delete from ${plugin_entries}
      where ${inArray(plugin_entries.code_hash, hashes)} and ${eq(plugin_entries.project_uuid, project_uuid)}
        and ${plugin_entries.expires_at} > now()
      returning collaboration_uuid, preview_uuid)
    insert into plugin_sessions (session_hash, project_uuid, granted_by, collaboration_uuid, preview_uuid, expires_at)
    select ${session_hash}, ${memberships.project_uuid}, 'member', ${memberships.collaboration_uuid},
      redeemed.preview_uuid, now() + ${SESSION}
    from ${memberships} join redeemed on redeemed.collaboration_uuid = ${memberships.collaboration_uuid}
    where ${memberships.status} = 'active'
    returning session_hash`);
  return made.rows.length > 0;
}

export async function deleteVisitorSession(db: Database, hashes: string[]): Promise<void> {
  await db.delete(plugin_sessions).where(inArray(plugin_sessions.session_hash, hashes));
}

/** Stores a personal install key. @returns false if its basis was removed in the meantime */
export async function insertInstallKey(
  db: Database,
  key: { project_uuid: string; key_hash: string } & Grant,
): Promise<boolean> {
  const { project_uuid, key_hash, granted_by, key_uuid, collaboration_uuid } = key;
  const made = await db.execute(sql`
    insert into install_keys (project_uuid, key_hash, granted_by, key_uuid, collaboration_uuid)
    select ${projects.project_uuid}, ${key_hash}, ${granted_by}, ${keys.key_uuid}, ${memberships.collaboration_uuid}
    from ${projects}
    left join ${keys} on ${keys.key_uuid} = ${key_uuid}::uuid
    left join ${memberships} on ${memberships.collaboration_uuid} = ${collaboration_uuid}::uuid
    where ${projects.project_uuid} = ${project_uuid}
      and case ${granted_by}
        when 'mcp_key' then ${keys.key_uuid} is not null
        when 'member' then ${memberships.collaboration_uuid} is not null
        else ${projects.is_opensource} end
    returning install_uuid`);
  return made.rows.length > 0;
}

/** Deletes expired rows whenever a row is added. */
async function sweep(db: Database): Promise<void> {
  await db.delete(plugin_sessions).where(isOver(plugin_sessions.expires_at));
  await db.delete(plugin_entries).where(lt(plugin_entries.expires_at, sql`now()`));
}
