import type { Connection } from '@fieldkit/contract/connections.ts';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer, joinProject } from '@fieldkit/testing/factories.ts';
import { addressesOf, createOauthClient, listTools } from '@fieldkit/testing/mcp-connection.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let owner: TestUser;
let collaborator: TestUser;
let shop: TestPlugin;

beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  collaborator = await createCustomer(server, 'Carl');
  shop = await createTestPlugin(server, owner);
  await joinProject(server, shop.project, collaborator);
});
afterAll(() => server.close());

const listed = async () =>
  (await server.call<Connection[]>(owner, 'GET', `/projects/${shop.project.project_uuid}/connections`)).body;
const revoke = (grant_uuid: string, project = shop) =>
  server.call(owner, 'DELETE', `/projects/${project.project.project_uuid}/connections/${grant_uuid}`);
const statusWith = async (token: string) =>
  (await listTools(server, addressesOf(shop).own, { authorization: `Bearer ${token}` })).statusCode;

it('the owner sees who allowed which client, and whether it still has access', async () => {
  expect(await listed()).toEqual([]);
  const tokens = await createOauthClient(server).connect(addressesOf(shop).own);
  await createOauthClient(server).connect(addressesOf(shop).own, collaborator);
  await statusWith(tokens.access_token);
  const [byMember, byVisitor] = await listed();
  expect(byMember).toMatchObject({
    client_name: 'Test client',
    granted_by: 'member',
    member: collaborator.email,
    last_used_at: null,
  });
  expect(byVisitor).toMatchObject({ granted_by: 'visitor', member: '', is_verified: false, is_active: true });
  expect(byVisitor?.last_used_at).not.toBeNull();
});

it('a consent that was never exchanged for a token is not a connection', async () => {
  const before = (await listed()).length;
  const client = createOauthClient(server);
  await client.register();
  await (await client.ask(addressesOf(shop).own)).allow();
  expect(await listed()).toHaveLength(before);
});

it('disconnecting one ends its tokens immediately, including refresh tokens', async () => {
  const client = createOauthClient(server);
  const tokens = await client.connect(addressesOf(shop).own);
  const [newest] = await listed();
  expect(await statusWith(tokens.access_token)).toBe(200);
  expect((await revoke(newest?.grant_uuid ?? '')).status).toBe(200);
  expect(await statusWith(tokens.access_token)).toBe(401);
  expect((await client.refresh(tokens.refresh_token)).json().error).toBe('invalid_grant');
  expect((await revoke(newest?.grant_uuid ?? '')).body.code).toBe('connection_not_found');
});

it('a connection of another project cannot be disconnected', async () => {
  const other = await createTestPlugin(server, owner);
  const [one] = await listed();
  expect((await revoke(one?.grant_uuid ?? '', other)).status).toBe(404);
});

it('long lists are paginated, and can be searched by name', async () => {
  const path = `/projects/${shop.project.project_uuid}/connections`;
  const page = await server.call<Connection[]>(owner, 'GET', `${path}?page=1&page_size=1`);
  expect([page.body.length, Number(page.headers['x-total-count'])]).toEqual([1, (await listed()).length]);
  expect((await server.call<Connection[]>(owner, 'GET', `${path}?search=nothing`)).body).toEqual([]);
});
