import { type ClonedDatabase, cloneDatabase } from '@fieldkit/testing/clone-database.ts';
import { createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openReadReplica } from './open-database.ts';

let replica: ClonedDatabase;
let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  // A separate database instead of a copy, so that it shows which of the two answered.
  replica = await cloneDatabase();
  server = await testServer({ DATABASE_READ_URL: replica.connectionString });
  cast = await createTestUsers(server);
});
afterAll(async () => {
  await server.close();
  await replica.drop();
});

const nameOf = async (db: Database) => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  return rows[0]?.name;
};
const nameIn = (url: string) => new URL(url).pathname.slice(1);
const overview = (who: TestUser) =>
  server.call(who, 'GET', `/analytics/${cast.project.project_uuid}/overview`);
const warnings = () => server.logged.filter((line) => line.includes('The read replica failed'));

test('[ANA-01] charts are read from the replica of DATABASE_READ_URL, and permissions from the database', async () => {
  expect(await server.services.replica.read(nameOf)).toBe(nameIn(replica.connectionString));
  // The replica knows neither the project nor its members.
  expect((await overview(cast.owner)).status).toBe(200);
  expect((await overview(cast.stranger)).status).toBe(404);
  expect(warnings()).toEqual([]);
  await replica.pool.query('alter table questions rename to lost');
  expect((await overview(cast.owner)).status).toBe(200);
  expect(warnings()).toHaveLength(1);
});

const opened = (url: string | undefined) => {
  const problems: string[] = [];
  const { db } = server.services;
  const settings = { DATABASE_READ_URL: url, DATABASE_POOL_SIZE: 2 };
  const reader = openReadReplica(settings, db, { onProblem: (_, sentence) => problems.push(sentence) });
  return { ...reader, problems };
};

test('without DATABASE_READ_URL, the database itself is read', async () => {
  const { read, close } = opened(undefined);
  expect(await read(nameOf)).toBe(nameIn(server.database.connectionString));
  await close();
});

test('while the replica cannot be reached, the database answers, and one warning is logged', async () => {
  const { read, close, problems } = opened('postgres://fieldkit@127.0.0.1:1/away');
  for (const _ of [1, 2, 3]) expect(await read(nameOf)).toBe(nameIn(server.database.connectionString));
  expect(problems).toEqual(['The read replica failed. Charts are read from the database for half a minute.']);
  await close();
});

test('a query that the replica cannot run is run on the database, unless it took too long', async () => {
  await server.database.pool.query('create table only_here ()');
  const { read, close, problems } = opened(replica.connectionString);
  const tooLong = read((db) =>
    db.execute(sql`do $$ begin raise exception 'x' using errcode = '57014'; end $$`),
  );
  await expect(tooLong).rejects.toThrow();
  expect(problems).toEqual([]);
  await expect(read((db) => db.execute(sql`select from only_here`))).resolves.toMatchObject({ rowCount: 0 });
  expect(problems).toHaveLength(1);
  await close();
});
