import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { openConnection } from '../../../platform/database/open-database.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import {
  beginSnapshot,
  countMigrationsOfClient,
  readChecksum,
  readRows,
  readVersion,
  selectTables,
  selectWaitingJobs,
  stableTextSettings,
} from './backup-tables.queries.ts';
import { FORMAT, type Line, type Tail } from './read-backup.ts';

const ROWS_AT_ONCE = 500;

export type Backup = {
  connectionString: string;
  /** The installation's secret, if it is in the data folder. */
  secret: string | null;
  /** All of the installation's secrets, to compare them with those of another installation. */
  check: string;
  file: string;
};

/**
 * Writes all data to a file, as it is at one moment, while the server keeps running. The file is complete or does not
 * exist.
 * @returns the numbers of tables and rows
 */
export async function writeBackup({ connectionString, secret, check, file }: Backup): Promise<Tail> {
  const { client, close } = await openConnection(connectionString, 'fieldkit backup');
  const partial = `${file}.partial`;
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  // The file contains secrets, so only its owner may read it.
  const packed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const written = pipeline(packed, fs.createWriteStream(partial, { mode: 0o600 }));
  written.catch(() => {}); // a full disk makes the next write fail
  const write = async (line: Line) => {
    if (packed.destroyed) await written;
    if (!packed.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(packed, 'drain'), written]);
  };
  try {
    await client.query(stableTextSettings);
    await client.query(beginSnapshot);
    const made_at = new Date().toISOString();
    await write({
      fieldkit_backup: FORMAT,
      made_at,
      migrations: await countMigrationsOfClient(client),
      postgres: await readVersion(client),
      secret,
      secret_check: checkOfSecret(check, made_at),
    });
    const tables = await selectTables(client);
    let all = 0;
    for (const { table, columns } of tables) {
      await write({ table, columns });
      for await (const rows of readRows(client, table, ROWS_AT_ONCE))
        for (const row of rows) await write(row);
      const { rows, checksum } = await readChecksum(client, table);
      await write({ end: table, rows, checksum });
      all += rows;
    }
    await write({ jobs: await selectWaitingJobs(client) });
    const tail: Tail = { whole: true, tables: tables.length, rows: all };
    await write(tail);
    packed.end();
    await written;
    sync(partial);
    fs.renameSync(partial, file);
    return tail;
  } catch (error) {
    packed.destroy();
    fs.rmSync(partial, { force: true });
    throw error;
  } finally {
    await close();
  }
}

function sync(file: string): void {
  const handle = fs.openSync(file, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

/** Identifies an installation's secret without revealing it: a keyed hash of the time at which the backup was made. */
const checkOfSecret = (secret: string, made_at: string): string =>
  createSecretBox(secret).hash('backup', made_at);

/** Whether a backup was made with one of these secrets. */
export const belongsTo = (secrets: string, made_at: string, check: string): boolean =>
  createSecretBox(secrets).hashes('backup', made_at).includes(check);
