import fs from 'node:fs';
import path from 'node:path';
import { processesIn } from '@fieldkit/testing/child-process.ts';
import { createDataFolder, kill, removeDataFolders } from '@fieldkit/testing/data-folders.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const isRoot = process.geteuid?.() === 0;
let folder: string;
let embedded: EmbeddedPostgres;
let restarts: (Error | null)[];

beforeAll(async () => {
  folder = createDataFolder();
  await start();
});
afterAll(async () => {
  await embedded?.stop().catch(() => {});
  removeDataFolders();
});

async function start(): Promise<void> {
  restarts = [];
  embedded = await startEmbeddedPostgres(folder, { onRestart: (failure) => restarts.push(failure) });
}

async function ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: embedded.connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
const identifier = async () =>
  (await ask<{ id: string }>('select system_identifier::text id from pg_control_system()'))[0]?.id;
const modeOf = (file: string) => (fs.statSync(path.join(folder, file)).mode & 0o777).toString(8);

describe('the first start', () => {
  test('creates a cluster that checks its pages, syncs its writes and sorts text the same everywhere', async () => {
    const names = [
      'data_checksums',
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'listen_addresses',
      'server_encoding',
    ];
    const rows = await ask<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in (${names.map((name) => `'${name}'`)})`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
    });
    const [locale] = await ask(
      'select datlocprovider, datlocale, datcollate from pg_database where datname = current_database()',
    );
    expect(locale).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8', datcollate: 'C' });
  });

  test('protects the passwords and the socket from other users, and leaves no drafts', () => {
    expect(modeOf('secret.json')).toBe('600');
    expect(modeOf('pgdata')).toBe('700');
    expect(modeOf('postgres.log')).toBe('600');
    const socket = new URL(embedded.connectionString).searchParams.get('host') ?? '';
    expect((fs.statSync(socket).mode & 0o777).toString(8)).toBe('700');
    expect(fs.readdirSync(folder).sort()).toEqual([
      'pgdata',
      'postgres.log',
      'run',
      'runtime',
      'secret.json',
    ]);
    expect(fs.readdirSync(path.join(folder, 'runtime'))).toEqual([embedded.version]);
  });

  test.runIf(isRoot)(
    'runs the server as the user nobody when we are root, with binaries that it cannot change',
    () => {
      expect(fs.statSync(`/proc/${embedded.pid()}`).uid).toBe(65534);
      expect(fs.statSync(path.join(folder, 'runtime', embedded.version, 'bin/postgres')).uid).toBe(0);
    },
  );

  test("does not pass the product's environment to the server", () => {
    const variables = fs.readFileSync(`/proc/${embedded.pid()}/environ`, 'utf8').split('\0');
    const names = variables.filter(Boolean).map((line) => line.split('=')[0]);
    expect(
      names.filter((name) => !/^(LC_\w+|TZ|PATH|PG_OOM\w*|PGSYSCONFDIR|PGLOCALEDIR)$/.test(name ?? '')),
    ).toEqual([]);
  });
});

describe('the product’s database role', () => {
  test('is not a superuser and owns its database', async () => {
    expect(
      await ask(`select current_user::text, rolsuper, rolcreaterole, rolreplication, rolbypassrls, pg_get_userbyid(datdba)::text owner
                 from pg_roles, pg_database where rolname = current_user and datname = current_database()`),
    ).toEqual([
      {
        current_user: 'app',
        rolsuper: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        owner: 'app',
      },
    ]);
  });

  test.each([
    "copy (select 1) to program 'true'",
    "copy (select 1) to '/tmp/x'",
    "select pg_read_file('/etc/passwd')",
    "select lo_import('/etc/passwd')",
    'alter role app superuser',
    "alter system set fsync = 'off'",
  ])('may not %s', async (sql) => {
    await expect(ask(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('needs its password, even on the socket', async () => {
    const wrong = new URL(embedded.connectionString);
    wrong.password = 'wrong';
    const client = new pg.Client({ connectionString: wrong.href });
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
  });
});

describe('a later start', () => {
  test('of the same cluster creates nothing again', async () => {
    await ask('create table kept (word text)');
    await ask("insert into kept values ('still here')");
    const before = {
      id: await identifier(),
      runtime: fs.statSync(path.join(folder, 'runtime', embedded.version)).ino,
    };
    await embedded.stop();
    expect(processesIn(folder)).toEqual([]);
    await start();
    expect({
      id: await identifier(),
      runtime: fs.statSync(path.join(folder, 'runtime', embedded.version)).ino,
    }).toEqual(before);
    expect(await ask('select word from kept')).toEqual([{ word: 'still here' }]);
  });

  test('of a killed server is automatic, at the same address, with everything that it acknowledged', async () => {
    const pool = new pg.Pool({ connectionString: embedded.connectionString });
    pool.on('error', () => {});
    await pool.query("insert into kept values ('just before')");
    const [address, killed] = [embedded.connectionString, embedded.pid()];
    kill(killed);
    await expect.poll(() => restarts, { timeout: 15_000 }).toEqual([null]);
    expect(embedded.pid()).not.toBe(killed);
    expect(embedded.connectionString).toBe(address);
    await expect
      .poll(() =>
        pool.query('select word from kept order by 1').then(
          ({ rows }) => rows,
          () => [],
        ),
      )
      .toEqual([{ word: 'just before' }, { word: 'still here' }]);
    await pool.end();
  });

  test('a server that dies during a stop leaves no process running', async () => {
    kill(embedded.pid());
    await embedded.stop();
    await expect.poll(() => processesIn(folder)).toEqual([]);
    await start();
  });

  test('a stop while the server is being restarted leaves no process running', async () => {
    const killed = embedded.pid();
    kill(killed);
    // The new server has written its pid: the restart is in progress, and may not be complete.
    const pidFile = path.join(folder, 'pgdata/postmaster.pid');
    await expect
      .poll(() => Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10), { interval: 5 })
      .not.toBe(killed);
    await embedded.stop();
    await expect.poll(() => processesIn(folder)).toEqual([]);
  });
});
