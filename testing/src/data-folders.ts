import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { endChildren, processesIn } from './child-process.ts';
import { quickFolder } from './quick-folder.ts';

const made: string[] = [];

/** A new data folder, or a copy of another one including file owners. */
export function createDataFolder(seed?: string): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(quickFolder(), 'fk-')));
  made.push(folder);
  fs.chmodSync(folder, 0o711);
  if (seed) execFileSync('cp', ['-a', `${seed}/.`, folder]);
  return folder;
}

/** Ends all processes in the folders, regardless of how a test failed, and removes the folders. */
export function removeDataFolders(): void {
  endChildren();
  for (const folder of made.splice(0)) {
    for (const { pid } of processesIn(folder)) kill(pid);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** kill -9. @throws if it is not a single process: 0 and negative numbers are process groups */
export function kill(pid: number | undefined): void {
  if (!pid || pid <= 1) throw new Error(`A process to kill has an id above 1, not ${pid}.`);
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already ended.
  }
}
