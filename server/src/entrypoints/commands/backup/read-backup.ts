import fs from 'node:fs';
import readline from 'node:readline';
import { createZstdDecompress } from 'node:zlib';
import { migrationsThereAre } from '../../../platform/database/migrate.ts';
import { FORMAT, type Head, type Line } from './backup-format.ts';
import { UnusableBackup } from './unusable-backup.ts';

export type ReadBackup = {
  head: Head;
  /** What follows the first line. @throws UnusableBackup where the file breaks off or was changed */
  lines: () => AsyncGenerator<Exclude<Line, Head>>;
  close: () => void;
};

/** Opens a backup. @throws UnusableBackup when it is none, or written by a newer Fieldkit */
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
  const head = await next().catch((problem: Error) => {
    close();
    throw problem instanceof UnusableBackup ? problem : new UnusableBackup(`${file} is no backup.`);
  });
  if (head === null || typeof head === 'string' || !('fieldkit_backup' in head)) {
    close();
    throw new UnusableBackup(`${file} is no backup.`);
  }
  if (head.fieldkit_backup > FORMAT || head.migrations > migrationsThereAre()) {
    close();
    throw new UnusableBackup(
      `${file} was written by a newer Fieldkit. Restore it with that one or a later one.`,
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
      if (!isWhole) throw new UnusableBackup(`${file} breaks off: it was not written to its end.`);
    },
    close,
  };
}
