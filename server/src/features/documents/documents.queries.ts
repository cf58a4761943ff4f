import type { BrokenWorkflow, DocumentVersion } from '@fieldkit/contract/documents.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { documents, libraries } from '../../platform/database/schema/all-tables.ts';

export type NewDocument = Omit<typeof documents.$inferInsert, 'document_uuid' | 'version_number'>;
type LibraryColumns = Pick<
  typeof libraries.$inferInsert,
  | 'refreshed_at'
  | 'refresh_outcome'
  | 'refresh_reason'
  | 'refresh_every'
  | 'base_url'
  | 'server_variables'
  | 'authentication'
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

/** A version without its content, which may be large. */
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

/** A library's history, the newest first. */
export async function versionsOf(db: Database, library_uuid: string): Promise<DocumentVersion[]> {
  const rows = await db
    .select(columns)
    .from(documents)
    .where(eq(documents.library_uuid, library_uuid))
    .orderBy(desc(documents.version_number));
  return rows.map(asVersion);
}

const isVersion = (library_uuid: string, version_number: number) =>
  and(eq(documents.library_uuid, library_uuid), eq(documents.version_number, version_number));

export async function versionWithDetails(db: Database, library_uuid: string, version_number: number) {
  const [row] = await db
    .select({ ...columns, details: documents.changes })
    .from(documents)
    .where(isVersion(library_uuid, version_number));
  if (!row) return null;
  const { details, ...version } = row;
  return { ...asVersion(version), details };
}

/** The document itself, compressed as it is kept. */
export async function contentOfVersion(db: Database, library_uuid: string, version_number: number) {
  const { file_name, source_url, content, bytes } = documents;
  const [row] = await db
    .select({ file_name, source_url, content, bytes })
    .from(documents)
    .where(isVersion(library_uuid, version_number));
  return row ?? null;
}

/** What the newest document is known by. */
export async function newestDocument(db: Database, library_uuid: string) {
  const { version_number, sha256, source_url, base_url } = documents;
  const [row] = await db
    .select({ version_number, sha256, source_url, base_url })
    .from(documents)
    .where(eq(documents.library_uuid, library_uuid))
    .orderBy(desc(documents.version_number))
    .limit(1);
  return row ?? null;
}

/** Adds the next version to a library's history; the library's row is locked. */
export async function insertVersion(db: Database, row: NewDocument, version_number: number): Promise<void> {
  await db.insert(documents).values({ ...row, version_number });
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

/** What decides how a library's documents are read. */
export async function documentOwner(db: Database, library_uuid: string) {
  const { project_uuid, programming_language, spec_type, import_tags, items } = libraries;
  const [row] = await db
    .select({ project_uuid, programming_language, spec_type, import_tags, items })
    .from(libraries)
    .where(eq(libraries.library_uuid, library_uuid));
  return row ?? null;
}

type LostMethods = { missing: string[]; deprecated: string[] };

/**
 * The workflows with a step whose method would be removed or deprecated, by name, and which steps those are.
 */
export async function workflowsBrokenBy(
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
