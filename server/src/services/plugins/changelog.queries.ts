import type { ChangeType } from '@fieldkit/contract/changelog.ts';
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

/**
 * The newest entry that may be shown and names a method, with its place among all that may be shown, from 0; null if there is
 * none. At most a hundred entries are kept, so this reads no more.
 */
export async function findLastChange(
  db: Database,
  project_uuid: string,
  method_uuid: string,
): Promise<{ type: ChangeType; version: number; published_at: Date; place: number } | null> {
  const names = JSON.stringify({ entries: [{ kind: 'method', id: method_uuid }] });
  const { rows } = await db.execute<{ type: ChangeType; version: number; published_at: Date; place: number }>(
    sql`
      select c.content_version as version, c.published_at, (
        select e->>'type' from jsonb_array_elements(c.changes->'entries') e
        where e->>'kind' = 'method' and e->>'id' = ${method_uuid} limit 1) as type, (
        select count(*)::int from published_changes newer
        where newer.project_uuid = c.project_uuid and newer.content_version > c.content_version) as place
      from published_changes c join projects p on p.project_uuid = c.project_uuid
      where ${isShown(sql`${project_uuid}::uuid`, sql`p.is_opensource`)} and c.changes @> ${names}::jsonb
      order by c.content_version desc limit 1`,
  );
  return rows[0] ?? null;
}

/** The owner's note about the pending changes. */
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
