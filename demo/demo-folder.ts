import fs from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '../server/src/database/embedded/start-embedded-postgres.ts';
import type { Env } from '../server/src/env.ts';
import { CannotDemo } from './cannot-demo.ts';
import { demoMessages as say } from './demo-messages.ts';

/** Says that a folder is the demo's, and whether it was finished. */
const MARK = 'fieldkit-demo.json';

/** A folder that nobody else uses. `finished` says that a demo is there; else it holds nothing but the mark. */
export type DemoFolder = { folder: string; found: 'finished' | 'nothing' | 'unfinished'; finish: () => void };

/** The folder of the demo: one beside the data of the default, or the one that was named. */
export const demoFolderOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, isNamed: boolean): string =>
  isNamed ? DATA_DIR : path.join(DATA_DIR, 'demo');

/**
 * Takes the demo's folder. What an interrupted demo left there is removed; a folder without our mark is left alone.
 * @throws CannotDemo when it holds other data
 */
export async function openDemoFolder(folder: string): Promise<DemoFolder> {
  const finish = () => writeMark(folder, 'finished');
  const there = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const mark = readMark(folder);
  if (mark === 'finished') return { folder, found: 'finished', finish };
  if (mark === null && there.length > 0) throw new CannotDemo(say.otherData(folder));
  if (mark === 'begun') await empty(folder, there);
  fs.mkdirSync(folder, { recursive: true, mode: process.geteuid?.() === 0 ? 0o711 : 0o700 });
  writeMark(folder, 'begun');
  return { folder, found: mark === 'begun' ? 'unfinished' : 'nothing', finish };
}

/** Its database may still be ending: owning it for a moment makes sure that nobody uses what is removed. */
async function empty(folder: string, names: readonly string[]): Promise<void> {
  if (names.includes('pgdata')) await (await startEmbeddedPostgres(folder)).stop();
  // The mark goes last: killed meanwhile, the folder is still ours.
  for (const name of names.filter((one) => one !== MARK))
    fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}

function readMark(folder: string): 'begun' | 'finished' | null {
  try {
    const { state } = JSON.parse(fs.readFileSync(path.join(folder, MARK), 'utf8'));
    return state === 'finished' ? 'finished' : 'begun';
  } catch {
    return null;
  }
}

/** Whole or not at all, so that a mark can always be read. */
function writeMark(folder: string, state: 'begun' | 'finished'): void {
  const file = path.join(folder, MARK);
  fs.writeFileSync(`${file}.new`, `${JSON.stringify({ state })}\n`);
  fs.renameSync(`${file}.new`, file);
}
