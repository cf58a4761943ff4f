import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { protocolVersions } from '../../services/plugins/plugin-discovery.ts';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
let hidden: TestPlugin;
let key: string;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
  hidden = await createTestPlugin(server, owner, {
    is_opensource: false,
    name: 'Hidden',
    workflow: { name: 'An internal task' },
  });
  const path = `/mcp/${hidden.project.project_uuid}/generate-key`;
  key = (await server.call<{ data: { mcp_key: string } }>(owner, 'POST', path)).body.data.mcp_key;
});
afterAll(() => server.close());

const documents = [
  ['/mcp/server-card', 'application/mcp-server-card+json', 'card'],
  ['/.well-known/ai-catalog.json', 'application/ai-catalog+json', 'catalog'],
  ['/.well-known/agent-card.json', 'application/json; charset=utf-8', 'agent'],
] as const;

describe('the discovery documents', () => {
  test.each(documents)('%s is readable by every page, and is sent once', async (path, type, name) => {
    const { statusCode, headers, json } = await shop.visit(path, { headers: { accept: type } });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag',
      'cache-control': 'public, max-age=300',
    });
    expect(json()[name]).toMatchObject({
      name: 'Shop',
      server_name: 'shop',
      mcp_url: `http://${shop.host}/mcp`,
      published: {
        version: expect.stringMatching(/^1\.\d+\.0$/),
        description: 'Sells things.',
        skills: [
          { name: 'shop-0', description: 'Shop' },
          { name: 'shop-1', description: 'Sell and take back' },
        ],
      },
    });
    const again = await shop.visit(path, { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const preflight = await shop.visit(path, { method: 'OPTIONS' });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toBe('Content-Type, If-None-Match');
  });

  test.each(documents)(
    '%s of a private project contains no more than its gate',
    async (path, _type, name) => {
      for (const headers of [{}, { authorization: `Bearer ${key}` }, { authorization: 'no' }]) {
        const { statusCode, json } = await hidden.visit(path, { headers });
        expect(statusCode).toBe(200);
        expect(json()[name]).toEqual({
          name: 'Hidden',
          server_name: 'hidden',
          origin: `http://${hidden.host}`,
          mcp_url: `http://${hidden.host}/mcp`,
          protocol_versions: [...protocolVersions],
          published: null,
        });
      }
    },
  );

  test('the server card below the address for programs that cannot resolve names is the same', async () => {
    for (const { name, visit } of [shop, hidden]) {
      const byPath = await server.app.inject(`/p/${name.toUpperCase()}/mcp/server-card`);
      const card = await visit('/mcp/server-card');
      expect([byPath.statusCode, byPath.body]).toEqual([200, card.body]);
      expect(byPath.headers).toMatchObject({
        'content-type': 'application/mcp-server-card+json',
        'access-control-allow-origin': '*',
      });
    }
    expect((await server.app.inject('/p/nothing-here/mcp/server-card')).statusCode).toBe(404);
    expect((await server.app.inject('/mcp/server-card')).statusCode).toBe(404);
  });

  test('name the revisions of the protocol that the server supports', () => {
    expect(protocolVersions).toEqual([
      '2026-07-28',
      ...SUPPORTED_PROTOCOL_VERSIONS.filter((version) => version > '2025'),
    ]);
  });

  test('are linked from the pages of a plugin, and from the gate of a private one', async () => {
    const link = '</.well-known/ai-catalog.json>; rel="ai-catalog"; type="application/ai-catalog+json"';
    for (const page of [await shop.visit('/'), await hidden.visit('/')]) expect(page.headers.link).toBe(link);
    for (const path of documents.map(([one]) => one)) {
      const nothing = await server.app.inject({ url: path, headers: { host: 'nothing-x.localhost:3000' } });
      expect([nothing.statusCode, nothing.headers.link]).toEqual([404, undefined]);
    }
  });

  test('server.json of a private project is behind its gate', async () => {
    expect((await shop.visit('/server.json')).json().server.published.version).toMatch(/^1\./);
    const stranger = await hidden.visit('/server.json');
    expect([stranger.statusCode, stranger.body.includes('published')]).toEqual([401, false]);
  });
});

describe('the proof for the MCP registry', () => {
  const PROOF = '/.well-known/mcp-registry-auth';
  const registryOf = ({ project }: TestPlugin) => `/projects/${project.project_uuid}/registry`;
  type Entry = { domain: string; proof: string; server_json: string };

  test('belongs to the generated key, which is shown once and never stored', async () => {
    expect((await hidden.visit(PROOF)).statusCode).toBe(404);
    const made = await server.call<{ proof: string; private_key: string }>(
      owner,
      'POST',
      `${registryOf(hidden)}/key`,
    );
    expect(made.status).toBe(201);
    const { proof, private_key } = made.body;
    const served = await hidden.visit(PROOF, {
      headers: { accept: 'text/plain', 'user-agent': 'mcp-registry/1.0' },
    });
    expect([served.statusCode, served.headers['content-type'], served.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      `${proof}\n`,
    ]);

    // The registry's command line signs with the private key, and the registry verifies with the proof.
    const seed = Buffer.from(private_key, 'hex');
    expect(seed.length).toBe(32);
    const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
    const signature = sign(
      null,
      Buffer.from('2026-11-23T00:00:00Z'),
      createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
    );
    const x = Buffer.from(/p=(.+)$/.exec(proof)?.[1] ?? '', 'base64').toString('base64url');
    const published = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(verify(null, Buffer.from('2026-11-23T00:00:00Z'), published, signature)).toBe(true);

    const entry = await server.call<Entry>(owner, 'GET', registryOf(hidden));
    expect(entry.body).toMatchObject({ domain: `${hidden.name}.localhost`, proof });
    expect(JSON.parse(entry.body.server_json).server.published).not.toBeNull();
    const { rows } = await server.database.pool.query('select registry_proof from subdomains');
    expect(JSON.stringify([entry.body, rows])).not.toContain(private_key);

    const other = await server.call<{ proof: string }>(owner, 'POST', `${registryOf(hidden)}/key`);
    expect((await hidden.visit(PROOF)).body).toBe(`${other.body.proof}\n`);
  });

  test('is accepted only from the owner and in the registry’s format, and removed when it is empty', async () => {
    const publicKey = createHash('sha256').update('key').digest('base64');
    const set = (proof: string) => server.call<Entry>(owner, 'PUT', registryOf(shop), { proof });
    const proof = `v=MCPv1; k=ed25519; p=${publicKey}`;
    expect((await set(`  v=MCPv1;k=ed25519;  p=${publicKey}\n`)).body.proof).toBe(proof);
    expect((await shop.visit(PROOF)).body).toBe(`${proof}\n`);
    for (const wrong of [
      ...[
        key,
        `${proof}\nv=MCPv1; k=ed25519; p=${publicKey}`,
        `v=MCPv1; k=rsa; p=${publicKey}`,
        'v=MCPv1; k=ed25519; p=AAAA',
      ],
      ...[`v=MCPv1; k=ed25519; p=${publicKey}<script>`, 'x'.repeat(100_000), '-----BEGIN PRIVATE KEY-----'],
    ]) {
      expect([wrong.slice(0, 40), (await set(wrong)).status]).toEqual([wrong.slice(0, 40), 422]);
    }
    expect((await shop.visit(PROOF)).body).toBe(`${proof}\n`);
    expect((await set('')).body.proof).toBe('');
    expect((await shop.visit(PROOF)).statusCode).toBe(404);
  });
});
