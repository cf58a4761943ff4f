import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import {
  addressesOf,
  consentOf,
  createOauthClient,
  listTools,
  type Tokens,
} from '@fieldkit/testing/mcp-connection.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let shop: TestPlugin;
let other: TestPlugin;
beforeAll(async () => {
  server = await testServer();
  const owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
  other = await createTestPlugin(server, owner);
});
afterAll(() => server.close());

type Metadata = { authorization_endpoint: string; authorization_servers: string[]; issuer: string };
const read = async (url: URL, revision = '2025-03-26'): Promise<Metadata> => {
  const headers = { host: url.host, 'mcp-protocol-version': revision };
  const answer = await server.app.inject({ url: url.pathname, headers });
  expect([url.href, answer.statusCode]).toEqual([url.href, 200]);
  return answer.json<Metadata>();
};
const serverMetadata = '/.well-known/oauth-authorization-server';
const atHostOf = (plugin: TestPlugin) => new URL(serverMetadata, addressesOf(plugin).own);
const atPathOf = (plugin: TestPlugin) =>
  new URL(serverMetadata + new URL(addressesOf(plugin).byPath).pathname, 'http://localhost:3000');
const statusAt = async (address: string, { access_token }: Tokens) =>
  (await listTools(server, address, { authorization: `Bearer ${access_token}` })).statusCode;

/** A registered client that found an endpoint through its metadata. */
async function clientAt(metadata: Metadata) {
  const client = createOauthClient(server);
  await client.register();
  const authorize = (resource: string | null) =>
    client.authorize('', { resource }, new URL(metadata.authorization_endpoint).pathname);
  return { client, authorize };
}

describe('a client of the 2025-03-26 revision, which sends no resource', () => {
  it.each([
    ['host', atHostOf],
    ['path', atPathOf],
  ])('[PLUG-08] gets a token for the MCP server that the %s names, and for no other', async (_by, place) => {
    const { client, authorize } = await clientAt(await read(place(shop)));
    const consent = consentOf(server, await authorize(null));
    expect((await consent.request()).body).toMatchObject({ address: addressesOf(shop).own });
    const landed = await consent.land((await consent.allow()).body.url ?? '');
    const tokens = (await client.exchange(landed.searchParams.get('code') ?? '')).json<Tokens>();
    const renewed = (await client.refresh(tokens.refresh_token)).json<Tokens>();
    for (const token of [tokens, renewed]) {
      for (const address of Object.values(addressesOf(shop)))
        expect(await statusAt(address, token)).toBe(200);
      expect(await statusAt(addressesOf(other).own, token)).toBe(401);
    }
  });

  it('[PLUG-08] finds that endpoint in the metadata of its MCP server; newer clients do not', async () => {
    const about = new URL('/.well-known/oauth-protected-resource', addressesOf(shop).own);
    const [led = ''] = (await read(about)).authorization_servers;
    expect((await read(new URL(serverMetadata, led))).authorization_endpoint).toContain(shop.name);
    for (const revision of ['2025-06-18', '2025-11-25', '2026-07-28'])
      expect((await read(about, revision)).authorization_servers).toEqual(['http://localhost:3000']);
  });

  it('[PLUG-08] gets the same issuer in the response as in the metadata', async () => {
    const metadata = await read(atHostOf(shop));
    const consent = consentOf(server, await (await clientAt(metadata)).authorize(null));
    const landed = await consent.land((await consent.allow()).body.url ?? '');
    expect(landed.searchParams.get('iss')).toBe(metadata.issuer);
  });
});

describe('an endpoint that names an MCP server', () => {
  it('[PLUG-08] accepts its resource at either address, and refuses all others', async () => {
    const { authorize } = await clientAt(await read(atHostOf(shop)));
    for (const address of Object.values(addressesOf(shop)))
      expect((await consentOf(server, await authorize(address)).request()).body.address).toBe(address);
    for (const address of [addressesOf(other).own, 'https://evil.example/mcp', ''])
      expect([address, (await authorize(address)).headers.location]).toEqual([
        address,
        '/connect/refused?error=invalid_target',
      ]);
  });

  it('[PLUG-08] gives no token for another resource in exchange for its code', async () => {
    const { client, authorize } = await clientAt(await read(atHostOf(shop)));
    const consent = consentOf(server, await authorize(null));
    const landed = await consent.land((await consent.allow()).body.url ?? '');
    const code = landed.searchParams.get('code') ?? '';
    expect((await client.exchange(code, { resource: addressesOf(other).own })).statusCode).toBe(400);
  });

  it('[PLUG-08] is refused for a plugin that does not exist', async () => {
    const { client } = await clientAt(await read(atHostOf(shop)));
    const answer = await client.authorize('', { resource: null }, '/oauth/p/unclaimed-x/authorize');
    expect(answer.headers.location).toBe('/connect/refused?error=invalid_target');
    const headers = { host: 'unclaimed-x.localhost:3000' };
    expect((await server.app.inject({ url: serverMetadata, headers })).statusCode).toBe(404);
  });
});
