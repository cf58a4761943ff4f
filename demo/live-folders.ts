import fs from 'node:fs';
import path from 'node:path';
import { isFinishedDemo } from '../server/src/platform/settings/live-demo.ts';
import { CannotDemo } from './cannot-demo.ts';
import { deleteDemoFolder, isDemoFolder } from './demo-folder.ts';
import { demoMessages as messages } from './demo-messages.ts';

/** The hour in UTC at which a live demo is rebuilt. */
const HOUR = 4;

/** The next time at which a demo that was built at this time is rebuilt. */
export function nextRebuild(builtAt: Date): Date {
  const at = new Date(builtAt);
  at.setUTCHours(HOUR, 0, 0, 0);
  if (at <= builtAt) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}

const shape = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** The folder of a build that begins now, such as 20261128T040000Z. */
export const folderAt = (base: string, now: Date): string =>
  path.join(base, now.toISOString().replace(/\.\d+|[-:]/g, ''));

/** When the build of a folder began, by its name. */
export const builtAt = (folder: string): Date =>
  new Date(path.basename(folder).replace(shape, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Finds the newest finished demo in the folder of the live demo, and deletes what earlier runs left next to it.
 * @returns null if there is none yet
 * @throws CannotDemo if the folder contains anything else, which is left alone
 */
export async function findNewest(base: string): Promise<string | null> {
  const names = fs.existsSync(base) ? fs.readdirSync(base).sort() : [];
  const folders = names.map((name) => path.join(base, name));
  if (!folders.every((folder) => shape.test(path.basename(folder)) && isDemoFolder(folder)))
    throw new CannotDemo(messages.otherData(base));
  const newest = folders.findLast(isFinishedDemo) ?? null;
  for (const folder of folders) if (folder !== newest) await deleteDemoFolder(folder);
  return newest;
}
