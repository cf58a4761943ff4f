import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { addressesOf, createOauthClient } from '@fieldkit/testing/mcp-connection.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let open: TestPlugin;
let secret: TestPlugin;

beforeAll(async () => {
  server = await testServer({
    RATE_LIMITS: 'on',
    LIMIT_OAUTH_CLIENTS_PER_ADDRESS: '3',
    LIMIT_GATE_KEYS_PER_ADDRESS: '2',
  });
  const owner = await createCustomer(server, 'Olive');
  open = await createTestPlugin(server, owner);
  secret = await createTestPlugin(server, owner, { is_opensource: false });
});
afterAll(() => server.close());

it('a network can register and authorize only so many clients', async () => {
  const client = createOauthClient(server);
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn++) statuses.push((await createOauthClient(server).register()).statusCode);
  expect(statuses).toEqual([201, 201, 201, 429]);
  const refused = await createOauthClient(server).register();
  expect(refused.json()).toMatchObject({ error: 'temporarily_unavailable' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  client.client_id = 'nobody';
  for (let turn = 0; turn < 3; turn++) await client.authorize(addressesOf(open).own);
  const asked = await client.authorize(addressesOf(open).own);
  expect(asked.headers.location).toBe('/connect/refused?error=too_many');
});

it('wrong keys are counted, and after too many, the right one is refused as well', async () => {
  const { pool } = server.database;
  await pool.query('delete from identity_attempts');
  const client = createOauthClient(server);
  await client.register();
  const consent = await client.ask(addressesOf(secret).own);
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn++) statuses.push((await consent.allow(undefined, 'wrong')).status);
  expect(statuses).toEqual([422, 422, 429]);
});
