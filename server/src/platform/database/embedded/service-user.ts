import fs from 'node:fs';
import { blockedAncestor, UNPRIVILEGED_UID } from '../../settings/setting-shapes.ts';
import { refuseUnavailable } from './database-unavailable.ts';

export type ServiceUser = {
  root: boolean;
  uid: number;
  gid: number;
  /** The options for spawn(): empty unless the user has to change. */
  spawnAs: { uid?: number; gid?: number };
};

/**
 * The user who runs the database server: the current user or, as root, the owner of the existing data or the
 * unprivileged user.
 */
export function findServiceUser(dataDir: string, pgdata: string): ServiceUser {
  const uid = process.geteuid?.() ?? -1;
  const gid = process.getegid?.() ?? -1;
  if (uid !== 0) return { root: false, uid, gid, spawnAs: {} };
  const owner = fs.statSync(pgdata, { throwIfNoEntry: false });
  const user = { uid: owner?.uid || UNPRIVILEGED_UID, gid: owner?.gid || UNPRIVILEGED_UID };
  if ((fs.statSync(dataDir).mode & 0o111) !== 0o111) fs.chmodSync(dataDir, 0o711);
  const blocked = blockedAncestor(dataDir, user.uid, user.gid);
  if (blocked)
    refuseUnavailable(
      'PG_UNREACHABLE',
      `PostgreSQL cannot run as root, and user ${user.uid} cannot enter ${blocked}. Set DATA_DIR to a folder outside it, start Fieldkit as an ordinary user, or set DATABASE_URL.`,
    );
  return { root: true, ...user, spawnAs: user };
}

/**
 * Gives a file to the service user. Root without the right to change users cannot do that, which has a separate
 * message.
 */
export function giveToServiceUser(file: string, user: ServiceUser): string {
  if (!user.root) return file;
  try {
    fs.chownSync(file, user.uid, user.gid);
  } catch (error) {
    refuseWithoutSetuid(error, user.uid);
    throw error;
  }
  return file;
}

/** @throws DatabaseUnavailable if `error` means that root may not change users */
export function refuseWithoutSetuid(error: unknown, uid: number): void {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EPERM' || code === 'EINVAL')
    refuseUnavailable(
      'PG_NO_SETUID',
      `Fieldkit runs as root without the right to become user ${uid} (${code}). Start it as an ordinary user, or set DATABASE_URL.`,
    );
}
