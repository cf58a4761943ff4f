import type {
  DocumentMethod,
  FormerMethod,
  MethodFields,
} from '@fieldkit/spec-importer/compare/compared-method.ts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { methods } from '../../platform/database/schema/all-tables.ts';

/** A stored method with its position. */
export type StoredMethod = FormerMethod & { position: number };

/** The columns of a method; `document_key` is null for methods that users added. */
export type MethodUpdate = MethodFields &
  Pick<DocumentMethod, 'operation_id' | 'summary'> & {
    method_uuid: string;
    position: number;
    document_key: string | null;
    edited_fields: string[];
    search_text: string;
  };

/** Enough for one statement, and few enough that parsing the rows does not block other requests. */
const AT_ONCE = 500;

/** The methods of a library in order, in batches of several hundred. */
export async function* readStoredMethods(
  db: Database,
  library_uuid: string,
): AsyncGenerator<StoredMethod[], void, void> {
  let after: StoredMethod | undefined;
  do {
    const rows = await db
      .select()
      .from(methods)
      .where(and(eq(methods.library_uuid, library_uuid), after && isAfter(after)))
      .orderBy(asc(methods.position), asc(methods.method_uuid))
      .limit(AT_ONCE);
    const kept = rows.map(asStored);
    after = kept.length < AT_ONCE ? undefined : kept.at(-1);
    yield kept;
  } while (after);
}

const isAfter = ({ position, method_uuid }: StoredMethod) =>
  gt(sql`(${methods.position}, ${methods.method_uuid})`, sql`(${position}::int, ${method_uuid}::uuid)`);

const asStored = (row: typeof methods.$inferSelect): StoredMethod => ({
  method_uuid: row.method_uuid,
  position: row.position,
  key: row.document_key,
  operation_id: row.operation_id,
  summary: row.summary,
  edited_fields: row.edited_fields,
  method_name: row.method_name,
  description: row.description,
  tags: row.tags,
  endpoint: row.endpoint,
  method: row.http_method,
  inputParams: row.input_params,
  headers: row.headers,
  request: row.request,
  responses: row.responses,
  is_deprecated: row.is_deprecated,
});

/** All rows as one parameter, because one statement per method would take minutes for ten thousand methods. */
const rowsOf = (written: MethodUpdate[]) => sql`
  jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(method_uuid uuid, position int, method_name text,
    description text, operation_id text, summary text, tags text[], endpoint text, method text, "inputParams" text,
    headers jsonb, request jsonb, responses text, is_deprecated boolean, document_key text, edited_fields text[], search_text text)`;

export async function insertMethodRows(
  db: Database,
  library_uuid: string,
  all: MethodUpdate[],
): Promise<void> {
  for (const some of pieces(all))
    await db.execute(sql`
      insert into methods (library_uuid, method_uuid, position, method_name, description, operation_id, summary, tags,
        endpoint, http_method, input_params, headers, request, responses, is_deprecated, document_key, edited_fields, search_text)
      select ${library_uuid}::uuid, r.method_uuid, r.position, r.method_name, r.description, r.operation_id, r.summary,
        r.tags, r.endpoint, r.method, r."inputParams", r.headers, r.request, r.responses, r.is_deprecated,
        r.document_key, r.edited_fields, r.search_text
      from ${rowsOf(some)}`);
}

export async function updateMethodRows(db: Database, all: MethodUpdate[]): Promise<void> {
  for (const some of pieces(all))
    await db.execute(sql`
      update methods m set position = r.position, method_name = r.method_name, description = r.description,
        operation_id = r.operation_id, summary = r.summary, tags = r.tags, endpoint = r.endpoint,
        http_method = r.method, input_params = r."inputParams", headers = r.headers, request = r.request,
        responses = r.responses, is_deprecated = r.is_deprecated,
        document_key = r.document_key, edited_fields = r.edited_fields, search_text = r.search_text, updated_at = now()
      from ${rowsOf(some)} where m.method_uuid = r.method_uuid`);
}

export async function moveMethods(
  db: Database,
  moved: { method_uuid: string; position: number }[],
): Promise<void> {
  for (const some of pieces(moved, 5_000))
    await db.execute(sql`
      update methods m set position = r.position
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(method_uuid uuid, position int)
      where m.method_uuid = r.method_uuid`);
}

export async function deleteMethods(db: Database, method_uuids: string[]): Promise<void> {
  for (const some of pieces(method_uuids)) await db.delete(methods).where(inArray(methods.method_uuid, some));
}

function* pieces<One>(all: One[], size = AT_ONCE): Generator<One[], void, void> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

type RemovedMethod = { method_name: string; method: string; endpoint: string };

/** Ids of methods that former documents removed from a library; each can be taken once. */
export type FormerIds = { take: (one: RemovedMethod) => string | undefined };

/**
 * The methods that a library lost, according to its history, and does not have again. A method that is in the
 * document again, or in a restored version, gets its former id, so that workflows find it again.
 */
export async function selectRemovedMethods(db: Database, library_uuid: string): Promise<FormerIds> {
  const { rows } = await db.execute<RemovedMethod & { method_uuid: string }>(sql`
    select r.method_uuid, r.method_name, r.method, r.endpoint
    from documents d, jsonb_to_recordset(d.changes->'removed')
      as r(method_uuid uuid, method_name text, method text, endpoint text)
    where d.library_uuid = ${library_uuid} and d.changes is not null
      and not exists (select 1 from methods m where m.method_uuid = r.method_uuid)
    order by d.version_number`);
  const ids = new Map<string, Set<string>>();
  for (const row of rows) {
    const known = ids.get(keyOf(row)) ?? new Set();
    ids.set(keyOf(row), known.add(row.method_uuid));
  }
  return {
    take: (one) => {
      const known = ids.get(keyOf(one));
      const last = known && [...known].at(-1);
      if (last !== undefined) known?.delete(last);
      return last;
    },
  };
}

const keyOf = ({ method_name, method, endpoint }: RemovedMethod): string =>
  JSON.stringify([method_name, method, endpoint]);
