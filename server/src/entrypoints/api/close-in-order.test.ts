import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('[L4] a server that is shutting down reports not ready and closes connections, but still serves all clients', async () => {
  const ada = await createCustomer(server);
  const look = (url: string) => server.app.inject({ url, headers: { host: 'localhost' } });
  expect((await look('/readyz')).statusCode).toBe(200);
  expect((await server.call(ada, 'GET', '/projects')).headers.connection).not.toBe('close');

  server.app.startLeaving();
  const ready = await look('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'The server stops.' },
  ]);
  expect((await look('/healthz')).statusCode).toBe(200);
  const served = await server.call(ada, 'POST', '/projects', { name: 'Late', is_opensource: false });
  expect([served.status, served.headers.connection]).toEqual([201, 'close']);
});
