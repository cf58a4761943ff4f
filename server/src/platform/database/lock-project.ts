import { eq } from 'drizzle-orm';
import type { Database } from './open-database.ts';
import { projects } from './schema/all-tables.ts';

/**
 * Locks a project until the transaction ends, so that transactions that change or lock it take turns: a publication that waits
 * for a claim of an address does not miss it. Rows that refer to the project can still be inserted.
 * @returns false if the project was deleted
 */
export async function lockProjectForUpdate(db: Database, project_uuid: string): Promise<boolean> {
  const rows = await db
    .select({ project_uuid: projects.project_uuid })
    .from(projects)
    .where(eq(projects.project_uuid, project_uuid))
    .for('no key update');
  return rows.length > 0;
}

/** Locks a project against deletion until the transaction ends; it can still change. Null if it was deleted. */
export async function lockProjectAgainstDeletion(
  db: Database,
  project_uuid: string,
): Promise<{ is_opensource: boolean } | null> {
  const [row] = await db
    .select({ is_opensource: projects.is_opensource })
    .from(projects)
    .where(eq(projects.project_uuid, project_uuid))
    .for('key share');
  return row ?? null;
}
