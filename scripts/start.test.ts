import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import {
  aDataFolder,
  endEverything,
  endServers,
  freePort,
  occupyPort,
  processesIn,
  startServer,
} from './testing/started-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
let port: number;
const quiet = { LOG_LEVEL: 'silent' };

beforeAll(async () => {
  dataDir = aDataFolder();
  port = await freePort();
  // The first start may build the dashboard; its output is ignored.
  const first = startServer({ DATA_DIR: dataDir, PORT: String(port), ...quiet });
  await first.ready;
  first.process.kill('SIGTERM');
  await first.ended;
}, 240_000);
afterEach(endServers);
afterAll(endEverything);

const settings = () => ({ DATA_DIR: dataDir, PORT: String(port) });
const accepts = (at: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(at, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

describe('a started server', () => {
  test('prints exactly one line with its address, and its health check responds', async () => {
    const server = startServer(settings());
    await server.ready;
    const lines = () => server.out().trimEnd().split('\n');
    expect(lines().filter((line) => !line.startsWith('{'))).toEqual([
      `Fieldkit is ready at http://localhost:${port}`,
    ]);
    for (const [where, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ]) {
      const answer = await fetch(`http://127.0.0.1:${port}${where}`);
      expect([answer.status, await answer.json()]).toEqual([200, { status }]);
    }
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.complaints()).toBe('');
    // All other output consists of log lines; the first of them may be printed at once.
    for (const line of lines().filter((each) => each.startsWith('{')))
      expect(() => JSON.parse(line)).not.toThrow();
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s finishes the request in flight, accepts no new one, exits with 0 and leaves nothing running',
    async (signal) => {
      const server = startServer({ ...settings(), ...quiet });
      await server.ready;
      const request = await slowRequest(signal);
      server.process.kill(signal);
      await expect.poll(() => accepts(port), { timeout: 10_000 }).toBe(false);
      expect(server.process.exitCode).toBeNull();
      expect(await request.finish()).toMatch(/^HTTP\/1.1 200 .*"idToken":"/s);
      expect(await server.ended).toBe(0);
      expect(server.complaints()).toBe('');
      expect(processesIn(dataDir)).toEqual([]);
    },
  );

  test.each(['first', 'later'])(
    'a signal that arrives during a %s start leaves nothing running either',
    async (start) => {
      const folder = start === 'first' ? aDataFolder() : dataDir;
      const server = startServer({ ...settings(), DATA_DIR: folder, ...quiet });
      await expect
        .poll(() => processesIn(folder).length, { timeout: 30_000, interval: 1 })
        .toBeGreaterThan(0);
      server.process.kill('SIGTERM');
      expect(await server.ended).toBe(143);
      await expect.poll(() => processesIn(folder), { timeout: 10_000 }).toEqual([]);
    },
  );
});

/** A sign-up request whose head the server has received; the test sends the body later. */
async function slowRequest(name: string): Promise<{ finish: () => Promise<string> }> {
  const body = JSON.stringify({
    email: `${name}@example.com`,
    password: 'correct horse',
    returnSecureToken: true,
  });
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write(
    [
      'POST /identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit HTTP/1.1',
      `host: localhost:${port}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      'expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );
  // The server responds with 100 Continue once it has read the head, so the request is in flight from here
  // on.
  await expect.poll(() => answer).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  return {
    finish: async () => {
      answer = '';
      socket.write(body);
      await closed;
      return answer;
    },
  };
}

describe('settings in a file', () => {
  test('are read, and the environment overrides them', async () => {
    const file = path.join(dataDir, 'settings.env');
    const unused = await freePort();
    fs.writeFileSync(
      file,
      `# a comment\nPORT=${unused}\nPUBLIC_URL=http://localhost:4999\nLOG_LEVEL=silent\nRATE_LIMITS=\n`,
    );
    const server = startServer({ ...settings(), ENV_FILE: file });
    await server.ready;
    expect(server.out()).toBe('Fieldkit is ready at http://localhost:4999\n');
    expect([await accepts(port), await accepts(unused)]).toEqual([true, false]);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

/** Expects one readable sentence on stderr, nothing on stdout, exit code 1 and nothing left running. */
async function expectRefusal(change: Record<string, string>, sentence: string): Promise<void> {
  const server = startServer({ ...settings(), ...quiet, ...change });
  expect(await server.ended).toBe(1);
  expect(server.complaints()).toBe(`Fieldkit cannot start. ${sentence}\n`);
  expect(server.out()).toBe('');
}

describe('a server that cannot start explains why in one sentence', () => {
  test('if the port is in use', async () => {
    const taken = await occupyPort();
    await expectRefusal(
      { PORT: String(taken.port) },
      `Port ${taken.port} on 127.0.0.1 is in use by another program. Stop it, or set PORT to another number.`,
    );
    expect(processesIn(dataDir)).toEqual([]);
    await taken.free();
  });

  test('if the data folder is in use by another Fieldkit, which continues to run', async () => {
    const owner = startServer({ ...settings(), ...quiet });
    await owner.ready;
    await expectRefusal(
      { PORT: String(await freePort()) },
      `The data folder ${dataDir} is in use by another running Fieldkit. Stop that one first, or set DATA_DIR to another folder.`,
    );
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    owner.process.kill('SIGTERM');
    expect(await owner.ended).toBe(0);
    expect(processesIn(dataDir)).toEqual([]);
  });

  test('if a newer Fieldkit has changed the database, which stays unchanged', async () => {
    const folder = aDataFolder();
    const inDatabase = async <Row>(statement: string): Promise<Row[]> => {
      const { connectionString, stop } = await startEmbeddedPostgres(folder);
      const client = new pg.Client({ connectionString });
      await client.connect();
      const { rows } = await client.query(statement);
      await client.end();
      await stop();
      return rows as Row[];
    };
    await inDatabase(`create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`);
    await expectRefusal(
      { DATA_DIR: folder },
      'The database was changed by a newer Fieldkit: it has 1 migration that this version does not know. Nothing was changed. Install that version or a later one, or restore a backup that this version made into an empty database.',
    );
    expect(processesIn(folder)).toEqual([]);
    const tables =
      "select table_name from information_schema.tables where table_schema in ('public', 'drizzle', 'pgboss')";
    expect(await inDatabase(tables)).toEqual([{ table_name: '__drizzle_migrations' }]);
  });

  test('if the data folder is not writable', () =>
    expectRefusal(
      { DATA_DIR: '/proc/fieldkit' },
      'The data folder /proc/fieldkit cannot be written (ENOENT). Give this user the right to write there, or set DATA_DIR to another folder.',
    ));

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535; it is "abc".'],
    [
      { HOST: '203.0.113.1' },
      'HOST 203.0.113.1 is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.',
    ],
    [
      { DATABASE_URL: 'postgresql://u:p@127.0.0.1/x' },
      'FIELDKIT_SECRET is required with DATABASE_URL, because every process must share it. Generate one with: openssl rand -base64 48.',
    ],
    [
      { FIELDKIT_SECRET: 'short' },
      'FIELDKIT_SECRET must be at least 32 characters; separate older secrets by commas.',
    ],
    [
      { ENV_FILE: '/nonexistent/settings.env' },
      'ENV_FILE is /nonexistent/settings.env, but that file does not exist.',
    ],
  ])('if the settings are %j', (change, sentence) => expectRefusal(change, sentence));

  test('if the database in DATABASE_URL is unreachable, without showing its password', async () => {
    const closed = await freePort();
    await expectRefusal(
      { DATABASE_URL: `postgresql://u:hidden@127.0.0.1:${closed}/x`, FIELDKIT_SECRET: 'x'.repeat(32) },
      `The database of DATABASE_URL (127.0.0.1:${closed}) could not be opened: connect ECONNREFUSED 127.0.0.1:${closed}. Check that it runs, that user, password and database name are right, and that the user may create tables.`,
    );
  });
});
