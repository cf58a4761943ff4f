import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { documents, libraries } from '../../platform/database/schema/all-tables.ts';

type Outcome = NonNullable<typeof libraries.$inferSelect.refresh_outcome>;

/** Libraries whose document came from an address and was not fetched for about a day or a week. */
export async function dueLibraries(db: Database): Promise<string[]> {
  // A little less than a whole day: the hourly look that comes first would otherwise be a minute early each time.
  const due = await db.execute<{ library_uuid: string }>(sql`
    select l.library_uuid from libraries l
    where l.refresh_every <> 'never'
      and (l.refreshed_at is null or l.refreshed_at < now()
        - case l.refresh_every when 'daily' then interval '1 day' else interval '7 days' end + interval '30 minutes')
      and (select d.source_url from documents d where d.library_uuid = l.library_uuid
        order by d.version_number desc limit 1) is not null
    order by l.refreshed_at nulls first`);
  return due.rows.map(({ library_uuid }) => library_uuid);
}

/** The address of a library's document, and the last fetched version; null if refreshing was turned off. */
export async function refreshedSource(db: Database, library_uuid: string) {
  const [row] = await db
    .select({
      project_uuid: libraries.project_uuid,
      every: libraries.refresh_every,
      sha256: documents.sha256,
      dismissed_sha256: libraries.dismissed_sha256,
      source_url: documents.source_url,
    })
    .from(libraries)
    .innerJoin(documents, eq(documents.library_uuid, libraries.library_uuid))
    .where(eq(libraries.library_uuid, library_uuid))
    .orderBy(sql`${documents.version_number} desc`)
    .limit(1);
  return row && row.every !== 'never' && row.source_url !== null
    ? { ...row, source_url: row.source_url }
    : null;
}

export async function recordRefresh(
  db: Database,
  library_uuid: string,
  refresh_outcome: Outcome,
  refresh_reason: string,
): Promise<void> {
  await db
    .update(libraries)
    .set({ refresh_outcome, refresh_reason, refreshed_at: sql`now()` })
    .where(eq(libraries.library_uuid, library_uuid));
}

/** Remembers a document that a user reviewed and dismissed. */
export async function dismissDocument(db: Database, library_uuid: string, sha256: string): Promise<void> {
  await db
    .update(libraries)
    .set({ dismissed_sha256: sha256, refresh_outcome: 'unchanged' })
    .where(eq(libraries.library_uuid, library_uuid));
}

export async function libraryName(db: Database, library_uuid: string): Promise<string> {
  const [row] = await db
    .select({ name: libraries.name })
    .from(libraries)
    .where(eq(libraries.library_uuid, library_uuid));
  return row?.name ?? '';
}
