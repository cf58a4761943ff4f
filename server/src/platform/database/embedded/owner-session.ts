import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { syncFolder } from '../read-or-create-file.ts';
import { type Cluster, findBinary } from './cluster.ts';
import { DatabaseUnavailable, refuseUnavailable } from './database-unavailable.ts';
import { removeStaleDrafts } from './postgres-binaries.ts';
import {
  haltServer,
  isServerOf,
  isSocketAnswering,
  isUnreadableInUse,
  type Postmaster,
  readPostmaster,
  removePidGuard,
  type ServerProcess,
  spawnServer,
  workersIn,
} from './postmaster.ts';
import { giveToServiceUser, refuseWithoutSetuid } from './service-user.ts';

const OWNER_LOCK = 7461883;
const READY_TIMEOUT_MS = 60_000;
const STRAY_TIMEOUT_MS = 5_000;

export type OwnerSession = { client: pg.Client; pid: number };
type Claim = { got?: boolean; hash?: string | null };

/**
 * Makes sure that this folder's server runs and that this process owns it. Ownership is a session-level advisory
 * lock: the session ends even on kill -9, so there is no stale lock. The process that holds the lock owns the
 * server, even if another process spawned it; all others get PG_IN_USE.
 */
export async function becomeOwner(cluster: Cluster): Promise<OwnerSession> {
  const until = Date.now() + READY_TIMEOUT_MS;
  let spawned: ServerProcess | undefined;
  // If a signal ends this process before it owns the server, the server must not keep running.
  const onExit = () => spawned?.halt();
  process.on('exit', onExit);
  try {
    while (Date.now() < until) {
      const session = await takeOverRunning(cluster);
      if (session) return session;
      if (!findServer(cluster)) spawned = await bringUp(cluster, spawned);
      await sleep(15);
    }
  } finally {
    process.off('exit', onExit);
  }
  return refuseUnavailable(
    'PG_TIMEOUT',
    `The database was not ready within a minute; see ${cluster.logFile}. ${spawned?.tail() ?? ''}`,
  );
}

/**
 * Takes ownership of this folder's server if it runs and is ready. Creates the folder's files first if there are
 * none.
 */
async function takeOverRunning(cluster: Cluster): Promise<OwnerSession | null> {
  if (!fs.existsSync(path.join(cluster.pgdata, 'PG_VERSION'))) await initCluster(cluster);
  refuseOtherMajor(cluster);
  const found = findServer(cluster);
  return found?.status === 'ready' ? claim(cluster, found.pid) : null;
}

/** The content of postmaster.pid, if its process is this folder's server. */
export function findServer(cluster: Cluster): Postmaster | null {
  const found = readPostmaster(cluster);
  return found && isServerOf(cluster, found.pid) ? found : null;
}

/** Starts the server, unless it is already starting or one in another container answers at the socket. */
async function bringUp(
  cluster: Cluster,
  spawned: ServerProcess | undefined,
): Promise<ServerProcess | undefined> {
  if (spawned && !spawned.exited) return spawned;
  if (spawned) await explainExit(cluster, spawned);
  await refuseUnreadableInUse(cluster);
  if (!(await isSocketAnswering(cluster))) return spawnServer(cluster);
  await refuseForeignServer(cluster);
  return spawned;
}

/** Tries to own a running server. Returns the session if this process owns it; null if the caller must check again. */
async function claim(cluster: Cluster, pid: number): Promise<OwnerSession | null> {
  if (cluster.tcp) cluster.port = readPostmaster(cluster)?.port ?? cluster.port;
  const client = await connectOwner(cluster, 'postgres');
  if (!client) return null;
  const asked = await client
    .query<Claim>(
      `select pg_try_advisory_lock(${OWNER_LOCK}) got, current_setting('embedded.hash', true) hash`,
    )
    .catch(() => ({ rows: [] as Claim[] }));
  const { got, hash } = asked.rows[0] ?? {};
  if (got && hash === cluster.settingsHash) {
    removePidGuard(cluster);
    await endDeadSessions(client);
    return { client, pid };
  }
  // An orphan with other settings or of another version is shut down; the next iteration starts a new one.
  if (got) await haltServer(cluster, pid);
  await client.end().catch(() => {});
  if (got === false)
    refuseUnavailable(
      'PG_IN_USE',
      `The data folder ${cluster.dataDir} is in use by another running Fieldkit. Stop that one first, or set DATA_DIR to another folder.`,
    );
  return null;
}

/** Sessions of the former owner may still be active. They must end before this process writes. */
const endDeadSessions = (client: pg.Client): Promise<unknown> =>
  client.query(`select pg_terminate_backend(pid, 2000) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'owner'`);

async function connectOwner(cluster: Cluster, database: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    host: cluster.host,
    port: cluster.port,
    user: 'owner',
    password: cluster.passwords.password,
    database,
    connectionTimeoutMillis: 5000,
    application_name: 'owner',
  });
  client.on('error', () => {}); // errors end the session, and the 'end' event is handled
  try {
    await client.connect();
    return client;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01')
      refuseUnavailable(
        'PG_PASSWORD',
        `${path.join(cluster.dataDir, 'secret.json')} does not belong to the database beside it. Restore both from the same backup.`,
      );
    return null;
  }
}

