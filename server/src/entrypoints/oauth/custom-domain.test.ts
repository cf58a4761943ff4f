import type { AddressInfo } from 'node:net';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { fetchByHost } from '@fieldkit/testing/fetch-by-host.ts';
import { proveDomain } from '@fieldkit/testing/prove-domain.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';

const REDIRECT = 'http://127.0.0.1:5678/callback';
const hostname = 'docs.acme.com';
const address = `http://${hostname}:3000/mcp`;

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
let other: TestPlugin;
let fetchHere: typeof fetch;

beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
  other = await createTestPlugin(server, owner, { name: 'Other' });
  for (const { project } of [shop, other])
    await server.call(owner, 'PUT', `/projects/${project.project_uuid}/assistant-settings`, {
      is_keyless_allowed: true,
      question_retention_days: 30,
    });
  await prove(shop);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  fetchHere = fetchByHost((server.app.server.address() as AddressInfo).port);
});
afterAll(() => server.close());

const pathOf = ({ project }: TestPlugin) => `/projects/${project.project_uuid}/custom-domain`;
const prove = (plugin: TestPlugin) => proveDomain(server, owner, plugin, hostname);

/** The storage of a client, which holds a wrong token at first and therefore needs another one. */
function aKeeper() {
  const kept: Record<string, unknown> = { tokens: { access_token: 'x'.repeat(43), token_type: 'Bearer' } };
  return {
    kept,
    redirectUrl: REDIRECT,
    clientMetadata: {
      client_name: 'Library client',
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
    },
    state: () => 'the-state',
    clientInformation: () => kept.client as never,
    saveClientInformation: (client: unknown) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens as never,
    saveTokens: (tokens: unknown) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (asked: URL) => void Object.assign(kept, { asked }),
    saveCodeVerifier: (verifier: string) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier as string,
  };
}

/** A person's browser: opens the client's request, allows it, and ends at the client's address. */
async function allowInBrowser(asked: URL): Promise<URL> {
  const begun = await fetchHere(asked, { redirect: 'manual' });
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const page = new URL(begun.headers.get('location') ?? '', asked);
  const allowed = await fetchHere(`${page.href}/allow`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  });
  const { url } = (await allowed.json()) as { url: string };
  const landed = await fetchHere(url, { redirect: 'manual', headers: { cookie } });
  return new URL(landed.headers.get('location') ?? '');
}

const aTransport = (authProvider?: ReturnType<typeof aKeeper>, url = address) =>
  new StreamableHTTPClientTransport(new URL(url), {
    fetch: fetchHere,
    ...(authProvider && { authProvider }),
  });
