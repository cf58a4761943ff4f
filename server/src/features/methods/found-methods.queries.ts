import type { ListQuery } from '@fieldkit/contract/shapes.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';

/** Where methods are looked for: `where` and `order` may name methods as m and their libraries as l. */
export type Shelf = {
  where: SQL;
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
  { where, order, counted }: Shelf,
  { search, page, page_size }: ListQuery,
): Promise<{ ids: string[]; total: number }> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const part = page ? sql`limit ${page_size} offset ${(page - 1) * page_size}` : sql``;
  const mentioned = sql.join(
    words.map((word) => sql` and ${mentions(word)}`),
    sql``,
  );
  const found = sql`select m.method_uuid, row_number() over (order by ${byRelevance(words)} ${order}) as place
    from methods m join libraries l on l.library_uuid = m.library_uuid where ${where}${mentioned}`;
  const total = words.length > 0 ? sql`(select count(*)::int from found)` : counted;
  const answer = await db.execute<{ ids: string[]; total: number }>(
    sql`with found as (${found}) select array(select method_uuid from found order by place ${part}) as ids, ${total} as total`,
  );
  return answer.rows[0] ?? { ids: [], total: 0 };
}

/** A name that is the search comes first, then one that begins with it, holds it, or holds most of its words. */
function byRelevance(words: string[]): SQL {
  if (words.length === 0) return sql``;
  const name = sql`lower(m.method_name)`;
  const whole = words.join(' ');
  const held = sql.join(
    words.map((word) => sql`(position(${word} in ${name}) > 0)::int`),
    sql` + `,
  );
  return sql`case when ${name} = ${whole} then 0 when starts_with(${name}, ${whole}) then 1
    when position(${whole} in ${name}) > 0 then 2 else 3 end, -(${held}),`;
}

/** Every word of a search must be found somewhere, in whatever order. */
const mentions = (word: string): SQL => sql`m.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
