import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../../failure.ts';
import * as messages from '../plugin.messages.ts';

export const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

const isInside = (file: string, folder: string): boolean => {
  const relative = path.relative(folder, file);
  return (
    relative === '' ||
    !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative))
  );
};

const exists = (file: string): boolean => fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/**
 * Where a file really is, after links. Links are followed only inside the given folders.
 * @throws Failure if a link leads out of them
 */
export function resolveInside(file: string, folders: readonly string[]): string {
  const missing: string[] = [];
  let known = path.resolve(file);
  for (; !exists(known); known = path.dirname(known)) missing.unshift(path.basename(known));
  const real = realPathOf(known);
  const isAllowed = folders.some((folder) => {
    const root = realPathOf(folder) ?? path.resolve(folder);
    return real !== null && isInside(path.join(real, ...missing), root);
  });
  if (real === null || !isAllowed) throw new Failure(messages.leadsOutside(file), { code: 'unsafe_path' });
  return path.join(real, ...missing);
}

/** Null if nothing is there, or if a link leads nowhere. */
function realPathOf(file: string): string | null {
  try {
    return fs.realpathSync(file);
  } catch {
    return null;
  }
}

/** The content of a file; null if there is none. @throws Failure if it cannot be read */
export function readIfThere(file: string): Buffer | null {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new Failure(messages.unreadable(file, code));
  }
}

/** Writes a file completely or not at all, with the permissions that it had. */
export function writeAtomically(file: string, content: Buffer | string, usualMode = 0o644): void {
  const aside = `${file}.${process.pid}.fieldkit`;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const mode = (fs.statSync(file, { throwIfNoEntry: false })?.mode ?? usualMode) & 0o777;
    fs.rmSync(aside, { force: true });
    fs.writeFileSync(aside, content, { mode, flag: 'wx' });
    fs.chmodSync(aside, mode);
    fs.renameSync(aside, file);
  } catch (error) {
    fs.rmSync(aside, { force: true });
    throw new Failure(messages.unwritable(file, (error as NodeJS.ErrnoException).code ?? ''));
  }
}

/** Removes a folder, and those above it up to `top`, as long as they are empty. */
export function removeEmptyFolders(folder: string, top: string): void {
  for (let one = folder; isInside(one, top); one = path.dirname(one)) {
    try {
      fs.rmdirSync(one);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return;
    }
  }
}
