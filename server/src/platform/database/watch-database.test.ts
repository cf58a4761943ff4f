import { type ClonedDatabase, cloneDatabase } from '@fieldkit/testing/clone-database.ts';
import {
  type FaultProxy,
  faultProxy,
  hostAndPortOf,
  throughProxy,
} from '@fieldkit/testing/faults/fault-proxy.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from './open-database.ts';

let clone: ClonedDatabase;
let proxy: FaultProxy;
let database: OpenDatabase;
const logged: string[] = [];
beforeEach(async () => {
  logged.length = 0;
  clone = await cloneDatabase();
  proxy = await faultProxy(hostAndPortOf(clone.connectionString));
  const DATABASE_URL = throughProxy(clone.connectionString, proxy.port);
  database = await openDatabase(
    { DATABASE_URL, DATA_DIR: '/nonexistent', DATABASE_POOL_SIZE: 3 },
    { onProblem: (_, sentence) => void logged.push(sentence) },
  );
});
afterEach(async () => {
  await proxy.pass('whole');
  await database.close();
  await proxy.close();
  await clone.drop();
});

const answers = () =>
  database.ping().then(
    () => true,
    () => false,
  );

test('[F4] an unresponsive database fails every query: those in progress, those in the queue and new ones', async () => {
  await database.ping();
  await proxy.pass('silent');
  const waiting = Array.from({ length: 12 }, () => database.pool.query('select 1'));
  const ends = await Promise.allSettled(waiting);
  expect(ends.map(({ status }) => status)).toEqual(Array(12).fill('rejected'));
  expect(logged).toContain('The database does not respond.');
  await expect(database.ping()).rejects.toMatchObject({ code: 'ETIMEDOUT' });

  await proxy.pass('whole');
  await expect.poll(answers, { timeout: 10_000 }).toBe(true);
  expect(logged).toContain('The database responds again.');
  expect(await Promise.all(Array.from({ length: 12 }, answers))).toEqual(Array(12).fill(true));
});

test('[F4] a slow query is not treated as an unresponsive database: another connection checks, and the database responds', async () => {
  const { rows } = await database.pool.query<{ done: boolean }>('select true as done from pg_sleep(2.5)');
  expect(rows).toEqual([{ done: true }]);
  expect(logged).toEqual([]);
});

test('[F4] a slow network is not treated as an unresponsive database', async () => {
  await proxy.pass({ delayMs: 300 });
  expect(await Promise.all([answers(), answers(), answers(), answers()])).toEqual([true, true, true, true]);
  expect(logged).not.toContain('The database does not respond.');
});

test('[F4] connections that break in the middle of transactions fail only those transactions', async () => {
  const begun = Promise.withResolvers<void>();
  const broken = Promise.withResolvers<void>();
  const transaction = database.db.transaction(async (within) => {
    await within.execute('select 1');
    begun.resolve();
    // No query runs while it breaks, so only the pool could notice.
    await broken.promise;
    await within.execute('select 1');
  });
  await begun.promise;
  await proxy.pass('reset');
  setImmediate(broken.resolve);
  await expect(transaction).rejects.toThrow();
  await proxy.pass('whole');
  expect(await answers()).toBe(true);
});
