import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOrCreateFile } from '../read-or-create-file.ts';
import { refuseUnavailable } from './database-unavailable.ts';
import { ensureRuntime, findPostgresPackage } from './postgres-binaries.ts';
import { findServiceUser, giveToServiceUser, type ServiceUser } from './service-user.ts';

const windows = process.platform === 'win32';
/** The size of sun_path, including the terminating NUL, is 108 bytes on Linux and 104 on macOS. */
const MAX_SOCKET_LENGTH = process.platform === 'darwin' ? 103 : 107;
const SOCKET = '/.s.PGSQL.5432';

/** The fixed properties of one data folder during the life of this process. Only `port` may change (Windows). */
export type Cluster = {
  dataDir: string;
  pgdata: string;
  logFile: string;
  pidFile: string;
  runtime: string;
  major: string;
  version: string;
  user: ServiceUser;
  passwords: { password: string; appPassword: string };
  /** The folder of the Unix socket or, in TCP mode, an address. */
  host: string;
  port: number;
  tcp: boolean;
  settings: Record<string, string | number>;
  /** Identifies servers started with other settings or another version. */
  settingsHash: string;
  env: NodeJS.ProcessEnv;
};

export function prepareCluster(folder: string, overrides: Record<string, string | number> = {}): Cluster {
  const pkg = findPostgresPackage();
  const dataDir = path.resolve(folder);
  makeDataDir(dataDir);
  const pgdata = path.join(dataDir, 'pgdata');
  const user = findServiceUser(dataDir, pgdata);
  const runtime = ensureRuntime(pkg, dataDir, user.root ? 0o755 : 0o700);
  const host = windows ? '127.0.0.1' : socketFolder(dataDir, pgdata, user.uid);
  const settings = serverSettings(host, overrides);
  return {
    dataDir,
    pgdata,
    logFile: path.join(dataDir, 'postgres.log'),
    pidFile: path.join(pgdata, 'postmaster.pid'),
    runtime,
    major: pkg.major,
    version: pkg.version,
    user,
    passwords: readPasswords(path.join(dataDir, 'secret.json')),
    host,
    port: 5432,
    tcp: windows,
    settings,
    settingsHash: createHash('sha256')
      .update(runtime + JSON.stringify(settings))
      .digest('hex')
      .slice(0, 16),
    // Neither PG* variables nor the product's own secrets are passed to the server.
    env: {
      LC_ALL: 'C',
      TZ: 'UTC',
      PATH: process.env.PATH,
      ...(windows && { SystemRoot: process.env.SystemRoot, TEMP: os.tmpdir() }),
    },
  };
}

export const findBinary = (cluster: Cluster, name: string): string =>
  path.join(cluster.runtime, 'bin', windows ? `${name}.exe` : name);

export const socketFile = (cluster: Cluster): string => cluster.host + SOCKET;

function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir, process.geteuid?.() === 0 ? 0o711 : 0o700);
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK);
    // On a read-only file system, access(2) succeeds for root and a write fails later, so this tries a real write.
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe, { force: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    refuseUnavailable(
      'PG_DATA_DIR',
      `The data folder ${dataDir} cannot be written (${code}). Give this user the right to write there, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Creates one level at a time: if a parent refuses with ENOENT (as /proc does), Node's recursive mkdir never returns.
 */
function makeFolder(folder: string, mode: number): void {
  if (fs.existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent, mode);
  try {
    fs.mkdirSync(folder, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was faster
  }
}

/** The passwords are random and created once. SCRAM authentication also protects the socket. */
function readPasswords(file: string): Cluster['passwords'] {
  const made = () => randomBytes(24).toString('base64url');
  const text = readOrCreateFile(file, () => JSON.stringify({ password: made(), appPassword: made() }));
  try {
    return JSON.parse(text) as Cluster['passwords'];
  } catch {
    return refuseUnavailable(
      'PG_PASSWORD',
      `${file} holds the database's passwords and cannot be understood. Restore it from a backup.`,
    );
  }
}

function socketFolder(dataDir: string, pgdata: string, uid: number): string {
  const near = path.join(dataDir, 'run');
  if (Buffer.byteLength(near + SOCKET) <= MAX_SOCKET_LENGTH) return near;
  const short = createHash('sha256').update(pgdata).digest('hex').slice(0, 16);
  const far = path.join(os.tmpdir(), `pg-${uid}-${short}`);
  if (Buffer.byteLength(far + SOCKET) > MAX_SOCKET_LENGTH)
    refuseUnavailable(
      'PG_SOCKET_PATH',
      `The database's socket path is too long: ${far}${SOCKET}. Set TMPDIR to a shorter folder.`,
    );
  return far;
}

/** Creates the socket's folder, which is private to the service user. Anything else in its place is refused. */
export function ensureSocketFolder({ tcp, host, user }: Cluster): void {
  if (tcp) return;
  try {
    fs.mkdirSync(host, { mode: 0o700 });
    giveToServiceUser(host, user);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stat = fs.lstatSync(host);
  if (stat.uid === 0 && user.root) {
    giveToServiceUser(host, user); // another root process may run between mkdir and chown
    return;
  }
  if (!stat.isDirectory() || stat.uid !== user.uid || stat.mode & 0o077)
    refuseUnavailable(
      'PG_SOCKET_DIR',
      `${host} is not a private folder of user ${user.uid}. Remove it and start again.`,
    );
}

/**
 * The settings are durable by default, use few processes, and need no more shared memory than a container's /dev/shm
 * has.
 */
function serverSettings(
  host: string,
  overrides: Record<string, string | number>,
): Record<string, string | number> {
  return {
    shared_buffers: '64MB',
    max_connections: 50,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_wal_size: '512MB',
    huge_pages: 'off',
    io_method: 'sync',
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 2,
    dynamic_shared_memory_type: windows ? 'windows' : 'mmap',
    client_connection_check_interval: windows ? 0 : 1000,
    idle_in_transaction_session_timeout: 60_000,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    listen_addresses: windows ? '127.0.0.1' : '',
    unix_socket_directories: windows ? '' : host,
    unix_socket_permissions: '0700',
    ...overrides,
  };
}
