import type { ImportProgress } from '@fieldkit/contract/libraries.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { imports } from '../../platform/database/schema/all-tables.ts';

/** Starts the record of an import under the client's id; false when the id was used before. */
export async function insertImport(
  db: Database,
  import_uuid: string,
  project_uuid: string,
): Promise<boolean> {
  await db.delete(imports).where(sql`${imports.updated_at} < now() - interval '1 day'`);
  const made = await db
    .insert(imports)
    .values({ import_uuid, project_uuid, stage: 'receiving' })
    .onConflictDoNothing()
    .returning({ one: imports.import_uuid });
  return made.length > 0;
}

type Progress = Omit<ImportProgress, 'import_id'>;

export async function writeProgress(db: Database, import_uuid: string, progress: Progress): Promise<void> {
  await db
    .update(imports)
    .set({ ...progress, updated_at: sql`now()` })
    .where(eq(imports.import_uuid, import_uuid));
}

export async function importByUuid(db: Database, import_uuid: string) {
  const [row] = await db.select().from(imports).where(eq(imports.import_uuid, import_uuid));
  return row ?? null;
}
