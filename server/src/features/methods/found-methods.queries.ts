import type { ListQuery } from '@fieldkit/contract/shapes.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

/** Where methods are looked for. */
export type MethodScope = {
  /** Tables and conditions, methods among them as m. A join for every method takes its time: only what is needed. */
  from: SQL;
  /** What orders them before their place in the document: its columns, each behind a comma, and the order itself. */
  kept: SQL;
  order: SQL;
  /** How many there are without a search, as the libraries count them. */
  counted: SQL;
};

/**
 * Selects one row: the `ids` of a page of methods in order, and the `total` of all. Only ids and what orders them are sorted:
 * rows are wide, and the statement joins only the page's own. It is one scan of the texts for the count and the page.
 */
export function foundPage(scope: MethodScope, { search, page = 1, page_size }: ListQuery): SQL {
  const { found, inOrder, isSearch } = foundInOrder(scope, search);
  const part = sql`limit ${page_size} offset ${(page - 1) * page_size}`;
  return sql`with found as (${found})
    select array(select method_uuid from found ${inOrder} ${part}) as ids,
      ${isSearch ? sql`(select count(*)::int from found)` : scope.counted} as total`;
}

/** The ids of all methods that a search finds, in order. */
export function foundIds(db: Database, scope: MethodScope, search: string): Promise<string[]> {
  const { found, inOrder } = foundInOrder(scope, search);
  return idsOf(db, sql`select method_uuid from (${found}) found ${inOrder}`);
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
 * All ids that a query selects. They are streamed as rows: one array of tens of thousands would block other
 * requests.
 */
export async function idsOf(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ method_uuid: string }>(query);
  return rows.map(({ method_uuid }) => method_uuid);
}

/**
 * Sorts a name that equals the search first, then one that begins with it, contains it, or contains most of
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

/** Every word of a search must be found somewhere, in whatever order. */
const mentions = (word: string): SQL => sql`m.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
