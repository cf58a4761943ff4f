import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { processesIn, startChild } from '@fieldkit/testing/child-process.ts';
import { createDataFolder, removeDataFolders } from '@fieldkit/testing/data-folders.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockedAncestor } from '../../settings/setting-shapes.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** An ordinary user for tests that run as root: `daemon` is in every passwd. */
const DAEMON = { uid: 1, gid: 1 };
const isRoot = process.geteuid?.() === 0;
const ordinary = isRoot ? DAEMON : {};
const daemonReaches = [process.execPath, import.meta.dirname].every(
  (file) => blockedAncestor(path.dirname(file), 1, 1) === null,
);
/**
 * Tests that run as root need another user who can run Node and read this checkout; if that is not possible, they log
 * it and are skipped.
 */
const canBeOrdinary = !isRoot || (daemonReaches && canSetuid());

function canSetuid(): boolean {
  try {
    execFileSync('/bin/true', { ...DAEMON, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

let seed: string;
beforeAll(async () => {
  if (!canBeOrdinary)
    process.stdout.write('Not run as an ordinary user: it cannot reach Node or this checkout.\n');
  seed = createDataFolder();
  await (await startEmbeddedPostgres(seed)).stop();
});
afterAll(removeDataFolders);

/** Starts on a folder in this process, runs one query and stops. Checks that no process is left. */
async function opens(folder: string): Promise<void> {
  await startAndStop(folder);
  expect(processesIn(folder)).toEqual([]);
}

async function startAndStop(folder: string): Promise<void> {
  const embedded = await startEmbeddedPostgres(folder);
  try {
    const client = new pg.Client({ connectionString: embedded.connectionString });
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  } finally {
    await embedded.stop();
  }
}

describe('harmless leftovers', () => {
  test.each([
    ['this process', () => process.pid],
    ['process 1', () => 1],
  ])('a postmaster.pid that names %s', async (_who, pidOf) => {
    const folder = createDataFolder(seed);
    leavePidFile(folder, pidOf());
    await opens(folder);
  });

  test.each([
    ['a postmaster.pid', leavePidFile],
    [
      'a postmaster.pid that breaks off',
      (folder: string, pid: number) => writePidFile(folder, `${pid}\n/some`),
    ],
    ['a lock of the socket', leaveSocketLock],
  ])('%s that names another running process, which is not affected', async (_what, leave) => {
    const folder = createDataFolder(seed);
    // The process has the server's user, because PostgreSQL ignores one of another user.
    const as = isRoot ? { uid: 65534, gid: 65534 } : {};
    const bystander = spawn('/bin/sh', ['-c', 'read -r _'], {
      ...as,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    try {
      leave(folder, bystander.pid ?? 0);
      await opens(folder);
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    } finally {
      bystander.kill('SIGKILL');
    }
  });

  test.each([
    ['is empty', ''],
    ['holds only a line break', '\n'],
    ['holds only zero bytes', '\0'.repeat(120)],
    ['holds garbage', 'garbage\nmore of it\n\u{fffd}\n'],
  ])('a postmaster.pid that %s, as after a power failure', async (_how, text) => {
    const folder = createDataFolder(seed);
    writePidFile(folder, text);
    await opens(folder);
  });

  test('an empty lock file of the socket', async () => {
    const folder = createDataFolder(seed);
    fs.writeFileSync(path.join(folder, 'run/.s.PGSQL.5432.lock'), '');
    await opens(folder);
  });

  test('drafts of interrupted first starts, of which old ones are removed', async () => {
    const folder = createDataFolder(seed);
    const fresh = path.join(folder, '.init-fresh/d');
    const runtime = path.join(
      folder,
      'runtime',
      `${fs.readdirSync(path.join(folder, 'runtime'))[0]}.tmp-old`,
    );
    const old = path.join(folder, '.init-old');
    for (const draft of [fresh, runtime, old]) fs.mkdirSync(draft, { recursive: true });
    fs.writeFileSync(path.join(fresh, 'PG_VERSION'), '18\n');
    const longAgo = new Date(Date.now() - 3_600_000);
    for (const draft of [runtime, old]) fs.utimesSync(draft, longAgo, longAgo);
    fs.rmSync(path.join(folder, 'pgdata'), { recursive: true });
    fs.rmSync(path.join(folder, 'runtime', fs.readdirSync(path.join(folder, 'runtime'))[0] ?? '', 'ok'), {
      force: true,
    });
    await opens(folder);
    expect(fs.existsSync(fresh)).toBe(true);
    expect([runtime, old].filter((draft) => fs.existsSync(draft))).toEqual([]);
  });

  test('a first start that was killed while it created the files', async () => {
    const folder = createDataFolder();
    const child = startChild(['hold', folder]);
    await expect
      .poll(() => fs.readdirSync(folder).some((name) => name.startsWith('.init-')), {
        timeout: 20_000,
        interval: 5,
      })
      .toBe(true);
    child.process.kill('SIGKILL');
    await child.ended;
    await startAndStop(folder);
    // The initdb of the killed start ends on its own, sometimes after this start.
    await expect.poll(() => processesIn(folder), { timeout: 20_000 }).toEqual([]);
  });
});

/** The state after a power failure: after the reboot, the pid belongs to another process. */
function leavePidFile(folder: string, pid: number): void {
  writePidFile(
    folder,
    [
      pid,
      `${folder}/pgdata`,
      1_700_000_000,
      5432,
      `${folder}/run`,
      '',
      '        1         1',
      'ready',
      '',
    ].join('\n'),
  );
}

function writePidFile(folder: string, text: string): void {
  const file = path.join(folder, 'pgdata/postmaster.pid');
  const { uid, gid } = fs.statSync(path.join(folder, 'pgdata'));
  fs.writeFileSync(file, text);
  fs.chownSync(file, uid, gid);
}

function leaveSocketLock(folder: string, pid: number): void {
  fs.writeFileSync(path.join(folder, 'run/.s.PGSQL.5432.lock'), `${pid}\n${folder}/pgdata\n0\n5432\n`);
}

describe('refused with an error message', () => {
  test('a data folder that cannot be created', async () => {
    const inProc = '/proc/fieldkit/data';
    await expect(startEmbeddedPostgres(inProc)).rejects.toMatchObject({
      code: 'PG_DATA_DIR',
      message: expect.stringMatching(
        `^The data folder ${inProc} cannot be written \\(\\w+\\)\\. Give .*DATA_DIR.*\\.$`,
      ),
    });
  });

  test('a data folder that is a file', async () => {
    const file = path.join(createDataFolder(), 'file');
    fs.writeFileSync(file, '');
    await expect(startEmbeddedPostgres(file)).rejects.toMatchObject({ code: 'PG_DATA_DIR' });
    await expect(startEmbeddedPostgres(path.join(file, 'below'))).rejects.toMatchObject({
      code: 'PG_DATA_DIR',
    });
  });

  test.runIf(canBeOrdinary)('a data folder that an ordinary user cannot write to', async () => {
    const folder = createDataFolder();
    if (isRoot) fs.chownSync(folder, DAEMON.uid, DAEMON.gid);
    fs.chmodSync(folder, 0o555);
    const child = startChild(['hold', folder], ordinary);
    expect(await child.nextLine('refused')).toMatchObject({
      refused: 'PG_DATA_DIR',
      sentence: expect.stringContaining(`${folder} cannot be written (EACCES)`),
    });
    expect(await child.ended).toBe(1);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test.runIf(isRoot)('a data folder that the user nobody cannot reach, for root', async () => {
    const folder = path.join(createDataFolder(), 'private/data');
    fs.mkdirSync(folder, { recursive: true });
    fs.chmodSync(path.dirname(folder), 0o700);
    await expect(startEmbeddedPostgres(folder)).rejects.toMatchObject({
      code: 'PG_UNREACHABLE',
      message: expect.stringContaining(`user 65534 cannot enter ${path.dirname(folder)}`),
    });
  });

  test('a cluster of another version, with both versions named and nothing changed', async () => {
    const folder = createDataFolder(seed);
    const file = path.join(folder, 'pgdata/PG_VERSION');
    fs.writeFileSync(file, '17\n');
    await expect(startEmbeddedPostgres(folder)).rejects.toMatchObject({
      code: 'PG_MAJOR',
      message: expect.stringMatching(/written by PostgreSQL 17, .* brings 18\. Install/),
    });
    fs.writeFileSync(file, '18\n');
    await opens(folder);
  });

  test('an empty postmaster.pid while a process still uses the database files, both of which are kept', async () => {
    const folder = createDataFolder(seed);
    writePidFile(folder, '');
    const worker = spawn('/bin/sh', ['-c', 'read -r _'], {
      cwd: path.join(folder, 'pgdata'),
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    try {
      await expect(startEmbeddedPostgres(folder)).rejects.toMatchObject({
        code: 'PG_IN_USE',
        message: `${folder}/pgdata/postmaster.pid cannot be read, and these processes still work in ${folder}/pgdata: ${worker.pid}. End them, or remove that file if none of them is a database server. Then start again.`,
      });
      expect(fs.readFileSync(path.join(folder, 'pgdata/postmaster.pid'), 'utf8')).toBe('');
      expect(worker.exitCode ?? worker.signalCode).toBeNull();
    } finally {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }
    await opens(folder);
  });

  test('an empty postmaster.pid next to a running server, whose clients are not affected', async () => {
    const folder = createDataFolder(seed);
    const owner = startChild(['hold', folder]);
    const { owns, connectionString } = await owner.nextLine('owns');
    const pidFile = path.join(folder, 'pgdata/postmaster.pid');
    const intact = fs.readFileSync(pidFile, 'utf8');
    fs.truncateSync(pidFile);
    const client = new pg.Client({ connectionString: String(connectionString) });
    await client.connect();
    await expect(startEmbeddedPostgres(folder)).rejects.toMatchObject({
      code: 'PG_IN_USE',
      message: expect.stringMatching(
        new RegExp(`^${pidFile} cannot be read, and these processes still work in .*: .*\\b${owns}\\b`),
      ),
    });
    expect((await client.query('select 1 as still')).rows).toEqual([{ still: 1 }]);
    await client.end();
    fs.writeFileSync(pidFile, intact);
    owner.process.kill('SIGTERM');
    expect(await owner.ended).toBe(0);
    await opens(folder);
  });

  test.each([
    ['belong to another cluster', JSON.stringify({ password: 'other', appPassword: 'other' })],
    ['were cut off', '{"password":"abc'],
  ])('passwords that %s', async (_what, text) => {
    const folder = createDataFolder(seed);
    fs.writeFileSync(path.join(folder, 'secret.json'), text);
    await expect(startEmbeddedPostgres(folder)).rejects.toMatchObject({
      code: 'PG_PASSWORD',
      message: expect.stringContaining(path.join(folder, 'secret.json')),
    });
  });
});

test.runIf(canBeOrdinary)('an ordinary user creates, keeps and reopens a cluster', async () => {
  const folder = createDataFolder();
  if (isRoot) fs.chownSync(folder, DAEMON.uid, DAEMON.gid);
  for (const start of ['first', 'second']) {
    const child = startChild(['hold', folder], ordinary);
    const { owns } = await child.nextLine('owns');
    expect([start, fs.statSync(`/proc/${owns}`).uid]).toEqual([
      start,
      isRoot ? DAEMON.uid : process.geteuid?.(),
    ]);
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(0);
    expect(processesIn(folder)).toEqual([]);
  }
});
