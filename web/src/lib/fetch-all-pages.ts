/** The maximum number of rows in a downloaded file. */
export const maxRows = 10_000;
const pageSize = 200;

type FetchPage<Row> = (page: number, pageSize: number) => Promise<{ rows: readonly Row[]; total: number }>;

/**
 * Reads a list page by page, up to `maxRows` rows. If rows are added in the meantime, a row can move to the next page
 * and be read twice; rows are therefore deduplicated by key.
 * @returns the rows in order, and whether there are more than fit
 */
export async function fetchAllPages<Row>(
  fetchPage: FetchPage<Row>,
  keyOf: (row: Row) => string,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const found = new Map<string, Row>();
  for (let page = 1; ; page++) {
    const { rows, total } = await fetchPage(page, pageSize);
    for (const row of rows) found.set(keyOf(row), row);
    if (rows.length < pageSize || page * pageSize >= Math.min(total, maxRows))
      return { rows: [...found.values()].slice(0, maxRows), isCut: total > maxRows };
  }
}
