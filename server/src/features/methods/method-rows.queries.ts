import { readResponses } from '@fieldkit/contract/method-responses.ts';
import type { Method, MethodConcern, MethodFilter, MethodsOverview } from '@fieldkit/contract/methods.ts';
import type { ListQuery } from '@fieldkit/contract/shapes.ts';
import { and, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { rangeOfPage } from '../../platform/database/row-range.ts';
import { methods } from '../../platform/database/schema/all-tables.ts';

export type MethodRow = typeof methods.$inferSelect;
/** All columns except the search text, which is as long as the rest. */
export type MethodDetailsRow = Omit<MethodRow, 'search_text' | 'responses'>;
const { search_text: _text, responses: _responses, ...shown } = getTableColumns(methods);
export const methodDetailsColumns = shown;
export type MethodCall = Pick<NewMethodRow, 'library_uuid' | 'http_method' | 'endpoint' | 'method_uuid'>;
export type NewMethodRow = Omit<typeof methods.$inferInsert, 'position'>;

export async function findMethodByUuid(db: Database, method_uuid: string): Promise<MethodRow | null> {
  const [row] = await db.select().from(methods).where(eq(methods.method_uuid, method_uuid));
  return row ?? null;
}

/** The existing methods with these ids, in no particular order. */
export async function selectMethodsByUuid(
  db: Database,
  method_uuids: readonly string[],
): Promise<MethodRow[]> {
  return db
    .select()
    .from(methods)
    .where(inArray(methods.method_uuid, [...method_uuids]));
}

/** Selects the name of another method of the library with the same HTTP method and endpoint; null if there is none. */
export async function nameOfSameCall(
  db: Database,
  { library_uuid, http_method, endpoint, method_uuid }: MethodCall,
): Promise<string | null> {
  const [row] = await db
    .select({ method_name: methods.method_name })
    .from(methods)
    .where(
      and(
        eq(methods.library_uuid, library_uuid),
        eq(methods.http_method, http_method),
        eq(methods.endpoint, endpoint),
        method_uuid === undefined ? undefined : ne(methods.method_uuid, method_uuid),
      ),
    )
    .limit(1);
  return row?.method_name ?? null;
}

/** Adds a method after all others of its library; the library's row must be locked. */
export async function insertMethod(db: Database, row: NewMethodRow): Promise<MethodRow> {
  const [made] = await db
    .insert(methods)
    .values({
      ...row,
      position: sql`(select coalesce(max(position) + 1, 0) from methods where library_uuid = ${row.library_uuid})`,
    })
    .returning();
  if (!made) throw new Error('The insert returned no row.');
  return made;
}

/** Null if it was deleted in the meantime. */
export async function updateMethodRow(
  db: Database,
  method_uuid: string,
  columns: Partial<NewMethodRow>,
): Promise<MethodRow | null> {
  const [row] = await db
    .update(methods)
    .set({ ...columns, updated_at: sql`now()` })
    .where(eq(methods.method_uuid, method_uuid))
    .returning();
  return row ?? null;
}

/** Deletes a method. Returns whether it existed. */
export async function deleteMethodRow(db: Database, method_uuid: string): Promise<boolean> {
  const deleted = await db
    .delete(methods)
    .where(eq(methods.method_uuid, method_uuid))
    .returning({ one: methods.method_uuid });
  return deleted.length > 0;
}

export async function deleteMethodRows(db: Database, method_uuids: readonly string[]): Promise<void> {
  await db.delete(methods).where(inArray(methods.method_uuid, [...method_uuids]));
}

/** A row as the API returns it; its description is in both places. */
export const asMethod = (row: MethodDetailsRow): Method => ({
  method_uuid: row.method_uuid,
  library_uuid: row.library_uuid,
  method_name: row.method_name,
  description: row.description,
  tags: row.tags,
  is_deprecated: row.is_deprecated,
  edited_fields: row.edited_fields,
  created_date: row.created_date.toISOString(),
  details: {
    endpoint: row.endpoint,
    method: row.http_method,
    inputParams: row.input_params,
    description: row.description,
    headers: row.headers,
    request: row.request,
  },
});

/** A method with its responses, which lists leave out because they are long. */
export function asWholeMethod(row: MethodRow): Method {
  const method = asMethod(row);
  return { ...method, details: { ...method.details, responses: readResponses(row.responses) } };
}

const MAX_TAGS = 200;

/** The conditions on a method m for each kind of possible problem. */
const concerns: Record<MethodConcern, SQL> = {
  undescribed: sql`m.description = '' and m.summary = ''`,
  // The inputs are stored as JSON text; in its strings, quotation marks are escaped.
  without_example: sql`m.input_params <> '[]' and m.input_params not like '%"example":%'`,
  // Functions of SDKs have no responses, and messages need none.
  without_responses: sql`m.responses = '[]' and m.http_method <> 'CALL'`,
  untagged: sql`m.tags = '{}'`,
  // Subjects belong to one project, that of the library; a method's id is in no other project.
  never_asked: sql`not exists (
    select 1 from libraries l join counted_subjects s on s.project_uuid = l.project_uuid
    where l.library_uuid = m.library_uuid and s.kind = 'method' and s.name = m.method_uuid::text)`,
  deprecated: sql`m.is_deprecated`,
  edited: sql`m.edited_fields <> '{}'`,
};

/** The scope of a filter in a library; null without a filter, because the library stores its own count. */
export function makeFilterScope(library_uuid: string, filter: MethodFilter): MethodScope | null {
  const { tag, http_method, only, order = 'document' } = filter;
  if (!tag && !http_method && !only && order === 'document') return null;
  const conditions = [
    sql`m.library_uuid = ${library_uuid}`,
    ...(tag ? [sql`${tag} = any(m.tags)`] : []),
    ...(http_method ? [sql`m.http_method = ${http_method}`] : []),
    ...(only ? [concerns[only]] : []),
  ];
  const from = sql`from methods m where ${sql.join(conditions, sql` and `)}`;
  const sorted = { document: null, name: sql`lower(m.method_name)`, path: sql`m.endpoint` }[order];
  return {
    from,
    kept: sorted ? sql`, ${sorted} as sorted` : sql``,
    order: sorted ? sql`sorted, ` : sql``,
    counted: sql`(select count(*)::int ${from})`,
  };
}

/** The tags, HTTP methods and possible problems of a library's methods, with counts. */
export async function readMethodsOverview(db: Database, library_uuid: string): Promise<MethodsOverview> {
  const own = sql`from methods m where m.library_uuid = ${library_uuid}`;
  const counts = Object.entries(concerns).map(
    ([concern, condition]) => sql`${concern}::text, (count(*) filter (where ${condition}))::int`,
  );
  const { rows } = await db.execute<MethodsOverview>(sql`
    select
      (select count(*)::int ${own}) as total,
      (select coalesce(json_agg(t), '[]'::json) from (
        select name, count(*)::int as count from (select unnest(m.tags) as name ${own}) tags
        group by name order by count(*) desc, name limit ${MAX_TAGS}) t) as tags,
      (select coalesce(json_agg(h), '[]'::json) from (
        select m.http_method as name, count(*)::int as count ${own}
        group by m.http_method order by count(*) desc, m.http_method) h) as http_methods,
      (select json_build_object(${sql.join(counts, sql`, `)}) ${own}) as concerns`);
  const [overview] = rows;
  if (!overview) throw new Error('The aggregate returned no row.');
  return overview;
}

/** The methods in which a search looks. */
export type MethodScope = {
  /**
   * Tables and conditions, with methods as m. Each join costs time for every method, so only the necessary
   * ones are included.
   */
  from: SQL;
  /** The order before the position in the document: its columns, each after a comma, and the order itself. */
  kept: SQL;
  order: SQL;
  /** The number of methods without a search, as counted by the libraries. */
  counted: SQL;
};

/**
 * Selects one row: the `ids` of a page of methods in order, and the `total` of all. Only ids and sort keys
 * are sorted, because rows are wide, and the statement joins only the page's own rows. It scans the texts
 * once for both the count and the page.
 */
export function selectFoundPage(scope: MethodScope, { search, page = 1, page_size }: ListQuery): SQL {
  const { found, inOrder, isSearch } = foundInOrder(scope, search);
  const { limit, offset } = rangeOfPage(page, page_size);
  return sql`with found as (${found})
    select array(select method_uuid from found ${inOrder} limit ${limit} offset ${offset}) as ids,
      ${isSearch ? sql`(select count(*)::int from found)` : scope.counted} as total`;
}

/** The ids of all methods that a search finds, in order. */
export function selectFoundIds(db: Database, scope: MethodScope, search: string): Promise<string[]> {
  const { found, inOrder } = foundInOrder(scope, search);
  return selectIds(db, sql`select method_uuid from (${found}) found ${inOrder}`);
}

function foundInOrder({ from, kept, order }: MethodScope, search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const mentioned = sql.join(
    words.map((word) => sql` and ${mentions(word)}`),
    sql``,
  );
  const isSearch = words.length > 0;
  const name = isSearch ? sql`, lower(m.method_name) as name` : sql``;
  return {
    found: sql`select m.method_uuid, m.position${kept}${name} ${from}${mentioned}`,
    inOrder: sql`order by ${byRelevance(words)}${order}position, method_uuid`,
    isSearch,
  };
}

/**
 * All ids that a query selects. They are streamed as rows, because one array of tens of thousands would block
 * other requests.
 */
export async function selectIds(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ method_uuid: string }>(query);
  return rows.map(({ method_uuid }) => method_uuid);
}

/**
 * Sorts by name: an exact match first, then one that begins with the search, contains it, or contains most of
 * its words.
 */
function byRelevance(words: string[]): SQL {
  if (words.length === 0) return sql``;
  const whole = words.join(' ');
  const rank = sql`case when name = ${whole} then 0 when starts_with(name, ${whole}) then 1
    when position(${whole} in name) > 0 then 2 else 3 end`;
  if (words.length === 1) return sql`${rank}, `;
  const contained = sql.join(
    words.map((word) => sql`(position(${word} in name) > 0)::int`),
    sql` + `,
  );
  return sql`${rank}, -(${contained}), `;
}

/** Each word of a search must occur, in any order. */
const mentions = (word: string): SQL => sql`m.search_text like ${containsPattern(word)}`;
