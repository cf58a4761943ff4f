import fs from 'node:fs';
import path from 'node:path';

/** Old enough that no process, not even the orphan of a killed start, is still writing into a draft. */
const STALE_MS = 600_000;

/** Removes what interrupted starts left in a folder: files and folders whose names begin so, once they are old. */
export function removeStaleDrafts(folder: string, begin: string): void {
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(begin)) continue;
    const file = path.join(folder, name);
    const made = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now(); // a rival may remove it as well
    if (Date.now() - made > STALE_MS) fs.rmSync(file, { recursive: true, force: true });
  }
}
