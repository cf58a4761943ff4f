import { randomBytes } from 'node:crypto';
import { endChildren, startChild } from '@fieldkit/testing/child-process.ts';
import { administer, databaseOn } from '@fieldkit/testing/start-database.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import { openDatabase } from './open-database.ts';

const STARTERS = 5;
const name = `migrated_${randomBytes(4).toString('hex')}`;
let connectionString: string;

beforeAll(async () => {
  await administer(inject('databaseServer'), [`create database ${name}`]);
  connectionString = databaseOn(inject('databaseServer'), name);
});
afterEach(endChildren);
afterAll(() => administer(inject('databaseServer'), [`drop database if exists ${name} with (force)`]));

async function state() {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const done = await client.query<{ n: number }>('select count(*)::int n from drizzle.__drizzle_migrations');
  const tables = await client.query<{ n: number }>(
    "select count(*)::int n from information_schema.tables where table_schema = 'public'",
  );
  await client.end();
  return { migrations: done.rows[0]?.n, tables: tables.rows[0]?.n };
}

test('five processes that start at the same time on a fresh database migrate it once, and all continue', async () => {
  const starters = Array.from({ length: STARTERS }, () => startChild(['migrate', connectionString]));
  const ends = await Promise.all(starters.map(({ ended }) => ended));
  expect(ends).toEqual(Array(STARTERS).fill(0));
  expect(starters.every(({ lines }) => lines[0]?.migrated)).toBe(true);
  const after = await state();
  expect(after.migrations).toBe(journal.entries.length);
  expect(after.tables).toBeGreaterThan(5);
});

test('a database that is up to date is not changed', async () => {
  const before = await state();
  await migrateDatabase(connectionString);
  expect(await state()).toEqual(before);
});

test('a migration whose connection is lost fails, and the next one succeeds', async () => {
  const blocker = new pg.Client({ connectionString });
  await blocker.connect();
  await blocker.query('select pg_advisory_lock(7461884)');
  const waiting = migrateDatabase(connectionString).then(
    () => 'migrated',
    (error: { code?: string }) => error.code,
  );
  const cut = async () =>
    (
      await blocker.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fieldkit migration' and datname = current_database() and wait_event = 'advisory'`)
    ).rowCount;
  await expect.poll(cut).toBe(1);
  expect(await waiting).toBe('57P01');
  await blocker.end();
  await migrateDatabase(connectionString);
});

/** Everything that a start could change: the recorded migrations, and the tables with their columns. */
async function everyTable(client: pg.Client) {
  const migrations = await client.query('select * from drizzle.__drizzle_migrations order by id');
  const columns = await client.query(
    `select table_schema, table_name, column_name, data_type from information_schema.columns
     where table_schema in ('public', 'drizzle', 'pgboss') order by 1, 2, 3`,
  );
  return [migrations.rows, columns.rows];
}

test('a database that a newer version of Fieldkit migrated is refused with an error message and not changed', async () => {
  await migrateDatabase(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000), ('newest', 4102444800001)",
  );
  const before = await everyTable(client);
  const opened = openDatabase(
    { DATABASE_URL: connectionString, DATA_DIR: '/nonexistent', DATABASE_POOL_SIZE: 2 },
    { onProblem: () => {} },
  );
  await expect(opened).rejects.toMatchObject({
    code: 'PG_NEWER',
    message:
      'The database was changed by a newer Fieldkit: it has 2 migrations that this version does not know. Nothing was changed. Install that version or a later one, or restore a backup that this version made into an empty database.',
  });
  expect(await everyTable(client)).toEqual(before);
  await client.query('delete from drizzle.__drizzle_migrations where created_at >= 4102444800000');
  await client.end();
  await migrateDatabase(connectionString);
});

test('with MIGRATE_AT_START off, a database that is behind is refused and not changed, and an up-to-date one is opened', async () => {
  const settings = {
    DATABASE_URL: connectionString,
    DATA_DIR: '/nonexistent',
    DATABASE_POOL_SIZE: 2,
    MIGRATE_AT_START: false,
  };
  const database = await openDatabase(settings, { onProblem: () => {} });
  await database.close();
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *',
  );
  const before = await everyTable(client);
  await expect(openDatabase(settings, { onProblem: () => {} })).rejects.toMatchObject({
    code: 'PG_NOT_MIGRATED',
    message: expect.stringMatching(
      /^The database lacks 1 migration of this version, .* Nothing was changed\./,
    ),
  });
  expect(await everyTable(client)).toEqual(before);
  const [{ hash, created_at }] = rows as [{ hash: string; created_at: string }];
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    created_at,
  ]);
  await client.end();
});
