import fs from 'node:fs';
import readline from 'node:readline';
import { createZstdDecompress } from 'node:zlib';
import { countKnownMigrations } from '../../../platform/database/migrate.ts';

export type ReadBackup = {
  head: Head;
  /** The lines after the first one. @throws UnusableBackup if the file is truncated or was changed */
  lines: () => AsyncGenerator<Exclude<Line, Head>>;
  close: () => void;
};

/** Opens a backup. @throws UnusableBackup if the file is not a backup, or a newer version of Fieldkit wrote it */
export async function readBackup(file: string): Promise<ReadBackup> {
  if (!fs.existsSync(file)) throw new UnusableBackup(`There is no file ${file}.`);
  const source = fs.createReadStream(file);
  const unpacked = source.pipe(createZstdDecompress());
  source.on('error', (problem) => unpacked.destroy(problem));
  const reader = readline.createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  let broken: Error | null = null;
  unpacked.on('error', (problem) => {
    broken = problem;
    reader.close();
  });
  const all = reader[Symbol.asyncIterator]();
  const next = async (): Promise<Line | null> => {
    const { value, done } = await all.next();
    if (broken) throw new UnusableBackup(`${file} is damaged: ${(broken as Error).message}.`);
    return done ? null : (JSON.parse(value) as Line);
  };
  const close = () => {
    reader.close();
    source.destroy();
  };
  const head = await next().catch((error: Error) => {
    close();
    throw error instanceof UnusableBackup ? error : new UnusableBackup(`${file} is not a backup.`);
  });
  if (head === null || typeof head === 'string' || !('fieldkit_backup' in head)) {
    close();
    throw new UnusableBackup(`${file} is not a backup.`);
  }
  if (head.fieldkit_backup > FORMAT || head.migrations > countKnownMigrations()) {
    close();
    throw new UnusableBackup(
      `${file} was written by a newer version of Fieldkit. Restore it with that version or a later one.`,
    );
  }
  return {
    head,
    lines: async function* () {
      let isWhole = false;
      for (let line = await next(); line !== null; line = await next()) {
        isWhole = typeof line !== 'string' && 'whole' in line;
        yield line as Exclude<Line, Head>;
      }
      if (!isWhole) throw new UnusableBackup(`${file} is incomplete: writing it was interrupted.`);
    },
    close,
  };
}

/** A backup that cannot be restored, or not into this database. The message is for the operator. */
export class UnusableBackup extends Error {}

// A backup is one file: lines of JSON, compressed with Zstandard. The first line describes it. The tables follow one
// after the other, each row in PostgreSQL's text form, and the last line marks the file as complete.

export const FORMAT = 1;

type Head = {
  fieldkit_backup: typeof FORMAT;
  made_at: string;
  /** How many migrations the tables had. Restoring creates the tables in that state, fills them, then migrates them. */
  migrations: number;
  postgres: string;
  /** The installation's secret, if the data folder contained it. Keys and sessions are useless without it. */
  secret: string | null;
  /** Shows whether another installation has the same secret. */
  secret_check: string;
};
type TableHead = { table: string; columns: string[] };
/** `checksum` adds up a hash of each row, so it does not depend on their order. */
export type TableEnd = { end: string; rows: number; checksum: string };
/** An unfinished job, which is sent again after restoring. */
export type WaitingJob = { queue: string; data: object; due_in_s: number };
export type Tail = { whole: true; tables: number; rows: number };

/** A row is a string; everything else is an object. */
export type Line = Head | TableHead | TableEnd | { jobs: WaitingJob[] } | Tail | string;
