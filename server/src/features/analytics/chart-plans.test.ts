import { createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Statement, statementsOf } from '../../../../bench/statements-of.ts';

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/**
 * The tables that a statement could only read from beginning to end. Without `enable_seqscan`, PostgreSQL does that only
 * where no index serves, however small the tables of a test are.
 */
async function tablesScanned({ text, values }: Statement): Promise<string[]> {
  const client = await server.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${text}`,
      values,
    );
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => scannedIn(plan)));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const scannedIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scannedIn),
];

/** These have one row for each day and for each month of the installation. */
const smallTables = ['counted_days', 'summed_months'];

const filters = ['', '?from=2026-01-01&to=2026-03-15', '?channel=mcp&client=cursor', '?library_uuid=LIBRARY'];

test.each([
  'overview',
  'daily-queries',
  'outcomes',
  'monthly-user-growth',
  'languages',
  'endpoints',
  'workflows',
  'common-questions',
  'gaps',
  'funnel',
  'report-counts',
  'reports',
  'latest-questions',
  'common-all-questions',
  'proof',
])('[ANA-01] the chart of %s scans no large table from beginning to end, with any filter', async (chart) => {
  for (const filter of filters) {
    const path = `/analytics/${cast.project.project_uuid}/${chart}${filter.replace('LIBRARY', crypto.randomUUID())}`;
    const groups = await statementsOf(async () => {
      expect((await server.call(cast.owner, 'GET', path)).status, path).toBe(200);
    });
    const scanned = (await Promise.all(groups.flat().map(tablesScanned))).flat();
    expect(
      scanned.filter((table) => !smallTables.includes(table)),
      path,
    ).toEqual([]);
  }
});
