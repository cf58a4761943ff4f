import fs from 'node:fs';
import os from 'node:os';

const IN_MEMORY = '/dev/shm';
const PLENTY = 4 * 1024 ** 3;

/**
 * The fastest folder for test databases: cloning one creates nine hundred files, which takes half a second on
 * a disk and a twentieth of that in memory. Without enough memory, the usual temporary folder is used.
 */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(IN_MEMORY);
    fs.accessSync(IN_MEMORY, fs.constants.W_OK);
    if (bavail * bsize > PLENTY && os.freemem() > PLENTY) return IN_MEMORY;
  } catch {
    // Not all systems have it.
  }
  return os.tmpdir();
}
