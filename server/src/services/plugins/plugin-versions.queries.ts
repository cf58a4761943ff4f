import type { ChangeType } from '@fieldkit/contract/changelog.ts';
import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/open-database.ts';
import type { RowRange } from '../../platform/database/row-range.ts';
import {
  plugin_objects,
  plugin_versions,
  projects,
  published_changes,
} from '../../platform/database/schema/all-tables.ts';
import { shareReads } from '../../platform/database/share-reads.ts';
import type { GitObject } from '../git/git-objects.ts';

export type PluginVersion = typeof plugin_versions.$inferSelect;

/** The versions of a project's installable plugin, newest first. Concurrent requests share them. */
export const versionsOf: (db: Database, project_uuid: string) => Promise<readonly PluginVersion[]> =
  shareReads((db, project_uuid) =>
    db
      .select()
      .from(plugin_versions)
      .where(eq(plugin_versions.project_uuid, project_uuid))
      .orderBy(desc(plugin_versions.position)),
  );

/** The newest version, which concurrent requests share; null before the first. */
export const newestVersion: (db: Database, project_uuid: string) => Promise<PluginVersion | null> =
  shareReads(selectNewest);

async function selectNewest(db: Database, project_uuid: string): Promise<PluginVersion | null> {
  const [row] = await db
    .select()
    .from(plugin_versions)
    .where(eq(plugin_versions.project_uuid, project_uuid))
    .orderBy(desc(plugin_versions.position))
    .limit(1);
  return row ?? null;
}

/** Blocks the creation of other versions of the plugin until the transaction ends. */
export async function lockPluginVersions(db: Database, project_uuid: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('plugin_versions'), hashtext(${project_uuid}))`);
}

/** Stores a version. Objects that earlier versions have are stored already. */
export async function insertPluginVersion(
  db: Database,
  version: PluginVersion,
  objects: ReadonlyMap<string, GitObject>,
): Promise<void> {
  const { project_uuid } = version;
  await db
    .insert(plugin_objects)
    .values([...objects].map(([object_id, { type, bytes }]) => ({ project_uuid, object_id, type, bytes })))
    .onConflictDoNothing();
  await db.insert(plugin_versions).values(version);
}

/** Deletes all versions of a project's plugin. */
export async function deleteVersions(db: Database, project_uuid: string): Promise<void> {
  await db.delete(plugin_versions).where(eq(plugin_versions.project_uuid, project_uuid));
  await db.delete(plugin_objects).where(eq(plugin_objects.project_uuid, project_uuid));
}

/** The objects with these ids that the project has. */
export async function readObjects(
  db: Database,
  project_uuid: string,
  ids: readonly string[],
): Promise<Map<string, GitObject>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: plugin_objects.object_id, type: plugin_objects.type, bytes: plugin_objects.bytes })
    .from(plugin_objects)
    .where(and(eq(plugin_objects.project_uuid, project_uuid), inArray(plugin_objects.object_id, [...ids])));
  return new Map(rows.map(({ id, type, bytes }) => [id, { type, bytes }]));
}

/** The total size of the stored objects, in bytes. */
export async function sumObjectSizes(db: Database, project_uuid: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(octet_length(bytes)), 0)::int as bytes from plugin_objects where project_uuid = ${project_uuid}`);
  return rows[0]?.bytes ?? 0;
}

/** The ids of methods and workflows by how many questions they answered in the last twelve months, most first. */
export async function selectAskedMost(
  db: Database,
  project_uuid: string,
): Promise<{ methods: string[]; workflows: string[] }> {
  const { rows } = await db.execute<{ kind: 'method' | 'workflow'; name: string }>(sql`
    select s.kind, s.name from (
      select u.subject, sum(u.n) as n from summed_counts c,
        unnest(c.subjects, c.answered) as u(subject, n)
      where c.project_uuid = ${project_uuid} and c.kind in ('method', 'workflow') and c.library = '' and c.channel = ''
        and c.client = '' and c.span = 'month' and c.first_day > (now() at time zone 'utc')::date - 366
      group by u.subject
    ) asked join counted_subjects s on s.subject_id = asked.subject
    where s.kind in ('method', 'workflow') and asked.n > 0
    order by asked.n desc, s.name limit 400`);
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => name);
  return { methods: idsOf('method'), workflows: idsOf('workflow') };
}

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
export async function findNextNote(db: Database, project_uuid: string): Promise<string> {
  const [row] = await db
    .select({ note: projects.next_version_note })
    .from(projects)
    .where(eq(projects.project_uuid, project_uuid));
  return row?.note ?? '';
}

/** Entries of the changelog that may be shown, newest first. */
export async function listChanges(db: Database, project_uuid: string, { limit, offset }: RowRange) {
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
