import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAX = 5;
let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
let secret: TestPlugin;
let install: string;

beforeAll(async () => {
  server = await testServer({
    RATE_LIMITS: 'on',
    PUBLIC_URL: 'https://fieldkit.example.com',
    PLUGIN_DOMAIN: 'plugins.example.com',
    LIMIT_MCP_CALLS_PER_ADDRESS: String(MAX),
    LIMIT_MCP_CALLS_PER_DEVELOPER: '3',
    TRUST_PROXY: 'on',
    NODE_ENV: 'test',
    SMTP_URL: 'smtp://localhost:1',
  });
  // The factories use the server's own host name.
  const inject = server.app.inject.bind(server.app) as (sent: InjectOptions) => Promise<unknown>;
  Object.assign(server.app, {
    inject: (sent: InjectOptions) =>
      inject(
        sent.headers?.host === 'localhost'
          ? { ...sent, headers: { ...sent.headers, host: 'fieldkit.example.com' } }
          : sent,
      ),
  });
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
  secret = await createTestPlugin(server, owner, { is_opensource: false });
  install = await aPersonalKey();
});
afterAll(() => server.close());

const hostOf = ({ name }: TestPlugin) => `${name}.plugins.example.com`;
const aPersonalKey = async (): Promise<string> =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/install-key',
      headers: { host: hostOf(shop), accept: 'application/json' },
    })
  ).json().key;

const call = (name: string) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: { name, arguments: { query: 'refund' } },
  });
const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';

const post = (payload: string, headers: Record<string, string> = {}, plugin = shop) =>
  server.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host: hostOf(plugin),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-forwarded-for': '203.0.113.1',
      ...headers,
    },
    payload,
  });

describe('without a key', () => {
  it('[PLUG-08] an open source project answers without a key, at both its addresses', async () => {
    const answer = await post(call('search'), { 'x-forwarded-for': '198.51.100.7' });
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      expect.stringContaining('POST /orders/{id}/refund'),
    ]);
    const byPath = await server.app.inject({
      method: 'POST',
      url: `/p/${shop.name}/mcp`,
      headers: {
        host: 'fieldkit.example.com',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      payload: list,
    });
    expect(byPath.statusCode).toBe(200);
    const { rows } = await server.database.pool.query('select channel, developer from questions');
    expect(rows[0]).toMatchObject({ channel: 'mcp' });
    expect(rows[0].developer).not.toContain('198.51.100.7');
  });

  it('a private project refuses, and a wrong key is not treated as a missing one', async () => {
    expect((await post(list, {}, secret)).statusCode).toBe(401);
    for (const headers of [
      { authorization: 'Bearer fk_mcp_wrong' },
      { authorization: 'Bearer ' },
      { authorization: '' },
      { 'x-api-key': 'wrong' },
      { 'x-api-key': '' },
    ] as Record<string, string>[])
      expect([headers, (await post(list, headers)).statusCode]).toEqual([headers, 401]);
  });

  it('a project refuses if its owner requires keys', async () => {
    const keyed = await createTestPlugin(server, owner);
    expect((await post(list, {}, keyed)).statusCode).toBe(200);
    await server.call(owner, 'PUT', `/projects/${keyed.project.project_uuid}/assistant-settings`, {
      is_keyless_allowed: false,
      question_retention_days: 30,
    });
    expect((await post(list, {}, keyed)).statusCode).toBe(401);
  });

  it('a network is limited in questions per hour, and the error explains what to do', async () => {
    const from = { 'x-forwarded-for': '203.0.113.99' };
    for (let asked = 0; asked < MAX; asked++) expect((await post(call('search'), from)).statusCode).toBe(200);
    const refused = await post(call('search'), from);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({
      id: 7,
      error: { message: expect.stringContaining(`https://${hostOf(shop)}`) },
    });
    // Listing tools still works, and so do other networks and keys.
    expect((await post(list, from)).statusCode).toBe(200);
    expect((await post(call('search'), { 'x-forwarded-for': '203.0.113.98' })).statusCode).toBe(200);
    expect((await post(call('search'), { ...from, authorization: `Bearer ${install}` })).statusCode).toBe(
      200,
    );
  });

  it('every call in a batch is counted, however the calls are escaped', async () => {
    const from = { 'x-forwarded-for': '203.0.113.55' };
    const spelled = call('search').replace('tools/call', 'tools\\u002fcall');
    const batch = `[${Array.from({ length: MAX + 1 }, () => spelled).join()}]`;
    expect((await post(batch, from)).statusCode).toBe(429);
    // A list request counts if a batch repeats it many times.
    const lists = `[${Array.from({ length: MAX + 1 }, () => list).join()}]`;
    expect((await post(lists, { 'x-forwarded-for': '203.0.113.56' })).statusCode).toBe(429);
  });
});

describe('a key', () => {
  it('has a separate limit', async () => {
    const headers = { authorization: `Bearer ${await aPersonalKey()}` };
    for (let asked = 0; asked < 3; asked++)
      expect((await post(call('search'), headers)).statusCode).toBe(200);
    const refused = await post(call('search'), headers);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      429,
      expect.stringContaining('This key was used very often'),
    ]);
  });

  it('is accepted in any header that clients use', async () => {
    for (const headers of [
      { authorization: `Bearer ${install}` },
      { authorization: `bearer  ${install}` },
      { authorization: install },
      { 'x-api-key': install },
    ] as Record<string, string>[])
      expect([Object.keys(headers), (await post(list, headers, shop)).statusCode]).toEqual([
        Object.keys(headers),
        200,
      ]);
    // If both headers are present, `authorization` takes precedence.
    expect((await post(list, { authorization: 'Bearer wrong', 'x-api-key': install })).statusCode).toBe(401);
  });
});

describe('a page of another origin', () => {
  const origin = 'https://inspector.example';

  it('may send requests if the server is public, and may read the response and the challenge', async () => {
    const answer = await post(list, { origin });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
    const refused = await post(list, { origin }, secret);
    expect(refused.headers['access-control-expose-headers']).toContain('WWW-Authenticate');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('is allowed by a preflight response at each entry point that clients use', async () => {
    for (const [host, url] of [
      [hostOf(shop), '/mcp'],
      ['fieldkit.example.com', `/p/${shop.name}/mcp`],
      ['fieldkit.example.com', '/mcp'],
      ['fieldkit.example.com', '/oauth/token'],
      ['fieldkit.example.com', '/oauth/register'],
      ['fieldkit.example.com', '/.well-known/oauth-authorization-server'],
      [hostOf(shop), '/.well-known/oauth-protected-resource/mcp'],
    ] as const) {
      const answer = await server.app.inject({
        method: 'OPTIONS',
        url,
        headers: { host, origin, 'access-control-request-method': 'POST' },
      });
      expect([url, answer.statusCode]).toEqual([url, 204]);
      expect(answer.headers['access-control-allow-headers']).toMatch(
        /Content-Type.*Authorization.*X-API-Key.*MCP-Protocol-Version.*MCP-Session-Id.*Mcp-Method.*Mcp-Name/,
      );
    }
  });

  it('gets 404 under a foreign host name', async () => {
    expect((await post(list, { host: 'evil.example', origin: 'http://evil.example' })).statusCode).toBe(404);
    expect((await post(list, { host: `${hostOf(shop)}:99999` })).statusCode).toBe(200);
  });
});
