import { and, countDistinct, desc, eq, gt, inArray, max, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { install_keys, keys, oauth_grants, questions } from '../../platform/database/schema/all-tables.ts';

type Kind = (typeof keys.$inferSelect)['kind'];
const keyOfProject = (project_uuid: string, kind: Kind) =>
  and(eq(keys.project_uuid, project_uuid), eq(keys.kind, kind));

export async function findKey(db: Database, project_uuid: string, kind: Kind) {
  const [row] = await db
    .select({ key_uuid: keys.key_uuid, sealed_key: keys.sealed_key, created_at: keys.created_at })
    .from(keys)
    .where(keyOfProject(project_uuid, kind));
  return row ?? null;
}

/** Inserts a new key; null if the project already has one of its kind, including in a race. */
export async function insertKey(
  db: Database,
  row: { project_uuid: string; kind: Kind; key_hash: string; sealed_key: string },
) {
  const [made] = await db
    .insert(keys)
    .values(row)
    .onConflictDoNothing({ target: [keys.project_uuid, keys.kind] })
    .returning({ key_uuid: keys.key_uuid, created_at: keys.created_at });
  return made ?? null;
}

/** Deletes a key. Returns whether it existed. */
export async function deleteKeyOf(db: Database, project_uuid: string, kind: Kind): Promise<boolean> {
  const deleted = await db
    .delete(keys)
    .where(keyOfProject(project_uuid, kind))
    .returning({ key_uuid: keys.key_uuid });
  return deleted.length > 0;
}

/** The project of a project API key, by its id or by one of the possible hashes of the key. */
export async function findProjectOfKey(
  db: Database,
  { key_uuid, hashes }: { key_uuid: string | null; hashes: string[] },
): Promise<string | null> {
  const [row] = await db
    .select({ project_uuid: keys.project_uuid })
    .from(keys)
    .where(
      and(
        eq(keys.kind, 'project'),
        or(key_uuid ? eq(keys.key_uuid, key_uuid) : undefined, inArray(keys.key_hash, hashes)),
      ),
    );
  return row?.project_uuid ?? null;
}

/**
 * The clients that asked over MCP since a time, at most 90 days ago, and the number of developers of each.
 * `without` excludes developers.
 */
export async function selectClientsSince(db: Database, project_uuid: string, since: Date, without: string[]) {
  const developers = countDistinct(questions.developer);
  const rows = await db
    .select({ name: questions.client_name, developers, last_asked: max(questions.asked_at) })
    .from(questions)
    .where(
      and(
        eq(questions.project_uuid, project_uuid),
        eq(questions.channel, 'mcp'),
        not(sql`${questions.developer} = any(${sql.param(without)}::text[])`),
        gt(
          questions.asked_at,
          sql`greatest(${since.toISOString()}::timestamptz, now() - interval '90 days')`,
        ),
      ),
    )
    .groupBy(questions.client_name)
    .orderBy(desc(developers), questions.client_name)
    .limit(20);
  return rows.map(({ name, developers: count, last_asked }) => ({
    name: name ?? '',
    developers: count,
    last_asked: (last_asked ?? since).toISOString(),
  }));
}

/** Active personal keys that were obtained without this key, and so remain when it is deleted. */
export async function selectOtherInstallKeys(
  db: Database,
  project_uuid: string,
  key_uuid: string,
): Promise<string[]> {
  const rows = await db
    .select({ install_uuid: install_keys.install_uuid })
    .from(install_keys)
    .where(
      and(
        eq(install_keys.project_uuid, project_uuid),
        sql`${install_keys.key_uuid} is distinct from ${key_uuid}`,
        gt(install_keys.last_used_at, sql`now() - interval '91 days'`),
      ),
    );
  return rows.map(({ install_uuid }) => install_uuid);
}

/** The number of personal keys that were obtained with a key. */
export async function countInstallKeys(db: Database, key_uuid: string): Promise<number> {
  return db.$count(install_keys, eq(install_keys.key_uuid, key_uuid));
}

export async function countConnectionsOfKey(db: Database, key_uuid: string): Promise<number> {
  return db.$count(oauth_grants, eq(oauth_grants.key_uuid, key_uuid));
}
