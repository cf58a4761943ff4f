import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Cluster, ensureSocketFolder, findBinary, socketFile } from './cluster.ts';

const run = promisify(execFile);
const windows = process.platform === 'win32';
const LOG_ROTATES_AT = 10e6;
const STOP_TIMEOUT_MS = 30_000;

export type Postmaster = { pid: number; port: number; status: string | undefined; lines: string[] };
export type ServerProcess = {
  exited: boolean;
  error?: Error;
  /** Its log output since it was started. */
  tail: () => string;
  /** Asks it to shut down, without waiting. */
  halt: () => void;
};

/** The content of postmaster.pid; null if there is none. */
export function readPostmaster({ pidFile }: Cluster): Postmaster | null {
  try {
    const lines = fs.readFileSync(pidFile, 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim(), lines };
  } catch {
    return null;
  }
}

/**
 * PostgreSQL refuses to start with a file without a process id, as a power failure leaves it: empty, zero bytes or
 * garbage.
 */
const isReadable = ({ pid }: Postmaster): boolean => Number.isInteger(pid) && pid !== 0;

/**
 * The processes that work in the database's folder, as servers and their children do; null if the system does not
 * list them.
 */
export function workersIn({ pgdata }: Cluster): number[] | null {
  if (process.platform !== 'linux') return null;
  const folder = fs.realpathSync(pgdata);
  return fs.readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) && fs.readlinkSync(`/proc/${name}/cwd`) === folder ? [Number(name)] : [];
    } catch {
      return []; // it has ended, or belongs to a user who cannot write these files
    }
  });
}

/** Whether postmaster.pid is unreadable and a process may still use the folder, so that nothing may be removed. */
export function isUnreadableInUse(cluster: Cluster): boolean {
  const found = readPostmaster(cluster);
  return found !== null && !isReadable(found) && mayBeInUse(cluster);
}

function mayBeInUse(cluster: Cluster): boolean {
  const workers = workersIn(cluster);
  if (workers) return workers.length > 0;
  // A server from before the machine's last boot cannot still run.
  const written = fs.statSync(cluster.pidFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return written > Date.now() - os.uptime() * 1_000;
}

/**
 * Whether a process is alive and a server of this folder: pids are reused, especially in containers, and a zombie has
 * no working folder.
 */
export function isServerOf({ pgdata }: Cluster, pid: number): boolean {
  if (!exists(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(pgdata);
  } catch {
    return false; // EACCES: the process belongs to another user, so it is another server
  }
}

function exists(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false; // 0 and negative numbers would be process groups
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Whether a server answers at the socket. A server in another container on the same volume cannot be detected by
 * postmaster.pid or shared memory, only by the socket file.
 */
export function isSocketAnswering(cluster: Cluster): Promise<boolean> {
  if (cluster.tcp) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = net.connect(socketFile(cluster), () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Starts the server. It is detached, so that Ctrl-C only reaches this process, which then shuts it down. */
export async function spawnServer(cluster: Cluster): Promise<ServerProcess> {
  repairPidFile(cluster);
  forgetForeignSocketLock(cluster);
  if (cluster.tcp) cluster.port = await freePort();
  ensureSocketFolder(cluster);
  if ((fs.statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_ROTATES_AT)
    fs.renameSync(cluster.logFile, `${cluster.logFile}.1`);
  const log = fs.openSync(cluster.logFile, 'a', 0o600);
  const from = fs.fstatSync(log).size;
  const settings = { ...cluster.settings, 'embedded.hash': cluster.settingsHash };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    findBinary(cluster, 'postgres'),
    ['-D', cluster.pgdata, '-p', String(cluster.port), ...args],
    {
      ...cluster.user.spawnAs,
      env: cluster.env,
      cwd: cluster.pgdata,
      stdio: ['ignore', log, log],
      detached: true,
      windowsHide: true,
    },
  );
  const server: ServerProcess = {
    exited: false,
    tail: () => {
      const text = fs.readFileSync(cluster.logFile);
      return text.subarray(Math.min(from, text.length)).toString().slice(-800);
    },
    halt: () => child.kill('SIGINT'),
  };
  child.on('exit', () => {
    server.exited = true;
  });
  child.on('error', (error) => {
    server.exited = true;
    server.error = error;
  });
  child.unref();
  fs.closeSync(log);
  return server;
}

/**
 * Repairs a postmaster.pid that would prevent a start. An unreadable file, or a truncated one with the pid of another
 * program, is removed if no process uses the folder. In a complete file with the pid of another program, this
 * process's pid replaces it: PostgreSQL ignores its parent's pid, but still checks the shared memory that the file
 * names.
 */
function repairPidFile(cluster: Cluster): void {
  if (!needsRepair(cluster, readPostmaster(cluster)) || !takePidGuard(cluster)) return;
  // Another process may have repaired it and started a server before this one got the guard.
  const found = readPostmaster(cluster);
  if (!needsRepair(cluster, found)) return;
  if (isReadable(found) && found.lines.length > 5) {
    found.lines[0] = String(process.pid);
    fs.writeFileSync(cluster.pidFile, found.lines.join('\n'));
  } else if (!mayBeInUse(cluster)) fs.rmSync(cluster.pidFile, { force: true });
}

function needsRepair(cluster: Cluster, found: Postmaster | null): found is Postmaster {
  if (!found) return false;
  return !isReadable(found) || (exists(found.pid) && !isServerOf(cluster, found.pid));
}

/**
 * Takes the guard that lets only one of several starting processes repair. It is valid for ten seconds, or until a
 * start has succeeded.
 */
function takePidGuard({ dataDir }: Cluster): boolean {
  const guard = path.join(dataDir, '.pidfix');
  const age =
    Date.now() - (fs.statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY);
  if (age > 10_000) fs.rmSync(guard, { force: true });
  try {
    fs.writeFileSync(guard, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

export const removePidGuard = ({ dataDir }: Cluster): void =>
  fs.rmSync(path.join(dataDir, '.pidfix'), { force: true });

function forgetForeignSocketLock(cluster: Cluster): void {
  const lock = `${socketFile(cluster)}.lock`;
  if (cluster.tcp || !fs.existsSync(lock)) return;
  if (!isServerOf(cluster, Number.parseInt(fs.readFileSync(lock, 'utf8'), 10)))
    fs.rmSync(lock, { force: true });
}

/** Asks the server for a fast shutdown (sessions ended, checkpoint written) and waits until it has ended. */
export async function haltServer(cluster: Cluster, pid: number): Promise<void> {
  const alive = () => isServerOf(cluster, pid);
  if (readPostmaster(cluster)?.pid !== pid && !alive()) return;
  try {
    if (windows) await run(findBinary(cluster, 'pg_ctl'), ['stop', '-D', cluster.pgdata, '-m', 'fast']);
    else process.kill(pid, 'SIGINT');
  } catch {
    // it has already ended
  }
  const until = Date.now() + STOP_TIMEOUT_MS;
  while (alive()) {
    if (Date.now() > until) return void process.kill(pid, 'SIGQUIT');
    await sleep(10);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
