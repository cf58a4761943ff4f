import { type ApiModel, type ModelMethod, type ModelSummary, readShape } from '@fieldkit/contract/models.ts';
import type { ListQuery } from '@fieldkit/contract/shapes.ts';
import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { rangeOfPage } from '../../platform/database/row-range.ts';
import { api_models, methods } from '../../platform/database/schema/all-tables.ts';

export type ModelRow = typeof api_models.$inferSelect;

const SUMMARY = 300;
const LISTED_FIELDS = 12;
/** The names of a shape's outermost fields in the document's order: `lines` for the paths `lines`, `lines[].price` and `[].lines`. */
const fieldNames = sql`
  select split_part(split_part(ltrim(path, '[].'), '[', 1), '.', 1)
  from json_object_keys(${api_models.shape}::json -> 'fields') with ordinality as field(path, place)
  group by 1 order by min(place)`;
const summaryColumns = {
  model_uuid: api_models.model_uuid,
  library_uuid: api_models.library_uuid,
  name: api_models.name,
  summary: sql<string>`left(${api_models.description}, ${sql.raw(String(SUMMARY))})`,
  is_deprecated: api_models.is_deprecated,
  field_names: sql<string[]>`array(${fieldNames} limit ${sql.raw(String(LISTED_FIELDS))})`,
  field_count: sql<number>`(select count(*)::int from (${fieldNames}) as field_name)`,
};

/** The models of a library in the document's order, all of them or a page; `search` matches each of its words. */
export async function selectModels(
  db: Database,
  library_uuid: string,
  { page, page_size, search }: ListQuery,
): Promise<{ rows: ModelSummary[]; total: number }> {
  const { name, description, position, model_uuid } = api_models;
  const mentions = (word: string) =>
    or(ilike(name, containsPattern(word)), ilike(description, containsPattern(word)));
  const isFound = and(
    eq(api_models.library_uuid, library_uuid),
    ...search.split(/\s+/).filter(Boolean).map(mentions),
  );
  const found = db
    .select({ row: summaryColumns, total: sql<number>`(count(*) over ())::int` })
    .from(api_models)
    .where(isFound)
    .orderBy(asc(position), asc(model_uuid));
  const { limit, offset } = rangeOfPage(page ?? 1, page_size);
  const counted = page === undefined ? await found : await found.limit(limit).offset(offset);
  const rows = counted.map(({ row }) => row);
  // A page past the last one has no row with the total.
  return { rows, total: counted[0]?.total ?? (offset > 0 ? await db.$count(api_models, isFound) : 0) };
}

/** A model with its fields and the methods that use it; null if it does not exist. */
export async function findModelByUuid(db: Database, model_uuid: string): Promise<ApiModel | null> {
  const { description, shape, request_of, response_of, edited_fields } = api_models;
  const [row] = await db
    .select({ ...summaryColumns, description, shape, request_of, response_of, edited_fields })
    .from(api_models)
    .where(eq(api_models.model_uuid, model_uuid))
    .limit(1);
  if (!row) return null;
  const keys = [...new Set([...row.request_of, ...row.response_of])];
  const used = await db
    .select({
      key: methods.document_key,
      method_uuid: methods.method_uuid,
      method_name: methods.method_name,
    })
    .from(methods)
    .where(and(eq(methods.library_uuid, row.library_uuid), inArray(methods.document_key, keys)));
  const methodOf = new Map(used.map(({ key, ...method }) => [key, method]));
  const inOrder = (list: string[]): ModelMethod[] => list.flatMap((key) => methodOf.get(key) ?? []);
  return {
    ...row,
    shape: readShape(row.shape),
    request_of: inOrder(row.request_of),
    response_of: inOrder(row.response_of),
  };
}

/** All models of a library in their order. */
export const selectStoredModels = (db: Database, library_uuid: string): Promise<ModelRow[]> =>
  db
    .select()
    .from(api_models)
    .where(eq(api_models.library_uuid, library_uuid))
    .orderBy(asc(api_models.position), asc(api_models.model_uuid));

/** Replaces all models of a library. */
export async function writeModels(db: Database, library_uuid: string, rows: ModelRow[]): Promise<void> {
  await db.delete(api_models).where(eq(api_models.library_uuid, library_uuid));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db.execute(sql`
      insert into api_models (model_uuid, library_uuid, position, document_key, name, description, is_deprecated,
        edited_fields, shape, request_of, response_of)
      select r.model_uuid, ${library_uuid}::uuid, r.position, r.document_key, r.name, r.description, r.is_deprecated,
        r.edited_fields, r.shape, r.request_of, r.response_of
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + AT_ONCE))}::jsonb) as r(model_uuid uuid,
        position int, document_key text, name text, description text, is_deprecated boolean, edited_fields text[], shape text,
        request_of text[], response_of text[])`);
}

const AT_ONCE = 500;
