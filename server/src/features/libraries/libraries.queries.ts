import type { ImportProgress, Library } from '@fieldkit/contract/libraries.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { imports, libraries, projects } from '../../platform/database/schema/all-tables.ts';

type NewLibrary = typeof libraries.$inferInsert;
type LibraryColumns = { [Column in keyof NewLibrary]?: NewLibrary[Column] | undefined };

/** The first methods' names, in the document's order, as one column. */
const methodSummaries = sql<Library['methods']>`coalesce((
  select jsonb_agg(jsonb_build_object('method_uuid', m.method_uuid, 'method_name', m.method_name) order by m.position, m.method_uuid)
  from (select method_uuid, method_name, position from methods
    where methods.library_uuid = libraries.library_uuid order by position, method_uuid limit ${limits.summariesPerLibrary}) m
), '[]'::jsonb)`;

/** The first workflows by name. */
const workflowSummaries = sql<Library['workflows']>`coalesce((
  select jsonb_agg(jsonb_build_object('workflow_uuid', w.workflow_uuid, 'name', w.name) order by lower(w.name), w.workflow_uuid)
  from (select workflows.workflow_uuid, workflows.name from workflow_libraries
    join workflows on workflows.workflow_uuid = workflow_libraries.workflow_uuid
    where workflow_libraries.library_uuid = libraries.library_uuid
    order by lower(workflows.name), workflows.workflow_uuid limit ${limits.summariesPerLibrary}) w
), '[]'::jsonb)`;

/** The source of the newest document; written in full, because drizzle drops the table's name from a bare column. */
const sourceUrl = sql<
  string | null
>`(select d.source_url from documents d where d.library_uuid = libraries.library_uuid order by d.version_number desc limit 1)`;
const waitingPreview = sql<
  string | null
>`(select v.preview_uuid from document_previews v where v.library_uuid = libraries.library_uuid and v.made_by = 'schedule' order by v.created_at desc limit 1)`;

/** Descriptions of tags can be long, and no list of libraries shows them. */
const { tag_descriptions: _, ...libraryColumns } = getTableColumns(libraries);

const columns = {
  library: libraryColumns,
  methods: methodSummaries,
  workflows: workflowSummaries,
  source_url: sourceUrl,
  preview_uuid: waitingPreview,
};

export async function selectLibraries(db: Database, project_uuid: string): Promise<Library[]> {
  const rows = await db
    .select(columns)
    .from(libraries)
    .where(eq(libraries.project_uuid, project_uuid))
    .orderBy(desc(libraries.created_at), libraries.library_uuid);
  return rows.map(asLibrary);
}

export async function findLibraryByUuid(db: Database, library_uuid: string): Promise<Library | null> {
  const [row] = await db.select(columns).from(libraries).where(eq(libraries.library_uuid, library_uuid));
  return row ? asLibrary(row) : null;
}

export async function insertLibrary(db: Database, row: NewLibrary): Promise<string> {
  const [made] = await db.insert(libraries).values(row).returning({ library_uuid: libraries.library_uuid });
  if (!made) throw new Error('The insert returned no row.');
  return made.library_uuid;
}

/** Its methods and documents are deleted by foreign keys. */
export async function deleteLibraryRow(db: Database, library_uuid: string): Promise<void> {
  await db.delete(libraries).where(eq(libraries.library_uuid, library_uuid));
}

export async function deleteWorkflowsOfNoOther(db: Database, library_uuid: string): Promise<void> {
  await db.execute(sql`
    delete from workflows w using workflow_libraries mine
    where mine.workflow_uuid = w.workflow_uuid and mine.library_uuid = ${library_uuid} and not exists (
      select 1 from workflow_libraries other
      where other.workflow_uuid = w.workflow_uuid and other.library_uuid <> ${library_uuid})`);
}

/** Before a library is deleted, links the older versions that it replaces to the newer version that replaces it. */
export async function skipInVersions(db: Database, library_uuid: string): Promise<void> {
  await db.execute(sql`
    update libraries older set newer_library_uuid = deleted.newer_library_uuid from libraries deleted
    where deleted.library_uuid = ${library_uuid} and older.newer_library_uuid = deleted.library_uuid`);
}