const connect = async (transport: StreamableHTTPClientTransport): Promise<Client> => {
  const client = new Client({ name: 'client', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(transport);
  return client;
};
const search = async (client: Client): Promise<string> => {
  const answer = await client.callTool({ name: 'search', arguments: { query: 'refund an order' } });
  await client.close();
  return (answer.content as { text?: string }[])[0]?.text ?? '';
};
const startAuthorization = (resource: string) =>
  fetchHere(
    `http://localhost:3000/oauth/p/${shop.name}/authorize?response_type=code&resource=${encodeURIComponent(resource)}`,
    { redirect: 'manual' },
  );
const get = (host: string, url: string) => server.app.inject({ url, headers: { host: `${host}:3000` } });

test('the metadata at a custom domain names the MCP server there, and the metadata at the subdomain does not change', async () => {
  const path = '/.well-known/oauth-protected-resource/mcp';
  const own = await get(hostname, path);
  expect(own.json()).toMatchObject({
    resource: address,
    authorization_servers: ['http://localhost:3000'],
    resource_documentation: `http://${hostname}:3000/`,
  });
  const before = await shop.visit(path);
  expect([before.statusCode, before.json<{ resource: string }>().resource]).toEqual([
    200,
    `http://${shop.host}/mcp`,
  ]);
  const legacy = await server.app.inject({
    url: path,
    headers: { host: `${hostname}:3000`, 'mcp-protocol-version': '2025-03-26' },
  });
  expect(legacy.json<{ authorization_servers: string[] }>().authorization_servers).toEqual([
    `http://${hostname}:3000`,
  ]);
  const authorizing = await get(hostname, '/.well-known/oauth-authorization-server');
  expect(authorizing.json()).toMatchObject({
    issuer: 'http://localhost:3000',
    authorization_endpoint: `http://localhost:3000/oauth/p/${shop.name}/authorize`,
  });
});

test('the official client gets a token for the custom domain, and asks its question there', async () => {
  const keeper = aKeeper();
  const first = aTransport(keeper);
  await expect(connect(first)).rejects.toThrow('Unauthorized');
  expect((keeper.kept.asked as URL).searchParams.get('resource')).toBe(address);
  await first.finishAuth((await allowInBrowser(keeper.kept.asked as URL)).searchParams);
  const text = await search(await connect(aTransport(keeper)));
  expect(text).toContain('POST /orders/{id}/refund');
  // Answers lead people to the company's own domain.
  expect(text).toContain(`http://${hostname}:3000`);
});

test('a client that was configured with the subdomain keeps working', async () => {
  expect(await search(await connect(aTransport(undefined, `http://${shop.host}/mcp`)))).toContain('refund');
});

test('a token for a custom domain gives no access to the project that takes the domain over', async () => {
  const keeper = aKeeper();
  const first = aTransport(keeper);
  await expect(connect(first)).rejects.toThrow('Unauthorized');
  await first.finishAuth((await allowInBrowser(keeper.kept.asked as URL)).searchParams);
  const { access_token } = keeper.kept.tokens as { access_token: string };
  const initialize = () =>
    fetchHere(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
      }),
    });
  expect((await initialize()).status).toBe(200);
  await prove(other);
  expect((await initialize()).status).toBe(401);
  const refused = await startAuthorization(address);
  expect(refused.headers.get('location')).toContain('error=invalid_target');
  await prove(shop);
});

test('[PLUG-08] a token may be requested for the address at the subdomain, and not for an unclaimed one', async () => {
  const resources = [`http://${shop.host}/mcp`, `http://unclaimed.${shop.host.replace(/^[^.]+\./, '')}/mcp`];
  const answers = resources.map((resource) => startAuthorization(resource));
  const [own, unclaimed] = (await Promise.all(answers)).map(({ headers }) => headers.get('location'));
  // The address is accepted; what is missing is the client's id.
  expect(own).toContain('error=invalid_request');
  expect(unclaimed).toContain('error=invalid_target');
});

test.each([
  ['no address', () => 'docs'],
  ['a host that no web address can have', () => 'foo://docs%20acme/mcp'],
  ['credentials before the host', () => address.replace('//', '//user@')],
  ['a query', () => `${address}?key=1`],
  ['a path below it', () => `${address}/sse`],
  ['another path', () => address.replace('/mcp', '/mcp2')],
  ['another scheme', () => address.replace('http:', 'https:')],
  ['another port', () => address.replace(':3000', ':3001')],
  ['a host that no company proved', () => address.replace(hostname, 'docs.unproved.example')],
])('[PLUG-08] no token is given for the address of a custom domain with %s', async (_what, resource) => {
  const refused = await startAuthorization(resource());
  expect(refused.headers.get('location')).toContain('error=invalid_target');
});

test('[404] after the domain is removed, no token is given for it and nothing is served there', async () => {
  await server.call(owner, 'DELETE', pathOf(shop));
  for (const path of ['/mcp', '/.well-known/oauth-protected-resource/mcp'])
    expect((await get(hostname, path)).statusCode).toBe(404);
  const keeper = aKeeper();
  await expect(connect(aTransport(keeper))).rejects.toThrow();
  expect(keeper.kept.asked).toBeUndefined();
});
