import { type Child, processesIn, startChild } from '@fieldkit/testing/child-process.ts';
import { createDataFolder, kill, removeDataFolders } from '@fieldkit/testing/data-folders.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const KILLS = 5;
/** The number of rows acknowledged before each kill: enough that it happens during writes, but still fast. */
const ROWS = 150;

let folder: string;
const acknowledged: string[] = [];

beforeAll(() => {
  folder = createDataFolder();
});
afterAll(removeDataFolders);

const entriesOf = ({ lines }: Child) => lines.flatMap(({ acknowledged }) => (acknowledged as string) ?? []);

describe('kill -9', () => {
  test.each(Array.from({ length: KILLS }, (_, index) => index + 1))(
    'of a writing process loses no data that was confirmed as saved (%i)',
    async (round) => {
      const writer = startChild(['write', folder]);
      await writer.nextLine('acknowledged', ROWS + round * 7);
      writer.process.kill('SIGKILL');
      expect(await writer.ended).toBe('SIGKILL');
      acknowledged.push(...entriesOf(writer));
      // Some rounds reopen it while the old server is still shutting down.
      if (round % 2) await expect.poll(() => processesIn(folder), { timeout: 15_000 }).toEqual([]);
    },
  );

  test('of the database server itself loses no data either', async () => {
    const writer = startChild(['write', folder]);
    const { owns } = await writer.nextLine('owns');
    await writer.nextLine('acknowledged', ROWS);
    kill(Number(owns));
    await writer.ended; // its writes fail; rows that were acknowledged before count
    acknowledged.push(...entriesOf(writer));
  });

  test('leaves every acknowledged row in the table and in its index exactly once', async () => {
    const embedded = await startEmbeddedPostgres(folder);
    const client = new pg.Client({ connectionString: embedded.connectionString });
    await client.connect();
    const { rows } = await client.query<{ entry: string }>('select entry from ledger');
    const kept = new Set(rows.map(({ entry }) => entry));
    expect(acknowledged.length).toBeGreaterThan((KILLS + 1) * ROWS);
    expect(acknowledged.filter((entry) => !kept.has(entry))).toEqual([]);
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const indexed = await client.query('select count(*)::int n from ledger where entry is not null');
    expect(indexed.rows).toEqual([{ n: rows.length }]);
    // Unacknowledged rows may exist: at most one per writer and kill.
    expect(rows.length - acknowledged.length).toBeLessThanOrEqual((KILLS + 1) * 4);
    await client.end();
    await embedded.stop();
    expect(processesIn(folder)).toEqual([]);
  });
});
