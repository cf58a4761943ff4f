import type { BrokenWorkflow, DocumentVersion } from '@fieldkit/contract/documents.ts';
import { and, desc, eq, exists, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { document_previews, documents, libraries } from '../../platform/database/schema/all-tables.ts';

export type NewDocument = Omit<typeof documents.$inferInsert, 'document_uuid' | 'version_number'>;
type LibraryColumns = Pick<
  typeof libraries.$inferInsert,
  | 'refreshed_at'
  | 'refresh_outcome'
  | 'refresh_reason'
  | 'refresh_every'
  | 'base_url'
  | 'server_variables'
  | 'servers'
  | 'authentication'
  | 'tag_descriptions'
  | 'importer_version'
  | 'import_tags'
> & { version?: string };

const counts = sql<
  DocumentVersion['changes']
>`case when ${documents.changes} is not null then jsonb_build_object(
  'added', jsonb_array_length(${documents.changes}->'added'),
  'changed', jsonb_array_length(${documents.changes}->'changed'),
  'removed', jsonb_array_length(${documents.changes}->'removed'),
  'breaking', ${documents.changes}->'breaking') end`;

/** A version without its content, which can be large. */
const columns = {
  version_number: documents.version_number,
  version: documents.version,
  file_name: documents.file_name,
  source_url: documents.source_url,
  format: documents.format,
  format_version: documents.format_version,
  bytes: documents.bytes,
  methods: documents.methods,
  made_by: documents.made_by,
  made_by_name: documents.made_by_name,
  created_at: documents.created_at,
  changes: counts,
};

type Row = Omit<DocumentVersion, 'created_date'> & { created_at: Date };
const asVersion = ({ created_at, ...version }: Row): DocumentVersion => ({
  ...version,
  created_date: created_at.toISOString(),
});

/** A library's history, newest first. */
export async function selectDocumentVersions(db: Database, library_uuid: string): Promise<DocumentVersion[]> {
  const rows = await db
    .select(columns)
    .from(documents)
    .where(eq(documents.library_uuid, library_uuid))
    .orderBy(desc(documents.version_number));
  return rows.map(asVersion);
}

const isVersion = (library_uuid: string, version_number: number) =>
  and(eq(documents.library_uuid, library_uuid), eq(documents.version_number, version_number));

export async function findVersionWithDetails(db: Database, library_uuid: string, version_number: number) {
  const [row] = await db
    .select({ ...columns, details: documents.changes })
    .from(documents)
    .where(isVersion(library_uuid, version_number));
  if (!row) return null;
  const { details, ...version } = row;
  return { ...asVersion(version), details };
}

/** The document itself, compressed as stored. */
export async function findContentOfVersion(db: Database, library_uuid: string, version_number: number) {
  const { file_name, source_url, content, bytes } = documents;
  const [row] = await db
    .select({ file_name, source_url, content, bytes })
    .from(documents)
    .where(isVersion(library_uuid, version_number));
  return row ?? null;
}

/** The identifying data of the newest document. */
export async function findNewestDocument(db: Database, library_uuid: string) {
  const { version_number, sha256, source_url, base_url } = documents;
  const [row] = await db
    .select({ version_number, sha256, source_url, base_url })
    .from(documents)
    .where(eq(documents.library_uuid, library_uuid))
    .orderBy(desc(documents.version_number))
    .limit(1);
  return row ?? null;
}

/**
 * Adds the next version to a library's history; the library's row must be locked. Its time is not that of the start of
 * the transaction: something may have been published while this waited or wrote methods.
 */
export async function insertDocumentVersion(
  db: Database,
  row: NewDocument,
  version_number: number,
): Promise<void> {
  await db.insert(documents).values({ ...row, version_number, created_at: sql`clock_timestamp()` });
}

export async function writeLibrary(
  db: Database,
  library_uuid: string,
  columnsOf: LibraryColumns,
): Promise<void> {
  await db
    .update(libraries)
    .set({ ...columnsOf, updated_at: sql`now()` })
    .where(eq(libraries.library_uuid, library_uuid));
}

/** The fields that determine how a library's documents are read. */
export async function findDocumentSettings(db: Database, library_uuid: string) {
  const { project_uuid, programming_language, spec_type, import_tags, items } = libraries;
  const [row] = await db
    .select({ project_uuid, programming_language, spec_type, import_tags, items })
    .from(libraries)
    .where(eq(libraries.library_uuid, library_uuid));
  return row ?? null;
}

type LostMethods = { missing: string[]; deprecated: string[] };

/** The workflows with a step whose method would be removed or deprecated, by name, with the affected steps. */
export async function selectWorkflowsBrokenBy(
  db: Database,
  { missing, deprecated }: LostMethods,
): Promise<BrokenWorkflow[]> {
  if (missing.length + deprecated.length === 0) return [];
  const broken = await db.execute<BrokenWorkflow>(sql`
    select w.workflow_uuid, w.name, jsonb_agg(jsonb_build_object('order', s.position,
      'method_name', coalesce(m.method_name, s.method_name),
      'problem', case when s.method_uuid = any(${sql.param(missing)}::uuid[]) then 'missing' else 'deprecated' end)
      order by s.position) as steps
    from workflow_steps s
    join workflows w on w.workflow_uuid = s.workflow_uuid
    left join methods m on m.method_uuid = s.method_uuid
    where s.method_uuid = any(${sql.param([...missing, ...deprecated])}::uuid[])
    group by w.workflow_uuid, w.name order by lower(w.name), w.workflow_uuid`);
  return broken.rows;
}

/** API libraries with a stored document that was read by an earlier importer, smallest first. */
export async function selectOutdatedLibraries(
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
export async function findStoredDocument(db: Database, library_uuid: string) {
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

/** Only if it was read by an earlier importer, because another process may have been faster. */
export async function markRead(db: Database, library_uuid: string, importer_version: number): Promise<void> {
  await db
    .update(libraries)
    .set({ importer_version })
    .where(and(eq(libraries.library_uuid, library_uuid), lt(libraries.importer_version, importer_version)));
}

export type NewPreview = Omit<typeof document_previews.$inferInsert, 'preview_uuid' | 'created_at'>;
type Author = NewPreview['made_by'];

/** Previews of users expire after a day. Those of the schedule wait for a decision. */
const isOld = sql`${document_previews.made_by} <> 'schedule' and ${document_previews.created_at} < now() - interval '1 day'`;

/** Inserts a preview in place of former ones by the same authors, and deletes all expired ones. */
export async function insertPreview(db: Database, row: NewPreview, instead: Author[]): Promise<string> {
  const { library_uuid, made_by } = document_previews;
  await db
    .delete(document_previews)
    .where(or(isOld, and(eq(library_uuid, row.library_uuid), inArray(made_by, instead))));
  const [made] = await db
    .insert(document_previews)
    .values(row)
    .returning({ preview_uuid: document_previews.preview_uuid });
  if (!made) throw new Error('The insert returned no row.');
  return made.preview_uuid;
}

export async function previewOf(db: Database, library_uuid: string, preview_uuid: string) {
  const [row] = await db
    .select()
    .from(document_previews)
    .where(
      and(
        eq(document_previews.library_uuid, library_uuid),
        eq(document_previews.preview_uuid, preview_uuid),
        sql`not (${isOld})`,
      ),
    );
  return row ?? null;
}

/** Records that a preview was compared with the library's current content. */
export async function renewPreview(
  db: Database,
  preview_uuid: string,
  shown: Pick<NewPreview, 'content_number' | 'chooses_tags' | 'import_tags'>,
): Promise<void> {
  await db.update(document_previews).set(shown).where(eq(document_previews.preview_uuid, preview_uuid));
}

/** Deletes all previews of a library; call it after a newer document was applied. */
export async function deletePreviews(db: Database, library_uuid: string): Promise<void> {
  await db.delete(document_previews).where(eq(document_previews.library_uuid, library_uuid));
}

/** Deletes scheduled previews, because the URL now returns the document that the library has. */
export async function deletePreviewsBySchedule(db: Database, library_uuid: string): Promise<void> {
  await db
    .delete(document_previews)
    .where(and(eq(document_previews.library_uuid, library_uuid), eq(document_previews.made_by, 'schedule')));
}

/** Deletes a preview. Returns it if it existed. */
export async function deletePreview(db: Database, library_uuid: string, preview_uuid: string) {
  const [gone] = await db
    .delete(document_previews)
    .where(
      and(eq(document_previews.library_uuid, library_uuid), eq(document_previews.preview_uuid, preview_uuid)),
    )
    .returning({ made_by: document_previews.made_by, sha256: document_previews.sha256 });
  return gone ?? null;
}

type Outcome = NonNullable<typeof libraries.$inferSelect.refresh_outcome>;

/** Libraries with a document from a URL that was last fetched about a day or a week ago. */
export async function selectDueLibraries(db: Database): Promise<string[]> {
  // A little less than a whole day, because the hourly check would otherwise be a minute early each time.
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

/** The URL of a library's document, and the last fetched version; null if refreshing was turned off. */
export async function findRefreshedSource(db: Database, library_uuid: string) {
  const [row] = await db
    .select({
      project_uuid: libraries.project_uuid,
      every: libraries.refresh_every,
      sha256: documents.sha256,
      dismissed_sha256: libraries.dismissed_sha256,
      source_url: documents.source_url,
      outcome: libraries.refresh_outcome,
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

export async function findLibraryName(db: Database, library_uuid: string): Promise<string> {
  const [row] = await db
    .select({ name: libraries.name })
    .from(libraries)
    .where(eq(libraries.library_uuid, library_uuid));
  return row?.name ?? '';
}