function refuseOtherMajor({ pgdata, major }: Cluster): void {
  const found = fs.readFileSync(path.join(pgdata, 'PG_VERSION'), 'utf8').trim();
  if (found !== major)
    refuseUnavailable(
      'PG_MAJOR',
      `${pgdata} was written by PostgreSQL ${found}, and this version of Fieldkit brings ${major}. Install the Fieldkit that wrote it, or restore a backup into a new DATA_DIR.`,
    );
}

async function explainExit(cluster: Cluster, server: ServerProcess): Promise<void> {
  if (server.error) {
    refuseWithoutSetuid(server.error, cluster.user.uid);
    refuseUnavailable('PG_SPAWN', `The database could not be started: ${server.error.message}`);
  }
  if (
    !/already exists|still in use|Address already in use|lock file "[^"]+" is empty|bogus data in lock file/.test(
      server.tail(),
    )
  )
    refuseUnavailable('PG_START', `The database did not start: ${server.tail().trim()}`);
  await sleep(100); // another process was faster, or a killed server's processes are still ending
}

/**
 * Waits before refusing: a server that has just created its postmaster.pid writes it immediately, and the child
 * processes of a killed server end soon.
 */
async function refuseUnreadableInUse(cluster: Cluster): Promise<void> {
  const until = Date.now() + STRAY_TIMEOUT_MS;
  while (isUnreadableInUse(cluster)) {
    const workers = workersIn(cluster);
    if (Date.now() > until && workers?.length !== 0) refuseInUse(cluster, workers);
    await sleep(15);
  }
}

function refuseInUse({ pidFile, pgdata }: Cluster, pids: number[] | null): never {
  const workers =
    pids === null
      ? `a database server may still use ${pgdata}. Restart this machine, or remove that file if you are sure that no server uses the folder`
      : `these processes still work in ${pgdata}: ${pids.join(', ')}. End them, or remove that file if none of them is a database server`;
  return refuseUnavailable('PG_IN_USE', `${pidFile} cannot be read, and ${workers}. Then start again.`);
}

async function refuseForeignServer(cluster: Cluster): Promise<void> {
  const client = await connectOwner(cluster, 'postgres');
  if (!client) return;
  await client.end().catch(() => {});
  if (!isServerOf(cluster, readPostmaster(cluster)?.pid ?? -1))
    refuseUnavailable(
      'PG_IN_USE',
      `The data folder ${cluster.dataDir} is in use by a Fieldkit in another container. Stop that one first, or set DATA_DIR to another folder.`,
    );
}

const run = promisify(execFile);

/**
 * Creates the database files in a draft folder and renames it. After a crash, only folders named .init-* are left
 * over.
 */
async function initCluster(cluster: Cluster): Promise<void> {
  removeStaleDrafts(cluster.dataDir, '.init-');
  const box = fs.mkdtempSync(path.join(cluster.dataDir, '.init-'));
  try {
    await makeFiles(cluster, box);
  } catch (error) {
    // If another process was faster, the rename fails, and its folder is used.
    if (!fs.existsSync(path.join(cluster.pgdata, 'PG_VERSION'))) explain(error, cluster);
  } finally {
    fs.rmSync(box, { recursive: true, force: true });
  }
}

async function makeFiles(cluster: Cluster, box: string): Promise<void> {
  const draft = path.join(box, 'd');
  const passwordFile = path.join(box, 'pw');
  giveToServiceUser(box, cluster.user);
  fs.writeFileSync(passwordFile, cluster.passwords.password, { mode: 0o600 });
  giveToServiceUser(passwordFile, cluster.user);
  // C with the builtin C.UTF-8: the text order depends on neither glibc nor ICU, so no index breaks with an upgrade.
  const args = ['-D', draft, '-U', 'owner', '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(findBinary(cluster, 'initdb'), [...args, ...locale, '--data-checksums', '--no-instructions'], {
    ...cluster.user.spawnAs,
    env: cluster.env,
    cwd: box,
    maxBuffer: 1 << 22,
  });
  fs.renameSync(draft, cluster.pgdata);
  if (process.platform !== 'win32') syncFolder(cluster.dataDir);
}

function explain(error: unknown, { user }: Cluster): never {
  const { stderr = '', message } = error as Error & { stderr?: string };
  if (/look up effective user ID/.test(stderr))
    refuseUnavailable(
      'PG_NO_PASSWD',
      `User ${user.uid} has no entry in /etc/passwd, which PostgreSQL needs. Add one, or set DATABASE_URL.`,
    );
  if (error instanceof DatabaseUnavailable) throw error;
  refuseWithoutSetuid(error, user.uid);
  return refuseUnavailable(
    'PG_INIT',
    `The database could not be created: ${(stderr || message).trim().slice(-600)}`,
  );
}
