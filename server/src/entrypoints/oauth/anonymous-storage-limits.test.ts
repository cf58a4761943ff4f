import { randomUUID } from 'node:crypto';
import { createTestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { addressesOf, createOauthClient } from '@fieldkit/testing/mcp-connection.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgresAdapter } from './postgres-adapter.ts';

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await testServer();
  address = addressesOf(await createTestPlugin(server, await createCustomer(server, 'Olive'))).own;
});
afterAll(() => server.close());

it('an authorization request stores few rows, no matter how often it is allowed', async () => {
  const client = createOauthClient(server);
  await client.register();
  const consent = await client.ask(address);
  const answers = await Promise.all(Array.from({ length: 20 }, () => consent.allow()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.code === 'request_over')).toHaveLength(15);
  const { rows } = await server.database.pool.query('select 1 from oauth_grants where client_id = $1', [
    client.client_id,
  ]);
  expect(rows).toHaveLength(5);
});

it('a client that renews its token very often stores no more rows than others', async () => {
  const client = createOauthClient(server);
  let { refresh_token } = await client.connect(address);
  for (let turn = 0; turn < 105; turn++)
    refresh_token = (await client.refresh(refresh_token)).json().refresh_token;
  const { rows } = await server.database.pool.query(
    `select kind, count(*)::int from oauth_records join oauth_grants using (grant_uuid)
     where client_id = $1 group by kind order by kind`,
    [client.client_id],
  );
  expect(rows).toEqual([
    { kind: 'AccessToken', count: 100 },
    { kind: 'AuthorizationCode', count: 1 },
    { kind: 'RefreshToken', count: 100 },
  ]);
  expect((await client.refresh(refresh_token)).statusCode).toBe(200);
});

it('a client with too much metadata is not stored', async () => {
  const answer = await createOauthClient(server).register({
    client_uri: `https://x.example/${'a'.repeat(8_000)}`,
  });
  expect([answer.statusCode, answer.json().error_description]).toEqual([
    400,
    'the metadata must be shorter than 8000 characters',
  ]);
});

it('a token issued while its grant is ending is refused without a server error', async () => {
  const tokens = createPostgresAdapter(server.services, 'AccessToken');
  await expect(tokens.upsert('late', { grantId: randomUUID() }, 60)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});
