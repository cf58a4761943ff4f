import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createDataFolder, removeDataFolders } from '@fieldkit/testing/data-folders.ts';
import { createFuzzFixture } from '@fieldkit/testing/fuzz/fuzz-fixture.ts';
import { overWire, type Sender } from '@fieldkit/testing/fuzz/sender.ts';
import { freePort, startServerProcess } from '@fieldkit/testing/server-process.ts';
import { administer, databaseOn } from '@fieldkit/testing/start-database.ts';
import { afterAll, expect, inject, test } from 'vitest';

const [FIRST, SECOND] = [
  'the first secret is long enough for a test',
  'the second secret is long enough for a test',
];
const LOST =
  'If the earlier secret is lost for good, run "npm run accept-secret", which removes every key that only it could open.';
const OTHER_SECRET = `FIELDKIT_SECRET is not the secret of this database: no key in it could be read. Set it to the earlier secret; to change it, write the new one, a comma, and the earlier one. ${LOST}`;
const made: string[] = [];

afterAll(async () => {
  removeDataFolders();
  for (const name of made)
    await administer(inject('databaseServer'), [`drop database if exists ${name} with (force)`]);
});

async function anEmptyDatabase(): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await administer(inject('databaseServer'), [`create database ${name}`]);
  return databaseOn(inject('databaseServer'), name);
}

/** Starts the server and stops it. Returns "ready", or its exit code and its output. */
async function startOnce(settings: Record<string, string>): Promise<string> {
  const port = await freePort();
  try {
    const server = await startServerProcess({ LOG_LEVEL: 'silent', ...settings }, port);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    return 'ready';
  } catch (error) {
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
    return (error as Error).message;
  }
}
const refusal = (sentence: string) =>
  `The server ended (1) before it was ready. Fieldkit cannot start. ${sentence}\n`;

/** Runs an operator's command. Returns its exit code and its output. */
async function runCommand(settings: Record<string, string>, command: string, ...words: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, command), ...words], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (written += text));
  const [code] = await once(child, 'close');
  return { code, written };
}

test('a FIELDKIT_SECRET that does not match the database is refused, and listing the earlier one allows a change', async () => {
  const DATABASE_URL = await anEmptyDatabase();
  const startWith = (FIELDKIT_SECRET: string) =>
    startOnce({ DATABASE_URL, FIELDKIT_SECRET, DATA_DIR: createDataFolder() });
  expect(await startWith(FIRST)).toBe('ready');
  expect(await startWith(SECOND)).toBe(refusal(OTHER_SECRET));
  expect(await startWith(FIRST)).toBe('ready');
  expect(await startWith(`${SECOND}, ${FIRST}`)).toBe('ready');
  expect(await startWith(SECOND)).toBe('ready');
  expect(await startWith(FIRST)).toBe(refusal(OTHER_SECRET));
}, 240_000);

test('a backup is not written with another secret, and restoring one without a secret creates none', async () => {
  const settings = { DATABASE_URL: await anEmptyDatabase(), DATA_DIR: createDataFolder() };
  const file = path.join(settings.DATA_DIR, 'all.backup');
  expect(await startOnce({ ...settings, FIELDKIT_SECRET: FIRST })).toBe('ready');
  const backupWith = (FIELDKIT_SECRET: string) =>
    runCommand({ ...settings, FIELDKIT_SECRET }, '../../entrypoints/commands/backup/backup-now.ts', file);
  expect(await backupWith(SECOND)).toEqual({
    code: 1,
    written: `The backup was not written. ${OTHER_SECRET}\n`,
  });
  expect(fs.existsSync(file)).toBe(false);
  expect((await backupWith(FIRST)).code).toBe(0);

  const DATA_DIR = createDataFolder();
  expect(await runCommand({ DATA_DIR }, '../../entrypoints/commands/backup/restore-now.ts', file)).toEqual({
    code: 1,
    written:
      'Nothing was restored. This backup does not contain its secret, and no secret is configured. Set FIELDKIT_SECRET to the secret of the backup.\n',
  });
  expect(fs.readdirSync(DATA_DIR)).toEqual([]);
}, 240_000);

test('only one of two processes with different secrets starts if both start at the same time on an empty database', async () => {
  const DATABASE_URL = await anEmptyDatabase();
  const starts = await Promise.all(
    [FIRST, SECOND].map((FIELDKIT_SECRET) =>
      startOnce({ DATABASE_URL, FIELDKIT_SECRET, DATA_DIR: createDataFolder() }),
    ),
  );
  expect(starts.sort()).toEqual([refusal(OTHER_SECRET), 'ready']);
}, 240_000);

