import type { Method } from '@fieldkit/contract/methods.ts';
import type { ListQuery } from '@fieldkit/contract/shapes.ts';
import { and, asc, count, eq, like, sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { libraries, methods } from '../../database/schema/all-tables.ts';

/** The methods of a library in the document's order; `search` looks into name, endpoint, verb, tags and description. */
export async function methodsOf(
  db: Database,
  library_uuid: string,
  query: ListQuery,
): Promise<{ rows: Method[]; total: number }> {
  const wanted = and(
    eq(methods.library_uuid, library_uuid),
    ...query.search.split(/\s+/).filter(Boolean).map(mentions),
  );
  const rows = db
    .select()
    .from(methods)
    .where(wanted)
    .orderBy(...byRelevance(query.search), asc(methods.position), asc(methods.method_uuid));
  if (!query.page) {
    const all = (await rows).map(asMethod);
    return { rows: all, total: all.length };
  }
  const page = await rows.limit(query.page_size).offset((query.page - 1) * query.page_size);
  return { rows: page.map(asMethod), total: await totalOf(db, library_uuid, query, wanted) };
}

/** A name that is the search comes first, then one that begins with it, holds it, or holds most of its words. */
function byRelevance(search: string) {
  if (search === '') return [];
  const name = sql`lower(${methods.method_name})`;
  const whole = search.toLowerCase();
  const words = whole.split(/\s+/).filter(Boolean);
  const held = sql.join(
    words.map((word) => sql`(position(${word} in ${name}) > 0)::int`),
    sql` + `,
  );
  return [
    sql`case when ${name} = ${whole} then 0 when starts_with(${name}, ${whole}) then 1 when position(${whole} in ${name}) > 0 then 2 else 3 end`,
    sql`-(${held})`,
  ];
}

/** Without a search the library knows its own count. */
async function totalOf(
  db: Database,
  library_uuid: string,
  query: ListQuery,
  wanted: ReturnType<typeof and>,
): Promise<number> {
  const [row] = query.search
    ? await db.select({ total: count() }).from(methods).where(wanted)
    : await db
        .select({ total: libraries.items })
        .from(libraries)
        .where(eq(libraries.library_uuid, library_uuid));
  return row?.total ?? 0;
}

/** Every word of a search must be found somewhere, in whatever order. */
function mentions(word: string) {
  return like(methods.search_text, `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
}

const asMethod = (row: typeof methods.$inferSelect): Method => ({
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
  },
});
