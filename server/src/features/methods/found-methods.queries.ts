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
 * The ids of a page of methods in order, and how many there are in all. Only ids and what orders them are sorted: rows
 * are wide, and the page's own are read afterwards.
 */
export async function foundIds(
  db: Database,
  { from, kept, order, counted }: MethodScope,
  { search, page, page_size }: ListQuery,
): Promise<{ ids: string[]; total: number }> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const mentioned = sql.join(
    words.map((word) => sql` and ${mentions(word)}`),
    sql``,
  );
  const isSearch = words.length > 0;
  const name = isSearch ? sql`, lower(m.method_name) as name` : sql``;
  const found = sql`select m.method_uuid, m.position${kept}${name} ${from}${mentioned}`;
  const inOrder = sql`order by ${byRelevance(words)}${order}position, method_uuid`;
  if (!page) {
    const ids = await idsOf(db, sql`select method_uuid from (${found}) found ${inOrder}`);
    return { ids, total: ids.length };
  }
  const part = sql`limit ${page_size} offset ${(page - 1) * page_size}`;
  // One scan of the texts for the count and the page.
  const answer = await db.execute<{ ids: string[]; total: number }>(sql`
    with found as (${found})
    select array(select method_uuid from found ${inOrder} ${part}) as ids,
      ${isSearch ? sql`(select count(*)::int from found)` : counted} as total`);
  return answer.rows[0] ?? { ids: [], total: 0 };
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
