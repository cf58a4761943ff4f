// A *publication* is a row, and a *snapshot* is its content. The *current* one is served, and users call its `content_version`
// the *version*.
import type { ChangeCounts } from '@fieldkit/contract/changelog.ts';
import type { PublishedVersion } from '@fieldkit/contract/publishing.ts';
import { and, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { projects, publications, published_changes } from '../../platform/database/schema/all-tables.ts';
import { withoutValues } from '../../platform/database/without-values.ts';

export type Snapshot = {
  publication_uuid: string;
  content_version: number;
  methods: number;
  is_current: boolean;
};
export type ServedSnapshot = Pick<Snapshot, 'publication_uuid' | 'content_version'>;

/**
 * Takes a snapshot of a project's content in one statement, so that it is consistent, inside the database.
 * Returns the snapshot's version, its method count and the libraries' own count; null if that version already
 * has a snapshot.
 */
export async function insertPublication(db: Database, project_uuid: string) {
  const taken = await db
    .execute<Omit<Snapshot, 'is_current'> & { expected: number }>(sql`
    insert into publications (project_uuid, content_version, content)
    select p.project_uuid, p.content_version, jsonb_build_object(
      'project', jsonb_build_object('name', p.name, 'description', p.description, 'website_url', p.website_url,
        'documentation_url', p.documentation_url, 'repository_url', p.repository_url),
      'libraries', coalesce((
        select jsonb_agg(jsonb_build_object('library_uuid', l.library_uuid, 'name', l.name, 'version', l.version,
          'library_group', l.library_group, 'programming_language', l.programming_language, 'description', l.description,
          'base_url', l.base_url, 'server_variables', l.server_variables,
          'authentication', coalesce(l.own_authentication, l.authentication), 'items', l.items, 'updated_at', l.updated_at)
          || jsonb_strip_nulls(jsonb_build_object('servers', nullif(l.servers, '[]'),
            'tag_descriptions', nullif(l.tag_descriptions, '[]'), 'newer_library_uuid', l.newer_library_uuid,
            'has_chosen_tags', l.import_tags is not null,
            'is_deprecated', nullif(l.is_deprecated, false)))
          order by l.created_at, l.library_uuid)
        from libraries l where l.project_uuid = p.project_uuid), '[]'::jsonb),
      'methods', coalesce((
        select jsonb_agg(jsonb_build_object('method_uuid', m.method_uuid, 'library_uuid', m.library_uuid,
          'method_name', m.method_name, 'description', m.description, 'operation_id', m.operation_id,
          'summary', m.summary, 'tags', to_jsonb(m.tags), 'endpoint', m.endpoint, 'http_method', m.http_method,
          'input_params', m.input_params, 'headers', m.headers, 'request', m.request, 'is_deprecated', m.is_deprecated)
          || jsonb_strip_nulls(jsonb_build_object('asked_as', a.texts, 'suggested_as', a.suggested,
            'responses', nullif(m.responses, '[]')))
          order by l.created_at, l.library_uuid, m.position, m.method_uuid)
        from methods m join libraries l on l.library_uuid = m.library_uuid
        left join (select method_uuid, jsonb_agg(text order by created_at, phrase_uuid) filter (where source = 'owner') as texts,
          jsonb_agg(text order by created_at, phrase_uuid) filter (where source = 'model') as suggested from asked_phrases
          where project_uuid = ${project_uuid} group by method_uuid) a on a.method_uuid = m.method_uuid
        where l.project_uuid = p.project_uuid), '[]'::jsonb),
      'events', coalesce((
        select jsonb_agg(jsonb_build_object('event_uuid', e.event_uuid, 'library_uuid', e.library_uuid, 'kind', e.kind,
          'name', e.name, 'summary', e.summary, 'description', e.description, 'http_method', e.http_method,
          'expression', e.expression, 'method_uuid', m.method_uuid, 'tags', to_jsonb(e.tags),
          'is_deprecated', e.is_deprecated, 'payload', e.payload)
          order by l.created_at, l.library_uuid, e.position, e.event_uuid)
        from api_events e join libraries l on l.library_uuid = e.library_uuid
        left join methods m on m.library_uuid = e.library_uuid and m.document_key = e.method_key
        where l.project_uuid = p.project_uuid), '[]'::jsonb),
      'models', coalesce((
        select jsonb_agg(jsonb_build_object('model_uuid', d.model_uuid, 'library_uuid', d.library_uuid, 'name', d.name,
          'description', d.description, 'is_deprecated', d.is_deprecated, 'shape', d.shape,
          'request_of', coalesce(u.request_of, '[]'::jsonb), 'response_of', coalesce(u.response_of, '[]'::jsonb))
          order by l.created_at, l.library_uuid, d.position, d.model_uuid)
        from api_models d join libraries l on l.library_uuid = d.library_uuid
        left join (
          select k.model_uuid, jsonb_agg(m.method_uuid order by k.place) filter (where k.is_request) as request_of,
            jsonb_agg(m.method_uuid order by k.place) filter (where not k.is_request) as response_of
          from (
            select x.model_uuid, x.library_uuid, n.key, n.place, n.is_request
            from api_models x join libraries y on y.library_uuid = x.library_uuid and y.project_uuid = ${project_uuid}
            cross join lateral (
              select key, place, true as is_request from unnest(x.request_of) with ordinality as r(key, place)
              union all
              select key, place, false from unnest(x.response_of) with ordinality as r(key, place)) n) k
          join methods m on m.library_uuid = k.library_uuid and m.document_key = k.key
          group by k.model_uuid) u on u.model_uuid = d.model_uuid
        where l.project_uuid = p.project_uuid), '[]'::jsonb),
      'workflows', coalesce((
        select jsonb_agg(jsonb_build_object('workflow_uuid', w.workflow_uuid, 'name', w.name,
          'description', w.description, 'tags', to_jsonb(w.tags), 'mongodb_id', to_jsonb(w.mongodb_id),
          'asked_as', (select coalesce(jsonb_agg(a.text order by a.created_at, a.phrase_uuid), '[]'::jsonb)
            from asked_phrases a where a.workflow_uuid = w.workflow_uuid),
          'library_uuids', (select coalesce(jsonb_agg(x.library_uuid order by x.is_home desc, x.library_uuid), '[]'::jsonb)
            from workflow_libraries x where x.workflow_uuid = w.workflow_uuid),
          'steps', (select coalesce(jsonb_agg(jsonb_build_object('method_uuid', s.method_uuid,
            'method_name', s.method_name, 'description', s.description, 'arazzo', s.arazzo)
            || case when s.passes is null then '{}'::jsonb else jsonb_build_object('passes', s.passes) end order by s.position), '[]'::jsonb)
            from workflow_steps s where s.workflow_uuid = w.workflow_uuid))
          order by w.created_at, w.workflow_uuid)
        from workflows w where w.project_uuid = p.project_uuid and w.is_active and w.is_reviewed
          and exists (select from workflow_steps s where s.workflow_uuid = w.workflow_uuid)), '[]'::jsonb),
      'guides', coalesce((
        select jsonb_agg(jsonb_build_object('slug', g.slug, 'title', g.title, 'text', g.text)
          order by g.position, g.created_at, g.guide_uuid)
        from guides g where g.project_uuid = p.project_uuid), '[]'::jsonb),
      'synonyms', coalesce((
        select jsonb_agg(to_jsonb(s.words) order by s.position)
        from project_synonyms s where s.project_uuid = p.project_uuid), '[]'::jsonb))
    from projects p where p.project_uuid = ${project_uuid}
    on conflict (project_uuid, content_version) do nothing
    returning publication_uuid, content_version, jsonb_array_length(content->'methods') as methods,
      (select coalesce(sum(items), 0)::int from libraries l where l.project_uuid = publications.project_uuid) as expected`)
    .catch(ignoreDeletedProject);
  return taken.rows[0] ?? null;
}

/**
 * Handles PostgreSQL's foreign_key_violation, which means that the project was deleted while its snapshot was
 * taken.
 */
function ignoreDeletedProject(error: unknown): { rows: [] } {
  if (withoutValues(error).code === '23503') return { rows: [] };
  throw error;
}

/** The snapshot of a project's newest content, or the served one; null if there is none. */
export async function findSnapshot(
  db: Database,
  project_uuid: string,
  which: 'newest' | 'served',
): Promise<Snapshot | null> {
  const [row] = await db
    .select({
      publication_uuid: publications.publication_uuid,
      content_version: publications.content_version,
      is_current: publications.is_current,
      methods: sql<number>`jsonb_array_length(${publications.content}->'methods')`,
    })
    .from(publications)
    .innerJoin(projects, eq(projects.project_uuid, publications.project_uuid))
    .where(
      and(
        eq(publications.project_uuid, project_uuid),
        which === 'served'
          ? publications.is_current
          : eq(publications.content_version, projects.content_version),
      ),
    );
  return row ?? null;
}

/** The served version; null before the first. Unlike `findSnapshot`, this does not read the content. */
export async function findServedSnapshot(db: Database, project_uuid: string): Promise<ServedSnapshot | null> {
  const [row] = await db
    .select({
      publication_uuid: publications.publication_uuid,
      content_version: publications.content_version,
    })
    .from(publications)
    .where(and(eq(publications.project_uuid, project_uuid), publications.is_current));
  return row ?? null;
}

export async function deletePublication(db: Database, publication_uuid: string): Promise<void> {
  await db.delete(publications).where(eq(publications.publication_uuid, publication_uuid));
}

/**
 * Makes a snapshot the served one, unless a newer one is served, and deletes snapshots that are not kept; processes
 * that still use one have it in memory. Call this while the project is locked.
 * @returns whether it became the served one now
 */
export async function markCurrent(
  db: Database,
  project_uuid: string,
  { publication_uuid, content_version }: Pick<Snapshot, 'publication_uuid' | 'content_version'>,
): Promise<boolean> {
  const older = and(
    eq(publications.project_uuid, project_uuid),
    lt(publications.content_version, content_version),
  );
  await db.update(publications).set({ is_current: false }).where(and(older, publications.is_current));
  const served = await db
    .update(publications)
    .set({ is_current: true, published_at: sql`now()` })
    .where(
      and(
        eq(publications.publication_uuid, publication_uuid),
        sql`not exists (select 1 from publications other where other.project_uuid = ${project_uuid} and other.is_current)`,
      ),
    )
    .returning({ publication_uuid: publications.publication_uuid });
  await deleteOldSnapshots(db, project_uuid);
  return served.length > 0;
}

/** Stores in which workflows of a version no step provides an id that one needs. */
export async function saveUnsourced(
  db: Database,
  publication_uuid: string,
  unsourced: string[],
): Promise<void> {
  await db
    .update(publications)
    .set({ unsourced_workflows: unsourced })
    .where(eq(publications.publication_uuid, publication_uuid));
}

/** Earlier versions that are kept: the last ones, and of each day the last, for the last days with a publication. */
const MAX_RECENT = 5;
const MAX_EARLIER = 15;
/** Together they may take this much in the database, compressed. */
const MAX_BYTES = 64_000_000;

/**
 * Deletes snapshots before the served one, except for the last ones, and the last one of each day. The oldest are deleted
 * if there are too many, or if they take too much space together.
 */
async function deleteOldSnapshots(db: Database, project_uuid: string): Promise<void> {
  await db.execute(sql`
    with served as (
      select content_version as number from publications where project_uuid = ${project_uuid} and is_current),
    earlier as (
      select publication_uuid, content_version, published_at, pg_column_size(content) as bytes,
        row_number() over (order by content_version desc) as place,
        row_number() over (partition by published_at::date order by content_version desc) as place_of_day
      from publications, served
      where project_uuid = ${project_uuid} and published_at is not null and content_version < served.number),
    kept as (
      select publication_uuid, row_number() over newest as place, sum(bytes) over newest as bytes
      from earlier where place <= ${MAX_RECENT} or place_of_day = 1 window newest as (order by content_version desc))
    delete from publications p using served
    where p.project_uuid = ${project_uuid} and p.content_version < served.number and not exists (
      select from kept k where k.publication_uuid = p.publication_uuid
        and k.place <= ${MAX_EARLIER} and k.bytes <= ${MAX_BYTES})`);
}

/** How a project is published. */
export type PublishingState = {
  is_by_hand: boolean;
  content_version: number;
  /** The version for which a publication was last requested. */
  requested_version: number;
  /** The number of the served version; null before the first. */
  served_version: number | null;
  /** The owner's note about the pending changes. */
  next_note: string;
};

/** How a project is published; null if the project was deleted. */
export async function findPublishingState(
  db: Database,
  project_uuid: string,
): Promise<PublishingState | null> {
  const [row] = await db
    .select({
      is_by_hand: projects.is_published_by_hand,
      content_version: projects.content_version,
      requested_version: projects.requested_version,
      served_version: publications.content_version,
      next_note: projects.next_version_note,
    })
    .from(projects)
    .leftJoin(
      publications,
      and(eq(publications.project_uuid, projects.project_uuid), publications.is_current),
    )
    .where(eq(projects.project_uuid, project_uuid));
  return row ?? null;
}

/** The published versions that are kept, newest first. */
export async function selectPublishedVersions(
  db: Database,
  project_uuid: string,
): Promise<PublishedVersion[]> {
  const lengthOf = (part: string) =>
    sql<number>`coalesce(jsonb_array_length(${publications.content}->${part}), 0)`;
  const rows = await db
    .select({
      publication_uuid: publications.publication_uuid,
      version: publications.content_version,
      published_at: sql<Date>`coalesce(${publications.published_at}, ${publications.created_at})`,
      is_current: publications.is_current,
      restored_from: publications.restored_from,
      libraries: lengthOf('libraries'),
      methods: lengthOf('methods'),
      workflows: lengthOf('workflows'),
      guides: lengthOf('guides'),
      changes: sql<ChangeCounts | null>`case when jsonb_array_length(${published_changes.changes}->'entries') > 0
        then ${published_changes.changes}->'counts' end`,
      note: sql<string>`coalesce(${published_changes.note}, '')`,
    })
    .from(publications)
    .leftJoin(
      published_changes,
      and(
        eq(published_changes.project_uuid, publications.project_uuid),
        eq(published_changes.content_version, publications.content_version),
      ),
    )
    .where(
      and(
        eq(publications.project_uuid, project_uuid),
        or(isNotNull(publications.published_at), publications.is_current),
      ),
    )
    .orderBy(desc(publications.content_version));
  return rows.map((row) => ({ ...row, published_at: new Date(row.published_at).toISOString() }));
}

/**
 * Deletes snapshots that were never published, except for the newest one and those that a preview shows, so that reading what
 * changed does not leave one for each edit.
 */
export async function deleteUnusedSnapshots(db: Database, project_uuid: string): Promise<void> {
  await db.execute(sql`
    delete from publications v using projects p
    where p.project_uuid = ${project_uuid} and v.project_uuid = p.project_uuid and not v.is_current
      and v.published_at is null and v.content_version < p.content_version
      and v.created_at < now() - interval '2 minutes'
      and not exists (select from plugin_sessions s where s.preview_uuid = v.publication_uuid)
      and not exists (select from plugin_entries e where e.preview_uuid = v.publication_uuid)`);
}

/** Changes how a project is published. */
export async function savePublishedByHand(
  db: Database,
  project_uuid: string,
  is_published_by_hand: boolean,
): Promise<void> {
  await db.update(projects).set({ is_published_by_hand }).where(eq(projects.project_uuid, project_uuid));
}

/** Requests the publication of the present content. */
export async function requestPublication(db: Database, project_uuid: string): Promise<void> {
  await db
    .update(projects)
    .set({ requested_version: projects.content_version })
    .where(eq(projects.project_uuid, project_uuid));
}

/**
 * Stores the content of an earlier version as a new version, and counts the present content as a change after it. Call
 * this while the project is locked.
 * @returns the new version; null if the earlier one was deleted
 */
export async function copySnapshot(
  db: Database,
  project_uuid: string,
  publication_uuid: string,
): Promise<Pick<Snapshot, 'publication_uuid' | 'content_version'> | null> {
  const { rows } = await db.execute<Pick<Snapshot, 'publication_uuid' | 'content_version'>>(sql`
    with changed as (
      update projects set content_version = content_version + 2, updated_at = now()
      where project_uuid = ${project_uuid} returning content_version)
    insert into publications (project_uuid, content_version, content, restored_from)
    select p.project_uuid, changed.content_version - 1, p.content, coalesce(p.restored_from, p.content_version)
    from publications p, changed
    where p.project_uuid = ${project_uuid} and p.publication_uuid = ${publication_uuid}
    returning publication_uuid, content_version`);
  if (rows[0]) await db.execute(sql`select pg_notify('fieldkit_content', ${project_uuid})`);
  return rows[0] ?? null;
}

/**
 * Projects with content that changed after their last snapshot, for example because a process was killed in
 * between.
 */
export async function selectStaleProjects(db: Database): Promise<string[]> {
  const behind = await db.execute<{ project_uuid: string }>(sql`
    select project_uuid from projects p where content_version > 0 and (not p.is_published_by_hand
      or not exists (select 1 from publications v where v.project_uuid = p.project_uuid and v.is_current
        and v.content_version >= p.requested_version)) and not exists (
      select 1 from publications v where v.project_uuid = p.project_uuid and v.is_current and v.content_version = p.content_version)`);
  return behind.rows.map((row) => row.project_uuid);
}
