import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

const UNPRIVILEGED_UID = 65_534;

/** A local PostgreSQL in a separate folder that can be stopped and started. */
export type OwnPostgres = {
  connectionString: string;
  /** Simulates a power failure of the database: nothing is finished. */
  halt: () => void;
  start: () => void;
  remove: () => void;
};

/** @throws with installation instructions if PostgreSQL is not installed */
export function ownPostgres(): OwnPostgres {
  const base = '/usr/lib/postgresql';
  const versions = fs.existsSync(base) ? fs.readdirSync(base).map(Number) : [];
  const version = versions.sort((one, other) => one - other).find((one) => one >= 15);
  if (!version) throw new Error('This machine has no PostgreSQL. Install it: apt-get install -y postgresql');
  const bin = `${base}/${version}/bin`;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-own-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) fs.chownSync(folder, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
  const as = isRoot ? { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID } : {};
  const data = path.join(folder, 'data');
  const run = (name: string, ...args: string[]) => {
    const { status, stderr, error } = spawnSync(path.join(bin, name), args, {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${name} failed: ${stderr ?? error?.message}`);
  };
  run('initdb', '-D', data, '-U', 'faults', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c max_connections=100`;
  const start = () =>
    run('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start');
  start();
  const remove = () => {
    process.off('exit', remove);
    spawnSync(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...as, cwd: folder });
    fs.rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', remove);
  return {
    connectionString: `postgresql://faults@localhost/postgres?host=${encodeURIComponent(folder)}`,
    halt: () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
    start,
    remove,
  };
}

/** A pool that survives failures of its database. */
export function patientPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 30_000 });
  pool.on('error', () => {});
  return pool;
}
