import { spawn } from 'node:child_process';
import { type Cluster, prepareCluster } from './cluster.ts';
import { becomeOwner, type OwnerSession } from './owner-session.ts';
import { haltServer } from './postmaster.ts';

const DATABASE = 'fieldkit';

export type EmbeddedPostgres = {
  connectionString: string;
  version: string;
  pgdata: string;
  logFile: string;
  /** The server's process id now; it changes when the server had to be brought back. */
  pid: () => number;
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  settings?: Record<string, string | number>;
  /** Called when the server died and was brought back, or could not be. */
  onRestart?: (failure: Error | null) => void;
};

/**
 * Starts a real PostgreSQL as a child of this process and answers how to reach it. The connection string stays the same
 * when the server has to be restarted; a pool needs an 'error' listener to live through that.
 * @throws DatabaseUnavailable with a sentence for the operator
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(dataDir, options.settings);
  let owner = await becomeOwner(cluster);
  let stopping = false;
  await makeAppRole(cluster, owner);
  let watcher = watch(cluster, owner.pid);

  const onOwnerEnd = async () => {
    if (stopping) return;
    watcher?.stdin?.end();
    try {
      owner = await becomeOwner(cluster);
      watcher = watch(cluster, owner.pid);
      follow();
      options.onRestart?.(null);
    } catch (failure) {
      options.onRestart?.(failure as Error);
    }
  };
  const follow = () => {
    owner.client.once('end', onOwnerEnd);
    // The owner's session alone does not keep the process alive.
    (
      owner.client as unknown as { connection: { stream: { unref?: () => void } } }
    ).connection.stream.unref?.();
  };
  follow();

  const onExit = () => {
    try {
      process.kill(owner.pid, 'SIGINT');
    } catch {
      // already gone
    }
  };
  process.on('exit', onExit);

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping = true;
    process.off('exit', onExit);
    await haltServer(cluster, owner.pid);
    await owner.client.end().catch(() => {});
    watcher?.stdin?.end();
  };
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

/** The product's role is no superuser, so that an SQL injection could not run programs (COPY … PROGRAM). */
async function makeAppRole({ passwords }: Cluster, { client }: OwnerSession): Promise<void> {
  const role = await client.query("select 1 from pg_roles where rolname = 'app'");
  if (!role.rowCount)
    await client.query(`create role app login createdb password '${passwords.appPassword}'`);
  const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!database.rowCount) await client.query(`create database "${DATABASE}" owner app`);
}

/**
 * One tiny shell whose standard input ends when this process is gone, however it went (kill -9 too): it then stops the
 * server. Without it the next start would attach to the orphan, which works as well but leaves it running until then.
 */
function watch(cluster: Cluster, pid: number) {
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

function connectionString({ tcp, host, port, passwords }: Cluster): string {
  const credentials = `app:${passwords.appPassword}`;
  if (tcp) return `postgresql://${credentials}@127.0.0.1:${port}/${DATABASE}`;
  return `postgresql://${credentials}@localhost/${DATABASE}?host=${encodeURIComponent(host)}`;
}
