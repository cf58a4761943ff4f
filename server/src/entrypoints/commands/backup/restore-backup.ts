import { migrateDatabase } from '../../../platform/database/migrate.ts';
import { openConnection } from '../../../platform/database/open-database.ts';
import {
  checkAtEnd,
  continueCounting,
  countMigrationsOfClient,
  insertRows,
  isEmpty,
  type QueryClient,
  readChecksum,
  selectTables,
  stableTextSettings,
} from './backup-tables.queries.ts';
import { type ReadBackup, type TableEnd, UnusableBackup, type WaitingJob } from './read-backup.ts';

const ROWS_AT_ONCE = 500;
/** The maximum number of characters of rows in one statement: documents are large. */
const MAX_CHARACTERS = 8_000_000;

export type RestoreResult = { tables: number; rows: number; jobs: WaitingJob[] };

/**
 * Fills an empty database with a backup in one transaction, so all or nothing, and compares checksums. The tables are
 * created as they were when the backup was written, then migrated.
 *
 * @returns the unfinished jobs as well, which the caller must send
 * @throws UnusableBackup with what is wrong
 */
export async function restoreBackup(backup: ReadBackup, connectionString: string): Promise<RestoreResult> {
  await migrateDatabase(connectionString, backup.head.migrations);
  const { client, close } = await openConnection(connectionString, 'fieldkit restore');
  try {
    await client.query(stableTextSettings);
    if ((await countMigrationsOfClient(client)) !== backup.head.migrations)
      throw new UnusableBackup('The database is not empty. Restore into an empty one.');
    await client.query('begin');
    if (!(await isEmpty(client)))
      throw new UnusableBackup('The database is not empty. Restore into an empty one.');
    const restored = await fill(client, backup);
    await client.query('commit');
    return restored;
  } finally {
    await close();
  }
}

async function fill(client: QueryClient, backup: ReadBackup): Promise<RestoreResult> {
  const known = new Map((await selectTables(client)).map(({ table, columns }) => [table, columns.join()]));
  for (const table of known.keys()) await client.query(`delete from "${table}"`);
  const asItWas = await checkAtEnd(client);
  const restored: RestoreResult = { tables: 0, rows: 0, jobs: [] };
  let table = '';
  let waiting: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (waiting.length > 0) await insertRows(client, table, waiting);
    waiting = [];
    characters = 0;
  };
  for await (const line of backup.lines()) {
    if (typeof line === 'string') {
      waiting.push(line);
      characters += line.length;
      if (waiting.length >= ROWS_AT_ONCE || characters >= MAX_CHARACTERS) await flush();
    } else if ('table' in line) {
      if (known.get(line.table) !== line.columns.join())
        throw new UnusableBackup(
          `The table ${line.table} has other columns than in this version of Fieldkit.`,
        );
      table = line.table;
    } else if ('end' in line) {
      await flush();
      await compare(client, line);
      restored.tables += 1;
      restored.rows += line.rows;
    } else if ('jobs' in line) restored.jobs = line.jobs;
  }
  await continueCounting(client);
  await asItWas();
  return restored;
}

async function compare(client: QueryClient, { end: table, rows, checksum }: TableEnd): Promise<void> {
  const made = await readChecksum(client, table);
  if (made.rows !== rows || made.checksum !== checksum)
    throw new UnusableBackup(
      `The table ${table} differs from the backup: ${made.rows} of ${rows} rows were restored, or their content differs. The file was changed.`,
    );
}
