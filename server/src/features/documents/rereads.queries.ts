import { and, desc, eq, exists, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { documents, libraries } from '../../platform/database/schema/all-tables.ts';

/** API libraries with a stored document that was read by an earlier importer, smallest first. */
export async function outdatedLibraries(
  db: Database,
  importer_version: number,
  limit: number,
): Promise<string[]> {
  const stored = db
    .select({ one: sql`1` })
    .from(documents)
    .where(eq(documents.library_uuid, libraries.library_uuid));
  const rows = await db
    .select({ library_uuid: libraries.library_uuid })
    .from(libraries)
    .where(
      and(
        lt(libraries.importer_version, importer_version),
        eq(libraries.programming_language, 'api'),
        exists(stored),
      ),
    )
    .orderBy(libraries.items, libraries.library_uuid)
    .limit(limit);
  return rows.map(({ library_uuid }) => library_uuid);
}

/** The newest stored document of a library, still compressed; null if there is none. */
export async function storedDocument(db: Database, library_uuid: string) {
  const { version_number, file_name, source_url, content, bytes, base_url } = documents;
  const [row] = await db
    .select({ version_number, file_name, source_url, content, bytes, base_url })
    .from(documents)
    .where(eq(documents.library_uuid, library_uuid))
    .orderBy(desc(version_number))
    .limit(1);
  return row ?? null;
}

/** Writes the base URL of a document that was read again. */
export async function correctBaseUrl(
  db: Database,
  library_uuid: string,
  version_number: number,
  base_url: string,
): Promise<void> {
  await db
    .update(documents)
    .set({ base_url })
    .where(and(eq(documents.library_uuid, library_uuid), eq(documents.version_number, version_number)));
}

/** Only while an earlier importer read it: another process may have been faster. */
export async function markRead(db: Database, library_uuid: string, importer_version: number): Promise<void> {
  await db
    .update(libraries)
    .set({ importer_version })
    .where(and(eq(libraries.library_uuid, library_uuid), lt(libraries.importer_version, importer_version)));
}
