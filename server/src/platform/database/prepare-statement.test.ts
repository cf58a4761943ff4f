import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOutdatedPlan, prepareStatement } from './prepare-statement.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await testServer();
  ada = await createCustomer(server);
});
afterAll(() => server.close());

const list = async () => (await server.call(ada, 'GET', '/projects')).status;
const manyLists = () => Promise.all(Array.from({ length: 20 }, list));
const changeType = (type: string) =>
  server.database.pool.query(`alter table identity_accounts alter column valid_since type ${type}`);

it('[L4] a migration that changes a column’s type fails no request of a process that prepared its statements earlier', async () => {
  expect(new Set(await manyLists())).toEqual(new Set([200]));
  await changeType('timestamptz(3)');
  try {
    expect(new Set(await manyLists())).toEqual(new Set([200]));
  } finally {
    await changeType('timestamptz');
  }
  expect(new Set(await manyLists())).toEqual(new Set([200]));
});

it('within a transaction, where a retry is impossible, the error is recognized', async () => {
  const hashes = prepareStatement((db) =>
    db.select({ hash: sql<string>`password_hash` }).from(sql`identity_accounts`),
  );
  const change = server.services.db.transaction(async (inside) => {
    const db = inside as unknown as typeof server.services.db;
    await hashes(db, {});
    await db.execute(sql`alter table identity_accounts alter column password_hash type varchar(400)`);
    await hashes(db, {});
  });
  const failure: unknown = await change.catch((error: unknown) => error);
  expect(isOutdatedPlan(failure)).toBe(true);
  expect(isOutdatedPlan(new Error('another'))).toBe(false);
});