/**
 * Locks all libraries of a project, in one order, and reads which replaces which. Call this before one of them is
 * locked.
 */
export async function lockVersions(db: Database, project_uuid: string) {
  await db
    .select({ one: projects.project_uuid })
    .from(projects)
    .where(eq(projects.project_uuid, project_uuid))
    .for('key share');
  return db
    .select({
      library_uuid: libraries.library_uuid,
      newer_library_uuid: libraries.newer_library_uuid,
      name: libraries.name,
      version: libraries.version,
    })
    .from(libraries)
    .where(eq(libraries.project_uuid, project_uuid))
    .orderBy(libraries.library_uuid)
    .for('update');
}

/** Undefined fields stay unchanged. */
export async function updateLibraryRow(
  db: Database,
  library_uuid: string,
  columns: LibraryColumns,
): Promise<void> {
  await db
    .update(libraries)
    .set({ ...columns, updated_at: sql`now()` })
    .where(eq(libraries.library_uuid, library_uuid));
}

type Row = {
  library: Omit<LibraryRow, 'tag_descriptions'>;
  methods: Library['methods'];
  workflows: Library['workflows'];
  source_url: string | null;
  preview_uuid: string | null;
};
const asLibrary = ({ library, methods, workflows, source_url, preview_uuid }: Row): Library => ({
  library_uuid: library.library_uuid,
  project_uuid: library.project_uuid,
  name: library.name,
  version: library.version,
  library_group: library.library_group,
  programming_language: library.programming_language,
  description: library.description,
  base_url: library.base_url,
  server_variables: library.server_variables,
  servers: library.servers,
  authentication: library.own_authentication ?? library.authentication,
  has_own_authentication: library.own_authentication !== null,
  spec_type: library.spec_type,
  status: library.status,
  newer_library_uuid: library.newer_library_uuid,
  is_deprecated: library.is_deprecated,
  import_tags: library.import_tags,
  items: library.items,
  methods,
  workflows,
  source_url,
  refresh: {
    every: library.refresh_every,
    last_at: library.refreshed_at?.toISOString() ?? null,
    outcome: library.refresh_outcome,
    reason: library.refresh_reason,
    preview_uuid,
  },
  created_date: library.created_at.toISOString(),
  updated_at: library.updated_at.toISOString(),
});

export type LibraryRow = typeof libraries.$inferSelect;

/**
 * Locks a library's row until the transaction ends. The project's row is locked first, against deletion only:
 * deleting a project locks them in the same order, so there is no deadlock.
 */
export async function lockLibraryRow(db: Database, library_uuid: string): Promise<LibraryRow | null> {
  await db
    .select({ one: projects.project_uuid })
    .from(libraries)
    .innerJoin(projects, eq(projects.project_uuid, libraries.project_uuid))
    .where(eq(libraries.library_uuid, library_uuid))
    .for('key share', { of: projects });
  const [row] = await db
    .select()
    .from(libraries)
    .where(eq(libraries.library_uuid, library_uuid))
    .for('update');
  return row ?? null;
}

/** Counts a change to a library's methods, and the difference in their number. */
export async function countMethodsChange(db: Database, library_uuid: string, more: number): Promise<void> {
  await db
    .update(libraries)
    .set({
      items: sql`${libraries.items} + ${more}`,
      content_number: sql`${libraries.content_number} + 1`,
      updated_at: sql`now()`,
    })
    .where(eq(libraries.library_uuid, library_uuid));
}

/** Starts the record of an import under the client's id; false if the id was used before. */
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

export async function writeImportProgress(
  db: Database,
  import_uuid: string,
  progress: Progress,
): Promise<void> {
  await db
    .update(imports)
    .set({ ...progress, updated_at: sql`now()` })
    .where(eq(imports.import_uuid, import_uuid));
}

export async function findImport(db: Database, import_uuid: string) {
  const [row] = await db.select().from(imports).where(eq(imports.import_uuid, import_uuid));
  return row ?? null;
}
