import type pg from 'pg';

/** All rows of all tables, as text, by table name. */
export async function wholeDatabase(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${name} t order by 1`);
    found.set(
      name,
      rows.map(({ line }) => line),
    );
  }
  return found;
}

/** All ids that occur in it. */
export const idsIn = (tables: Map<string, string[]>): Set<string> =>
  new Set(
    [...tables.values()]
      .flat()
      .flatMap((line) => line.match(/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/g) ?? []),
  );