test('a secret file that was lost, emptied or replaced is refused, and no new one is created', async () => {
  const DATA_DIR = createDataFolder();
  const file = path.join(DATA_DIR, 'fieldkit-secret');
  expect(await startOnce({ DATA_DIR })).toBe('ready');
  const secret = fs.readFileSync(file, 'utf8');

  fs.rmSync(file);
  expect(await startOnce({ DATA_DIR })).toBe(
    refusal(
      `The secret of this database is missing: there is no file ${file}, and FIELDKIT_SECRET is not set. Put that file back, or set FIELDKIT_SECRET to the earlier secret. ${LOST}`,
    ),
  );
  const backup = await runCommand({ DATA_DIR }, '../../entrypoints/commands/backup/backup-now.ts');
  expect(backup).toMatchObject({
    code: 1,
    written: expect.stringContaining('The secret of this database is missing'),
  });
  expect(fs.readdirSync(DATA_DIR)).not.toContain('backups');
  expect(fs.existsSync(file)).toBe(false);

  fs.writeFileSync(file, '');
  expect(await startOnce({ DATA_DIR })).toBe(
    refusal(
      `${file} is empty. Restore the secret of this installation in it. If this installation has no data yet, remove the file.`,
    ),
  );
  fs.writeFileSync(file, SECOND);
  expect(await startOnce({ DATA_DIR })).toBe(
    refusal(
      `The secret in ${file} is not the secret of this database: no key in it could be read. Put the earlier file back, or set FIELDKIT_SECRET to the earlier secret. ${LOST}`,
    ),
  );

  fs.writeFileSync(file, secret);
  expect(await startOnce({ DATA_DIR, FIELDKIT_SECRET: FIRST })).toBe(
    refusal(
      `FIELDKIT_SECRET is not the secret of this database, which is in ${file}. Remove FIELDKIT_SECRET, or change the secret: set FIELDKIT_SECRET to the new one, a comma, and the one in that file.`,
    ),
  );
  expect(await startOnce({ DATA_DIR })).toBe('ready');
  expect(await startOnce({ DATA_DIR, FIELDKIT_SECRET: `${FIRST},${secret}` })).toBe('ready');
}, 240_000);

/** Runs `work` while the server is running. */
async function whileRunning<Result>(
  settings: Record<string, string>,
  work: (send: Sender, host: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const server = await startServerProcess({ LOG_LEVEL: 'silent', ...settings }, port);
  const send = overWire(port);
  try {
    return await work(send, `localhost:${port}`);
  } finally {
    send.close();
    await server.stop();
  }
}

test('a database from before the check accepts the secret that encrypted its keys, and a command gives up a lost secret', {
  timeout: 120_000,
}, async () => {
  const DATABASE_URL = await anEmptyDatabase();
  const DATA_DIR = createDataFolder();
  const first = { DATABASE_URL, DATA_DIR, FIELDKIT_SECRET: FIRST };
  const second = { DATABASE_URL, DATA_DIR, FIELDKIT_SECRET: SECOND };
  const fixture = await whileRunning(first, createFuzzFixture);
  const { project_uuid } = fixture.named;

  // Encrypted texts identify their secret: signing keys, or just the keys of projects.
  for (const change of ['select 1', 'delete from identity_signing_keys']) {
    await administer(DATABASE_URL, ['delete from installation_secret', change]);
    expect([change, await startOnce(second)]).toEqual([change, refusal(OTHER_SECRET)]);
    expect([change, await startOnce(first)]).toEqual([change, 'ready']);
  }

  const { code, written } = await runCommand(second, '../../entrypoints/commands/accept-secret-now.ts');
  expect(written).toContain(
    'Removed because no configured secret opens them: 2 keys of projects and 0 connections',
  );
  expect(code).toBe(0);
  expect(await startOnce(first)).toBe(refusal(OTHER_SECRET));
  await whileRunning(second, async (send, host) => {
    const call = async (method: 'GET' | 'POST', url: string, body?: object, token?: string) => {
      const headers = {
        host,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const { status, text } = await send({
        method,
        url,
        headers,
        ...(body && { payload: JSON.stringify(body) }),
      });
      return { status, body: JSON.parse(text) as Record<string, string> };
    };
    const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=fieldkit';
    const account = { email: fixture.emails[0], password: 'correct horse', returnSecureToken: true };
    const token = (await call('POST', signIn, account)).body.idToken;
    const url = `/api/keys/project/${project_uuid}`;
    expect((await call('GET', url, undefined, token)).status).toBe(404);
    expect((await call('POST', url, {}, token)).status).toBe(201);
    const { status, body } = await call('GET', url, undefined, token);
    expect([status, body.project_key]).toEqual([200, expect.stringMatching(/^fk_/)]);
  });
});
