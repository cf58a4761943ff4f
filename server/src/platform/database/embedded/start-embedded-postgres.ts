import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, prepareCluster } from './cluster.ts';
import { becomeOwner, findServer, type OwnerSession } from './owner-session.ts';
import { haltServer, readPostmaster } from './postmaster.ts';

const DATABASE = 'fieldkit';
/** The delay after a failed restart of a server that died. */
const NEXT_TRY_MS = 2_000;

export type EmbeddedPostgres = {
  connectionString: string;
  version: string;
  pgdata: string;
  logFile: string;
  /** The server's current process id; it changes when the server is restarted. */
  pid: () => number;
  stop: () => Promise<void>;
};

type EmbeddedOptions = {
  settings?: Record<string, string | number>;
  /** Called after the server died, when it was restarted or could not be. */
  onRestart?: (error: Error | null) => void;
};

/**
 * Starts a real PostgreSQL as a child of this process and returns its connection string, which stays the same when
 * the server is restarted. A pool needs an 'error' listener to survive that.
 * @throws DatabaseUnavailable with a message for the operator
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(dataDir, options.settings);
  let owner = await becomeOwner(cluster);
  let watcher = spawnWatcher(cluster, owner.pid);
  const stopping = new AbortController();
  let comingBack: Promise<void> | undefined;

  const restart = async () => {
    await dismissWatcher(watcher);
    while (!stopping.signal.aborted) {
      try {
        owner = await becomeOwner(cluster);
        watcher = spawnWatcher(cluster, owner.pid);
        follow();
        options.onRestart?.(null);
        return;
      } catch (error) {
        // An operator may remove the cause, such as a full disk, so this retries for as long as the process runs.
        options.onRestart?.(error as Error);
        await sleep(NEXT_TRY_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const follow = () => {
    owner.client.once('end', () => {
      if (!stopping.signal.aborted) comingBack = restart();
    });
    // The owner's session alone must not keep the process alive.
    (
      owner.client as unknown as { connection: { stream: { unref?: () => void } } }
    ).connection.stream.unref?.();
  };

  const onExit = () => {
    try {
      process.kill(owner.pid, 'SIGINT');
    } catch {
      // it has already ended
    }
  };
  process.on('exit', onExit);

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    await comingBack; // a server that is being restarted right now is stopped as well
    process.off('exit', onExit);
    await haltServer(cluster, owner.pid);
    await owner.client.end().catch(() => {});
    await dismissWatcher(watcher);
  };
  await makeAppRole(cluster, owner).catch(async (error) => {
    await stop();
    throw error;
  });
  follow();
  return {
    connectionString: connectionString(cluster),
    version: cluster.version,
    pgdata: cluster.pgdata,
    logFile: cluster.logFile,
    pid: () => owner.pid,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** The connection string of a data folder's server that another process of this machine runs; null if there is none. */
export function findRunningPostgres(dataDir: string): string | null {
  if (!fs.existsSync(path.join(dataDir, 'pgdata'))) return null;
  const cluster = prepareCluster(dataDir);
  if (!findServer(cluster)) return null;
  if (cluster.tcp) cluster.port = readPostmaster(cluster)?.port ?? cluster.port;
  return connectionString(cluster);
}

/** The product's role is not a superuser, so that an SQL injection cannot run programs (COPY … PROGRAM). */
async function makeAppRole({ passwords }: Cluster, { client }: OwnerSession): Promise<void> {
  const role = await client.query("select 1 from pg_roles where rolname = 'app'");
  if (!role.rowCount)
    await client.query(`create role app login createdb password '${passwords.appPassword}'`);
  const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!database.rowCount) await client.query(`create database "${DATABASE}" owner app`);
}

function connectionString({ tcp, host, port, passwords }: Cluster): string {
  const credentials = `app:${passwords.appPassword}`;
  if (tcp) return `postgresql://${credentials}@127.0.0.1:${port}/${DATABASE}`;
  return `postgresql://${credentials}@localhost/${DATABASE}?host=${encodeURIComponent(host)}`;
}

/**
 * Starts a shell whose standard input ends when this process ends, for any reason (even kill -9); it then stops the
 * server. Without it, the orphaned server would keep running until the next start attaches to it.
 */
function spawnWatcher(cluster: Cluster, pid: number): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  const script = `read -r _; p=; read -r p < postmaster.pid; [ "$p" = ${pid} ] && kill -INT ${pid}`;
  const watcher = spawn('/bin/sh', ['-c', script], {
    ...cluster.user.spawnAs,
    env: cluster.env,
    cwd: cluster.pgdata,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => {});
  watcher.stdin?.on('error', () => {});
  watcher.unref();
  (watcher.stdin as unknown as { unref?: () => void }).unref?.();
  return watcher;
}

/** Ends a watcher before it acts, if its server has ended or gets a new one. Waits until the watcher has ended. */
async function dismissWatcher(watcher: ChildProcess | undefined): Promise<void> {
  if (!watcher || watcher.exitCode !== null || watcher.signalCode !== null || !watcher.pid) return;
  watcher.ref();
  const gone = once(watcher, 'exit');
  watcher.kill('SIGKILL');
  await gone;
}
