import fs from 'node:fs';
import path from 'node:path';

/** The unprivileged user that runs PostgreSQL when we are root, because PostgreSQL refuses to run as root. */
export const NOBODY = 65534;

/** The first folder on the way up that this user cannot pass through, or null. */
export function blockedAncestor(dir: string, uid: number, gid: number): string | null {
  for (let folder = path.resolve(dir); ; folder = path.dirname(folder)) {
    const stat = fs.statSync(folder);
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
    if (!(stat.mode & bit)) return folder;
    if (folder === path.dirname(folder)) return null;
  }
}

/** Whether the unprivileged user could not reach a folder that may not exist yet: decides the default data folder of root. */
export function isUnreachable(dir: string): boolean {
  let existing = path.resolve(dir);
  while (!fs.existsSync(existing)) existing = path.dirname(existing);
  return blockedAncestor(existing, NOBODY, NOBODY) === null;
}
