import { and, eq, inArray, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import {
  method_vectors,
  projects,
  publication_vectors,
  publications,
} from '../../platform/database/schema/all-tables.ts';

/** Identifies the vectors to which a row belongs. */
export type VectorKey = { project_uuid: string; model: string; dimensions: number };
export type VectorsState = typeof publication_vectors.$inferSelect;

/** Strangers start trials, and vectors cost the operator money: a project gets them once an account has claimed it. */
const isNoTrial = (project_uuid: SQLWrapper) =>
  sql`not exists (select 1 from trials t where t.project_uuid = ${project_uuid})`;

/** The published version of a project, with its number of methods; null before the first, and for a trial. */
export async function findEmbeddedVersion(
  db: Database,
  project_uuid: string,
): Promise<{ publication_uuid: string; methods: number } | null> {
  const [row] = await db
    .select({
      publication_uuid: publications.publication_uuid,
      methods: sql<number>`jsonb_array_length(${publications.content}->'methods')`,
    })
    .from(publications)
    .where(
      and(
        eq(publications.project_uuid, project_uuid),
        publications.is_current,
        isNoTrial(publications.project_uuid),
      ),
    );
  return row ?? null;
}

/** The state of a version's vectors; null if none were started. */
export async function selectState(db: Database, publication_uuid: string): Promise<VectorsState | null> {
  const [row] = await db
    .select()
    .from(publication_vectors)
    .where(eq(publication_vectors.publication_uuid, publication_uuid));
  return row ?? null;
}

type PartialVectors = Pick<
  VectorsState,
  'publication_uuid' | 'model' | 'dimensions' | 'text_format' | 'methods'
>;

/** Starts or restarts a version's vectors. */
export async function beginVectors(db: Database, begun: PartialVectors): Promise<void> {
  const anew = { ...begun, made: 0, started_at: sql`now()`, completed_at: null };
  await db
    .insert(publication_vectors)
    .values(begun)
    .onConflictDoUpdate({ target: publication_vectors.publication_uuid, set: anew });
}

export async function writeVectorProgress(
  db: Database,
  publication_uuid: string,
  made: number,
): Promise<void> {
  await db
    .update(publication_vectors)
    .set({ made })
    .where(eq(publication_vectors.publication_uuid, publication_uuid));
}

/** Makes the vectors available to search. */
export async function completeVectors(db: Database, publication_uuid: string): Promise<void> {
  await db
    .update(publication_vectors)
    .set({ made: publication_vectors.methods, completed_at: sql`now()` })
    .where(eq(publication_vectors.publication_uuid, publication_uuid));
}

const isOf = ({ project_uuid, model, dimensions }: VectorKey) =>
  and(
    eq(method_vectors.project_uuid, project_uuid),
    eq(method_vectors.model, model),
    eq(method_vectors.dimensions, dimensions),
  );

/** The hashes among these that already have a vector. */
export async function selectStoredHashes(
  db: Database,
  key: VectorKey,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ text_hash: method_vectors.text_hash })
    .from(method_vectors)
    .where(and(isOf(key), inArray(method_vectors.text_hash, [...hashes])));
  return new Set(rows.map(({ text_hash }) => text_hash));
}

/** Stores vectors; those that another process stored in the meantime are kept. */
export async function insertVectors(
  db: Database,
  key: VectorKey,
  vectors: readonly { text_hash: string; vector: Buffer }[],
): Promise<void> {
  await db
    .insert(method_vectors)
    .values(vectors.map((one) => ({ ...key, ...one })))
    .onConflictDoNothing();
}

/** All hashes of a project's vectors with this key. */
export async function selectAllHashes(db: Database, key: VectorKey): Promise<string[]> {
  const rows = await db.select({ text_hash: method_vectors.text_hash }).from(method_vectors).where(isOf(key));
  return rows.map(({ text_hash }) => text_hash);
}

/** Prevents the job of an older version from deleting a newer version's vectors. */
const isServed = (publication_uuid: string) =>
  sql`exists (select 1 from publications p where p.publication_uuid = ${publication_uuid} and p.is_current)`;

export async function deleteVectors(
  db: Database,
  key: VectorKey,
  publication_uuid: string,
  hashes: readonly string[],
): Promise<void> {
  await db
    .delete(method_vectors)
    .where(and(isOf(key), inArray(method_vectors.text_hash, [...hashes]), isServed(publication_uuid)));
}

/** Deletes vectors of other models, and of this model with other dimensions. */
export async function deleteOtherVectors(
  db: Database,
  { project_uuid, model, dimensions }: VectorKey,
  publication_uuid: string,
): Promise<void> {
  await db
    .delete(method_vectors)
    .where(
      and(
        eq(method_vectors.project_uuid, project_uuid),
        sql`(${method_vectors.model}, ${method_vectors.dimensions}) <> (${model}, ${dimensions}::integer)`,
        isServed(publication_uuid),
      ),
    );
}

/** Projects, except trials, whose published version has no complete vectors of this model and format. */
export async function selectProjectsWithoutVectors(
  db: Database,
  model: string,
  text_format: number,
): Promise<string[]> {
  const rows = await db.execute<{ project_uuid: string }>(sql`
    select p.project_uuid from publications p where p.is_current and ${isNoTrial(sql`p.project_uuid`)} and not exists (
      select 1 from publication_vectors v where v.publication_uuid = p.publication_uuid and v.model = ${model}
        and v.text_format = ${text_format} and v.completed_at is not null)`);
  return rows.rows.map(({ project_uuid }) => project_uuid);
}

/** The dimensions of a version's complete vectors; null if there are none. */
export async function completeDimensions(
  db: Database,
  publication_uuid: string,
  model: string,
  text_format: number,
): Promise<number | null> {
  const [row] = await db
    .select({ dimensions: publication_vectors.dimensions })
    .from(publication_vectors)
    .where(
      and(
        eq(publication_vectors.publication_uuid, publication_uuid),
        eq(publication_vectors.model, model),
        eq(publication_vectors.text_format, text_format),
        isNotNull(publication_vectors.completed_at),
      ),
    );
  return row?.dimensions ?? null;
}

/** The project of a version; null if the version was replaced. */
export async function findProjectOfVersion(db: Database, publication_uuid: string): Promise<string | null> {
  const [row] = await db
    .select({ project_uuid: publications.project_uuid })
    .from(publications)
    .innerJoin(projects, eq(projects.project_uuid, publications.project_uuid))
    .where(eq(publications.publication_uuid, publication_uuid));
  return row?.project_uuid ?? null;
}
