import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { keys } from '../../database/schema/all-tables.ts';

type Kind = (typeof keys.$inferSelect)['kind'];
const keyOfProject = (project_uuid: string, kind: Kind) =>
  and(eq(keys.project_uuid, project_uuid), eq(keys.kind, kind));

export async function keyOf(db: Database, project_uuid: string, kind: Kind) {
  const [row] = await db
    .select({ key_uuid: keys.key_uuid, sealed_key: keys.sealed_key, created_at: keys.created_at })
    .from(keys)
    .where(keyOfProject(project_uuid, kind));
  return row ?? null;
}

/** Keeps a new key; null when the project has one of its kind already, a racing request's included. */
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

/** Whether there was one to delete. */
export async function deleteKeyOf(db: Database, project_uuid: string, kind: Kind): Promise<boolean> {
  const gone = await db
    .delete(keys)
    .where(keyOfProject(project_uuid, kind))
    .returning({ key_uuid: keys.key_uuid });
  return gone.length > 0;
}

/** The project of a project API key, by its id or by any of the hashes that the key itself may have. */
export async function projectOfKey(
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
