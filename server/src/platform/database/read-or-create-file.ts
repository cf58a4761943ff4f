import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The text of a file that is created once (mode 0600) and then kept. If several processes start at once, the first
 * one wins and all read the same text. It is on disk before anything depends on it.
 */
export function readOrCreateFile(file: string, make: () => string): string {
  if (!fs.existsSync(file)) {
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    writeThrough(draft, make());
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    fs.unlinkSync(draft);
    if (process.platform !== 'win32') syncFolder(path.dirname(file));
  }
  return fs.readFileSync(file, 'utf8');
}

function writeThrough(file: string, text: string): void {
  const made = fs.openSync(file, 'wx', 0o600);
  fs.writeSync(made, text);
  fs.fsyncSync(made);
  fs.closeSync(made);
}

/** Writes a folder's entries to disk: without it, a new or renamed file may be lost in a power failure. */
export function syncFolder(folder: string): void {
  const open = fs.openSync(folder, 'r');
  fs.fsyncSync(open);
  fs.closeSync(open);
}
