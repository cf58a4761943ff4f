import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { libraries, projects } from '../../platform/database/schema/all-tables.ts';

export type LibraryRow = typeof libraries.$inferSelect;

/**
 * Locks a library's row until the transaction ends. The project's row is locked first, against deletion only:
 * deleting a project locks them in the same order, so there is no deadlock.
 */
export async function lockLibraryRow(db: Database, library_uuid: string): Promise<LibraryRow | null> {
  await db
    .select({ one: projects.project_uuid })
    .from(libraries)
    .innerJoin(projects, eq(projects.project_uuid, libraries.project_uuid))
    .where(eq(libraries.library_uuid, library_uuid))
    .for('key share', { of: projects });
  const [row] = await db
    .select()
    .from(libraries)
    .where(eq(libraries.library_uuid, library_uuid))
    .for('update');
  return row ?? null;
}

/** Counts a change of a library's methods, and how many more (or fewer) there are. */
export async function countMethodsChange(db: Database, library_uuid: string, more: number): Promise<void> {
  await db
    .update(libraries)
    .set({
      items: sql`${libraries.items} + ${more}`,
      content_number: sql`${libraries.content_number} + 1`,
      updated_at: sql`now()`,
    })
    .where(eq(libraries.library_uuid, library_uuid));
}
