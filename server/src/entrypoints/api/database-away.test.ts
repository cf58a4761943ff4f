import { once } from 'node:events';
import { searchRequest } from '@fieldkit/testing/ask-over-mcp.ts';
import { type ClonedDatabase, cloneDatabase } from '@fieldkit/testing/clone-database.ts';
import {
  type FaultProxy,
  faultProxy,
  hostAndPortOf,
  throughProxy,
} from '@fieldkit/testing/faults/fault-proxy.ts';
import { sendWrite, type WriteRequest } from '@fieldkit/testing/faults/send-write.ts';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import { searchableProject } from '@fieldkit/testing/searchable-project.ts';
import { freePort, type ServerProcess, startServerProcess } from '@fieldkit/testing/server-process.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsForHistories } from '../../services/payments/testing/deliver-histories.ts';

let clone: ClonedDatabase;
let proxy: FaultProxy;
let server: ServerProcess;
let calls: Record<string, WriteRequest>;
let project_uuid: string;
/** A server whose documents never arrive. `requested` resolves with its next request, and the end of that connection. */
let silentHost: Listener;
let requested = Promise.withResolvers<{ disconnected: Promise<unknown> }>();

beforeAll(async () => {
  silentHost = await listen((request) => requested.resolve({ disconnected: once(request.socket, 'close') }));
  clone = await cloneDatabase();
  proxy = await faultProxy(hostAndPortOf(clone.connectionString));
  const settings = {
    ...settingsForHistories,
    DEFAULT_PLAN: 'custom',
    DATABASE_URL: throughProxy(clone.connectionString, proxy.port),
    FETCH_PRIVATE_HOSTS: `${silentHost.host}:${silentHost.port}`,
    FIELDKIT_SECRET: 'a secret for faults that is long enough',
  };
  server = await startServerProcess(settings, await freePort());
  const { key } = await searchableProject(server.origin);
  const account = { email: 'away@example.com', password: 'correct horse', returnSecureToken: true };
  const toolkit = (httpMethod: string) =>
    `/identitytoolkit.googleapis.com/v1/accounts:${httpMethod}?key=fieldkit`;
  const made = await sendWrite(server.origin, { path: toolkit('signUp'), body: account });
  const token = String(made.body?.idToken);
  const registered = { firebaseId: made.body?.localId, email: account.email, name: 'Away' };
  await sendWrite(server.origin, { path: '/api/register', token, body: registered });
  const project = { name: 'Slow', is_opensource: false };
  const slow = await sendWrite(server.origin, { path: '/api/projects', token, body: project });
  project_uuid = String(slow.body?.project_uuid);
  const { headers, body } = searchRequest('2026-07-28', 'refund an order');
  calls = {
    'a list': { method: 'GET', path: '/api/projects', token },
    'a write': { path: '/api/projects', token, body: { name: 'Away', is_opensource: false } },
    'a write that is sent once': {
      path: '/api/projects',
      token,
      body: { name: 'Once', is_opensource: false },
      headers: { 'idempotency-key': 'away-1' },
    },
    'a question': { path: '/mcp', token: key, headers, body: Buffer.from(body) },
    'a sign-in': { path: toolkit('signInWithPassword'), body: account },
  };
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await proxy?.close();
  await silentHost?.close();
  await clone?.drop();
});

function importFrom(url: string): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Slow', version: '1', library_group: 'Core', url }))
    form.set(name, value);
  const headers = { authorization: `Bearer ${calls['a list']?.token}` };
  const at = `${server.origin}/api/libraries/project/${project_uuid}`;
  return fetch(at, { method: 'POST', headers, body: form });
}

const get = (path: string) => sendWrite(server.origin, { method: 'GET', path });
const allGood = async () => {
  const ends = await Promise.all(Object.values(calls).map((call) => sendWrite(server.origin, call)));
  return ends.every(({ status }) => status !== null && status < 300);
};

describe.each([
  ['F3', 'refuses connections', 'refuse'],
  ['F4', 'breaks every connection', 'reset'],
  ['F4', 'no longer responds', 'silent'],
] as const)('[%s] while the database %s', (_, __, how) => {
  test('every call answers with a retry time, the process stays up and reports that it is not ready; then everything recovers', async () => {
    await expect.poll(allGood, { timeout: 15_000 }).toBe(true);
    await proxy.pass(how);
    const statuses = Object.fromEntries(
      await Promise.all(
        Object.entries(calls).map(
          async ([name, call]) => [name, await sendWrite(server.origin, call)] as const,
        ),
      ),
    );
    expect(Object.entries(statuses).map(([name, { status }]) => [name, status])).toEqual(
      Object.keys(calls).map((name) => [name, 503]),
    );
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(503);
    await proxy.pass('whole');
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 15_000 }).toBe(200);
    await expect.poll(allGood, { timeout: 15_000 }).toBe(true);
    expect(server.isAlive()).toBe(true);
  });

  test('an import whose document is still loading is refused immediately, and its download is aborted', async () => {
    await expect.poll(allGood, { timeout: 15_000 }).toBe(true);
    requested = Promise.withResolvers();
    const coming = importFrom(silentHost.address('/never.json'));
    const { disconnected } = await requested.promise;
    await proxy.pass(how);
    const answer = await coming;
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
    await disconnected;
    await proxy.pass('whole');
  });
});

test('[F3] a client that should retry gets a Retry-After header', async () => {
  await proxy.pass('refuse');
  const answer = await fetch(`${server.origin}/api/projects`, {
    headers: { authorization: `Bearer ${calls['a list']?.token}` },
  });
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
  await proxy.pass('whole');
});
