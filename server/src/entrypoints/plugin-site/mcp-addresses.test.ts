import type { AddressInfo } from 'node:net';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { fetchByHost } from '@fieldkit/testing/fetch-by-host.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
let other: TestPlugin;
let fetchHere: typeof fetch;
let addresses: string[];
let keys: { install: string; mcp: string };

beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
  other = await createTestPlugin(server, owner);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  fetchHere = fetchByHost((server.app.server.address() as AddressInfo).port);
  const { site } = shownIn<PluginPageView>(await shop.visit('/'));
  addresses = [site.mcp_url, site.fallback_mcp_url, 'http://localhost:3000/mcp'];
  const made = await server.call<{ data: { mcp_key: string } }>(
    owner,
    'POST',
    `/mcp/${shop.project.project_uuid}/generate-key`,
  );
  const minted = await shop.visit('/install-key', { method: 'POST' });
  keys = { install: minted.json().key, mcp: made.body.data.mcp_key };
});
afterAll(() => server.close());

type Answer = { content: { text?: string }[] };
const with_ = (key: string) => ({
  requestInit: { headers: { authorization: `Bearer ${key}` } },
  fetch: fetchHere,
});

async function ask(era: 'new' | 'legacy' | 'old', address: string, key: string): Promise<string> {
  const call = { name: 'search', arguments: { query: `refund by ${era}` } };
  if (era === 'old') {
    const client = new OldClient({ name: 'old-client', version: '1' });
    // The old SDK's own types conflict with exactOptionalPropertyTypes.
    await client.connect(new OldTransport(new URL(address), with_(key)) as never);
    return ((await client.callTool(call)) as Answer).content[0]?.text ?? '';
  }
  const options = era === 'new' ? { versionNegotiation: { mode: 'auto' as const } } : {};
  const client = new NewClient({ name: 'new-client', version: '1' }, options);
  await client.connect(new NewTransport(new URL(address), with_(key)));
  return ((await client.callTool(call)) as Answer).content[0]?.text ?? '';
}

describe.each(['new', 'legacy', 'old'] as const)('a real client of the %s era', (era) => {
  test('[PLUG-08] connects at all three addresses, with a personal key or the project’s', async () => {
    for (const address of addresses)
      for (const key of Object.values(keys))
        expect([address, await ask(era, address, key)]).toEqual([
          address,
          expect.stringContaining('POST /orders/{id}/refund'),
        ]);
  });
});

it('a personal key counts as one developer, at any address and with any client', async () => {
  const { rows } = await server.database.pool.query<{ developer: string; client_name: string }>(
    'select developer, client_name from questions where project_uuid = $1',
    [shop.project.project_uuid],
  );
  expect(new Set(rows.map(({ client_name }) => client_name)).size).toBeGreaterThan(1);
  const hash = server.services.secrets;
  const { rows: installed } = await server.database.pool.query('select install_uuid from install_keys');
  const mine = hash.hash(
    'developer',
    [shop.project.project_uuid, 'install', installed[0].install_uuid].join('\n'),
  );
  expect(rows.filter(({ developer }) => developer === mine)).toHaveLength(rows.length / 2);
});

describe('an address', () => {
  const post = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: {
        host: new URL(url).host,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${keys.install}`,
        ...headers,
      },
      payload: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    });

  it('of another project refuses the key like an invalid one', async () => {
    for (const url of [`http://${other.host}/mcp`, `http://localhost:3000/p/${other.name}/mcp`])
      for (const key of Object.values(keys)) {
        const answer = await post(url, { authorization: `Bearer ${key}` });
        const wrong = await post(url, { authorization: `Bearer ${key}x` });
        expect([answer.statusCode, answer.body]).toEqual([401, wrong.body]);
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer /);
      }
  });

  it('under an unclaimed name is not found', async () => {
    for (const url of [
      'http://nobody-x.localhost:3000/mcp',
      'http://localhost:3000/p/nobody-x/mcp',
      'http://localhost:3000/p/%00/mcp',
      `http://${shop.host}/p/${shop.name}/mcp`,
    ])
      expect([url, (await post(url)).statusCode]).toEqual([url, 404]);
  });

  it('allows pages of its own host, and no others', async () => {
    const [own = '', byPath = '', product = ''] = addresses;
    const from = async (url: string, origin: string) => (await post(url, { origin })).statusCode;
    expect(await from(own, `http://${shop.host}`)).toBe(200);
    expect(await from(product, 'http://localhost:3000')).toBe(200);
    for (const origin of [`http://${other.host}`, 'http://localhost:3000', 'https://evil.example', 'null'])
      expect([origin, await from(own, origin)]).toEqual([origin, 403]);
    for (const url of [byPath, product])
      for (const origin of [`http://${shop.host}`, 'https://evil.example'])
        expect([origin, await from(url, origin)]).toEqual([origin, 403]);
  });

  it('only accepts a key as a bearer token', async () => {
    for (const [name, url] of [
      ['x-api-key', addresses[0] ?? ''],
      ['cookie', addresses[0] ?? ''],
    ] as const)
      expect((await post(url, { authorization: '', [name]: keys.install })).statusCode).toBe(401);
  });
});
