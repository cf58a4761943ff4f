import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { administer, databaseOn } from '@fieldkit/testing/start-database.ts';
import { expect, inject, test } from 'vitest';
import { openDatabase } from './open-database.ts';

const open = (DATABASE_URL: string, onProblem = (_problem: Error, _sentence: string) => {}) =>
  openDatabase({ DATABASE_URL, DATA_DIR: '/nonexistent', DATABASE_POOL_SIZE: 2 }, { onProblem });

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a database is opened and migrated, responds and closes', async () => {
  const name = `opened_${randomBytes(4).toString('hex')}`;
  const server = inject('databaseServer');
  await administer(server, [`create database ${name}`]);
  const database = await open(databaseOn(server, name));
  await database.ping();
  expect((await database.pool.query('select count(*)::int n from projects')).rows).toEqual([{ n: 0 }]);
  await database.close();
  await expect(database.ping()).rejects.toThrow();
  await administer(server, [`drop database ${name}`]);
});

test('a connection that the server closes is reported, but not while the database is being closed', async () => {
  const logged: string[] = [];
  const name = `closed_${randomBytes(4).toString('hex')}`;
  const server = inject('databaseServer');
  await administer(server, [`create database ${name}`]);
  const database = await open(databaseOn(server, name), (_problem, sentence) => logged.push(sentence));
  database.pool.emit('error', new Error('terminating connection'), {} as never);
  expect(logged).toEqual(['Lost a database connection.']);
  const closed = database.close();
  database.pool.emit('error', new Error('terminating connection'), {} as never);
  await closed;
  expect(logged).toHaveLength(1);
  await administer(server, [`drop database ${name}`]);
});

test.each([
  [
    'an address at which nothing listens',
    async () => `postgresql://u:p@127.0.0.1:${await closedPort()}/x`,
    'ECONNREFUSED',
  ],
  [
    'a name with several addresses at which nothing listens',
    async () => `postgresql://u:p@localhost:${await closedPort()}/x`,
    'ECONNREFUSED',
  ],
  ['an unknown host', async () => 'postgresql://u:p@no-such-host.invalid/x', 'no-such-host.invalid'],
  [
    'an unknown database',
    async () => databaseOn(inject('databaseServer'), 'no_such_database'),
    'no_such_database',
  ],
  [
    'a socket that is not there',
    async () => 'postgresql://u:p@localhost/x?host=%2Fno%2Fsuch%2Ffolder',
    'ENOENT',
  ],
])('%s ends with one sentence that explains what to check', async (_what, url, reason) => {
  const failure = await open(await url()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'DatabaseUnavailable', code: 'PG_UNAVAILABLE' });
  const { message } = failure as Error;
  expect(message).toContain(reason);
  expect(message).toMatch(
    /^The database of DATABASE_URL \(.+\) could not be opened: .+\. Check that it runs, .+\.$/,
  );
  expect(message).not.toContain('u:p');
});

test.skipIf(process.env.TEST_DATABASE_URL)('a wrong password leads to the same message', async () => {
  const wrong = new URL(inject('databaseServer'));
  wrong.password = 'wrong';
  await expect(open(wrong.href)).rejects.toMatchObject({ code: 'PG_UNAVAILABLE' });
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a user without the right to create tables gets a message that explains it',
  async () => {
    const server = inject('databaseServer');
    const name = `guarded_${randomBytes(4).toString('hex')}`;
    await administer(server, [`create database ${name}`, `revoke create on database ${name} from app`]);
    try {
      const failure = await open(databaseOn(server, name)).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'PG_UNAVAILABLE' });
      expect((failure as Error).message).toMatch(/permission denied.*may create tables/);
    } finally {
      await administer(server, [`drop database ${name} with (force)`]);
    }
  },
);
