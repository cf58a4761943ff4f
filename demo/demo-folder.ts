import fs from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import type { Env } from '../server/src/platform/settings/env.ts';
import { DEMO_MARK } from '../server/src/platform/settings/live-demo.ts';
import { CannotDemo } from './cannot-demo.ts';
import { demoMessages as messages } from './demo-messages.ts';

/**
 * A folder used only by the demo. `finished` means that it contains a demo; otherwise it contains only the mark
 * file.
 */
export type DemoFolder = { folder: string; found: 'finished' | 'nothing' | 'unfinished'; finish: () => void };

/** The folder of the demo: the named one, or one inside the default data folder. */
export const demoFolderOf = (
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  isNamed: boolean,
  name: 'demo' | 'live-demo' = 'demo',
): string => (isNamed ? DATA_DIR : path.join(DATA_DIR, name));

/**
 * Prepares the demo's folder. Removes the remains of an interrupted demo; a folder without the mark file is
 * not changed.
 * @throws CannotDemo if it contains other data
 */
export async function openDemoFolder(folder: string): Promise<DemoFolder> {
  const finish = () => writeMark(folder, 'finished');
  const entries = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const mark = readMark(folder);
  if (mark === 'finished') return { folder, found: 'finished', finish };
  if (mark === null && entries.length > 0) throw new CannotDemo(messages.otherData(folder));
  if (mark === 'begun') await empty(folder, entries);
  fs.mkdirSync(folder, { recursive: true, mode: process.geteuid?.() === 0 ? 0o711 : 0o700 });
  writeMark(folder, 'begun');
  return { folder, found: mark === 'begun' ? 'unfinished' : 'nothing', finish };
}

/**
 * The former database process may still be stopping: locking the folder for a moment ensures that it is unused
 * before files are removed.
 */
async function empty(folder: string, names: readonly string[]): Promise<void> {
  if (names.includes('pgdata')) await (await startEmbeddedPostgres(folder)).stop();
  // The mark file is removed last, so that the folder is still recognized as the demo's if the process is
  // killed meanwhile.
  for (const name of names.filter((one) => one !== DEMO_MARK))
    fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}

/** Whether a folder is the demo's, or empty. */
export const isDemoFolder = (folder: string): boolean =>
  readMark(folder) !== null || (fs.statSync(folder).isDirectory() && fs.readdirSync(folder).length === 0);

/** Deletes the folder of a demo that no process uses. */
export async function deleteDemoFolder(folder: string): Promise<void> {
  if (!fs.existsSync(folder)) return;
  // If the process is killed meanwhile, what remains is no finished demo.
  writeMark(folder, 'begun');
  await empty(folder, fs.readdirSync(folder));
  fs.rmSync(folder, { recursive: true, force: true });
}

function readMark(folder: string): 'begun' | 'finished' | null {
  try {
    const { state } = JSON.parse(fs.readFileSync(path.join(folder, DEMO_MARK), 'utf8'));
    return state === 'finished' ? 'finished' : 'begun';
  } catch {
    return null;
  }
}

/** Written atomically, so that the mark file is always readable. */
function writeMark(folder: string, state: 'begun' | 'finished'): void {
  const file = path.join(folder, DEMO_MARK);
  fs.writeFileSync(`${file}.new`, `${JSON.stringify({ state })}\n`);
  fs.renameSync(`${file}.new`, file);
}
