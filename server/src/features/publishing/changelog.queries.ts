import { changelogLimits, noChanges } from '@fieldkit/contract/changelog.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { projects, published_changes } from '../../platform/database/schema/all-tables.ts';
import type { ComparedVersion } from './compare-with-served.ts';

/**
 * Adds the entry of a version that was just served to the changelog, with the note about the changes that were pending. A version
 * that changes nothing for developers, and has no note, gets none. Call this while the project is locked.
 */
export async function insertChanges(
  db: Database,
  project_uuid: string,
  content_version: number,
  { before, changes, consumesNextNote }: ComparedVersion & { consumesNextNote: boolean },
): Promise<void> {
  const stored = changes ?? noChanges;
  await db.execute(sql`
    insert into published_changes
      (project_uuid, content_version, previous_version, published_at, is_private, changes, note)
    select p.project_uuid, ${content_version}::int, ${before?.content_version ?? null}::int, now(), not p.is_opensource,
      ${JSON.stringify(stored)}::jsonb, case when ${consumesNextNote}::boolean then p.next_version_note else '' end
    from projects p where p.project_uuid = ${project_uuid}
      and (${stored.entries.length > 0}::boolean or (${consumesNextNote}::boolean and p.next_version_note <> ''))
    on conflict do nothing`);
  if (consumesNextNote) await saveNextNote(db, project_uuid, '');
  await db.execute(sql`
    delete from published_changes where project_uuid = ${project_uuid} and content_version <= (
      select content_version from published_changes where project_uuid = ${project_uuid}
      order by content_version desc offset ${changelogLimits.versions} limit 1)`);
}

/** The entries that the changelog of an open project leaves out since it was private; null if it shows all. */
export async function findHiddenChanges(
  db: Database,
  project_uuid: string,
): Promise<{ up_to: number; entries: number } | null> {
  const { rows } = await db.execute<{ up_to: number; entries: number }>(sql`
    select hidden.up_to, count(*)::int as entries
    from (select max(c.content_version) as up_to from published_changes c
      join projects p on p.project_uuid = c.project_uuid
      where c.project_uuid = ${project_uuid} and c.is_private and p.is_opensource) hidden
    join published_changes c on c.project_uuid = ${project_uuid} and c.content_version <= hidden.up_to
    group by hidden.up_to`);
  return rows[0] ?? null;
}

/** Saves the note about the pending changes. */
export async function saveNextNote(db: Database, project_uuid: string, note: string): Promise<void> {
  await db
    .update(projects)
    .set({ next_version_note: note })
    .where(and(eq(projects.project_uuid, project_uuid), sql`${projects.next_version_note} <> ${note}`));
}

/**
 * Saves the note about a published version. An entry that has neither changes nor a note is deleted.
 * @returns false if the version is not kept
 */
export async function saveVersionNote(
  db: Database,
  project_uuid: string,
  version: number,
  note: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into published_changes (project_uuid, content_version, published_at, is_private, changes, note)
    select v.project_uuid, v.content_version, coalesce(v.published_at, v.created_at), not p.is_opensource,
      ${JSON.stringify(noChanges)}::jsonb, ${note}
    from publications v join projects p on p.project_uuid = v.project_uuid
    where v.project_uuid = ${project_uuid} and v.content_version = ${version}
      and (v.published_at is not null or v.is_current)
    on conflict (project_uuid, content_version) do update set note = excluded.note, changed_at = now()
    returning content_version`);
  if (note === '')
    await db
      .delete(published_changes)
      .where(
        and(
          eq(published_changes.project_uuid, project_uuid),
          eq(published_changes.content_version, version),
          sql`${published_changes.note} = '' and jsonb_array_length(${published_changes.changes}->'entries') = 0`,
        ),
      );
  return rows.length > 0;
}
