import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/open-database.ts';
import { projects, published_changes } from '../../platform/database/schema/all-tables.ts';

/**
 * Whether an entry of the changelog, under the name `c`, may be shown. While a project is open, no entry up to the last one
 * from when it was private is shown, because strangers must not read what was published before.
 */
export const isShown = (project_uuid: SQLWrapper, is_opensource: SQLWrapper): SQL => sql`
  c.project_uuid = ${project_uuid} and not (${is_opensource} and exists (
    select from published_changes hidden where hidden.project_uuid = c.project_uuid
      and hidden.is_private and hidden.content_version >= c.content_version))`;

/** The owner's note about the changes that wait. */
export async function nextNote(db: Database, project_uuid: string): Promise<string> {
  const [row] = await db
    .select({ note: projects.next_version_note })
    .from(projects)
    .where(eq(projects.project_uuid, project_uuid));
  return row?.note ?? '';
}

/** Entries of the changelog that may be shown, newest first. */
export async function listChanges(
  db: Database,
  project_uuid: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const c = alias(published_changes, 'c');
  return db
    .select({
      version: c.content_version,
      published_at: c.published_at,
      note: c.note,
      changes: c.changes,
    })
    .from(c)
    .innerJoin(projects, eq(projects.project_uuid, c.project_uuid))
    .where(isShown(sql`${project_uuid}::uuid`, projects.is_opensource))
    .orderBy(desc(c.content_version))
    .limit(limit)
    .offset(offset);
}
