import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { keys } from '../../database/schema/all-tables.ts';

const mcpKeyOfProject = (project_uuid: string) =>
  and(eq(keys.project_uuid, project_uuid), eq(keys.kind, 'mcp'));

export async function mcpKeyOf(db: Database, project_uuid: string) {
  const [row] = await db
    .select({ sealed_key: keys.sealed_key, created_at: keys.created_at })
    .from(keys)
    .where(mcpKeyOfProject(project_uuid));
  return row ?? null;
}

/** Keeps a new key; null when the project has one already, a racing request's included. */
export async function insertMcpKey(
  db: Database,
  row: { project_uuid: string; key_hash: string; sealed_key: string },
) {
  const [made] = await db
    .insert(keys)
    .values({ ...row, kind: 'mcp' })
    .onConflictDoNothing({ target: [keys.project_uuid, keys.kind] })
    .returning({ created_at: keys.created_at });
  return made ?? null;
}

/** Whether there was one to delete. */
export async function deleteMcpKeyOf(db: Database, project_uuid: string): Promise<boolean> {
  const gone = await db
    .delete(keys)
    .where(mcpKeyOfProject(project_uuid))
    .returning({ key_uuid: keys.key_uuid });
  return gone.length > 0;
}
