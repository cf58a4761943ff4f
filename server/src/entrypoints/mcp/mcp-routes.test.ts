import type { AddressInfo } from 'node:net';
import { addLibraryTo, createProject, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let cast: TestUsers;
let address: URL;
let key: string;

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  await addLibraryTo(server, cast.owner, cast.project, documentWithStatus());
  const made = await server.call<{ data: { mcp_key: string } }>(
    cast.owner,
    'POST',
    `/mcp/${cast.project.project_uuid}/generate-key`,
  );
  key = made.body.data.mcp_key;
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  address = new URL(`http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/mcp`);
});
afterAll(() => server.close());

/** The small document, with an optional input for its list of orders. */
function documentWithStatus(): string {
  const document = JSON.parse(smallDocument);
  document.paths['/orders'].get.parameters = [{ name: 'status', in: 'query', schema: { type: 'string' } }];
  return JSON.stringify(document);
}

type Answer = { content: { type: string; text?: string }[]; isError?: boolean };
type TestClient = { tools: () => Promise<unknown[]>; call: (name: string, args: object) => Promise<Answer> };

const bearer = (token: string) => ({ requestInit: { headers: { authorization: `Bearer ${token}` } } });

async function newClient(token: string, mode: 'auto' | 'legacy'): Promise<TestClient> {
  const client = new NewClient(
    { name: 'test-client', version: '1' },
    mode === 'auto' ? { versionNegotiation: { mode: 'auto' } } : {},
  );
  await client.connect(new NewTransport(address, bearer(token)));
  return {
    tools: async () => (await client.listTools()).tools,
    call: async (name, args) =>
      (await client.callTool({ name, arguments: args as Record<string, unknown> })) as Answer,
  };
}

async function oldClient(token: string): Promise<TestClient> {
  const client = new OldClient({ name: 'old-client', version: '1' });
  // The old SDK's own types conflict with exactOptionalPropertyTypes.
  await client.connect(new OldTransport(address, bearer(token)) as never);
  return {
    tools: async () => (await client.listTools()).tools,
    call: async (name, args) =>
      (await client.callTool({ name, arguments: args as Record<string, unknown> })) as Answer,
  };
}

const textOf = ({ content }: Answer): string => content.map(({ text }) => text ?? '').join('\n');
const questions = async () =>
  (
    await server.database.pool.query<{
      text: string;
      outcome: string;
      channel: string;
      developer: string;
      client_name: string;
      method_uuids: string[];
    }>('select * from questions where project_uuid = $1 order by asked_at desc', [cast.project.project_uuid])
  ).rows;

describe.each([
  ['the 2026-07-28 revision', () => newClient(key, 'auto')],
  ['a 2025 revision, by the new client', () => newClient(key, 'legacy')],
  ['a 2025 revision, by the old client', () => oldClient(key)],
] as const)('a client of %s', (_era, connect) => {
  it('[PLUG-08] finds the right method in one call, and the question is recorded', async () => {
    const client = await connect();
    const answer = textOf(
      await client.call('search', {
        query: 'refund an order',
      }),
    );
    expect(answer.split('\n')[0]).toMatch(
      /^1\. POST \/orders\/\{id\}\/refund · Refund an order · id [0-9a-f-]{36}/,
    );
    const [asked] = await questions();
    expect(asked).toMatchObject({ text: 'refund an order', channel: 'mcp', outcome: 'answered' });
    expect(asked?.method_uuids.length).toBeGreaterThan(0);
    expect(asked?.developer).not.toContain('127.0.0.1');
  });

  it('gets a method by its id, and by HTTP method and path', async () => {
    const client = await connect();
    const found = textOf(await client.call('search', { query: 'create order' }));
    const id = /id ([0-9a-f-]{36})/.exec(found)?.[1];
    const byId = textOf(await client.call('get_method', { id }));
    expect(byId).toContain('POST /orders\n');
    expect(byId).toContain('- sku (body, string, required) > What');
    expect(textOf(await client.call('get_method', { id: 'post  /orders' }))).toBe(byId);
    expect(await client.call('get_method', { id: 'nothing' })).toMatchObject({ isError: true });
  });

  it('[PLUG-08] gets code with the optional inputs that its question names', async () => {
    const client = await connect();
    const codeFor = async (question?: string) => {
      const text = textOf(
        await client.call('get_method', {
          id: 'GET /orders',
          language: 'curl',
          ...(question && { question }),
        }),
      );
      return /```sh\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
    };
    expect(await codeFor()).not.toContain('status=');
    expect(await codeFor('list orders with the status paid')).toContain('status=');
  });

  it('sees read-only tools and one that reports, in at most 1,200 tokens', async () => {
    const tools = (await (await connect()).tools()) as {
      name: string;
      annotations: { readOnlyHint: boolean };
    }[];
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'get_method',
      'get_workflow',
      'get_guide',
      'list_libraries',
      'report',
    ]);
    const writing = tools.filter(({ annotations }) => !annotations.readOnlyHint).map(({ name }) => name);
    expect(writing).toEqual(['report']);
    expect(JSON.stringify(tools).length / 4).toBeLessThanOrEqual(1_200);
  });
});

describe('the server’s declaration', () => {
  const capabilitiesFor = async (client: OldClient | NewClient, transport: OldTransport | NewTransport) => {
    await client.connect(transport as never);
    return client.getServerCapabilities();
  };

  it('[PLUG-08] promises no change notifications to clients of the 2025 revisions, which have no stream to receive them', async () => {
    const legacy = { tools: {}, prompts: {}, resources: {} };
    for (const declared of [
      await capabilitiesFor(
        new OldClient({ name: 'old', version: '1' }),
        new OldTransport(address, bearer(key)),
      ),
      await capabilitiesFor(
        new NewClient({ name: 'new', version: '1' }),
        new NewTransport(address, bearer(key)),
      ),
    ]) {
      expect(declared).toMatchObject(legacy);
      for (const kind of ['tools', 'prompts', 'resources'] as const)
        expect([kind, declared?.[kind]?.listChanged ?? false]).toEqual([kind, false]);
    }
  });

  it('[PLUG-08] lets clients of the 2026-07-28 revision subscribe to changed lists', async () => {
    const client = new NewClient({ name: 'new', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    const declared = await capabilitiesFor(client, new NewTransport(address, bearer(key)));
    expect(declared).toMatchObject({
      tools: { listChanged: true },
      prompts: { listChanged: true },
      resources: { listChanged: true },
    });
  });
});

describe('a question', () => {
  it('is recorded as unanswered when nothing fits', async () => {
    const client = await newClient(key, 'auto');
    expect(textOf(await client.call('search', { query: 'zebra migration patterns' }))).toContain(
      'Nothing in this project matches',
    );
    expect((await questions())[0]).toMatchObject({ outcome: 'none', method_uuids: [] });
  });

  it('is refused if it is not a valid input, without being recorded', async () => {
    const client = await newClient(key, 'auto');
    const before = (await questions()).length;
    for (const args of [{}, { query: '' }, { query: ' ' }, { query: 7 }])
      expect((await client.call('search', args).catch(() => ({ isError: true, content: [] }))).isError).toBe(
        true,
      );
    expect(await questions()).toHaveLength(before);
  });

  it('is cut off at 500 characters, and its beginning is answered', async () => {
    const client = await newClient(key, 'auto');
    const query = `create an order ${'please '.repeat(2_000)}`;
    const found = textOf(await client.call('search', { query }));
    expect(found).toContain('Create an order');
    expect((await questions())[0]?.text.length).toBeLessThanOrEqual(500);
  });

  it('a new publication is served immediately', async () => {
    const client = await newClient(key, 'auto');
    const document = JSON.stringify({
      openapi: '3.0.0',
      info: { title: 'w', version: '1' },
      paths: { '/walruses': { get: { summary: 'List walruses' } } },
    });
    const added = await addLibraryTo(server, cast.owner, cast.project, document, { name: 'Zoo' });
    expect(textOf(await client.call('search', { query: 'walruses' }))).toContain('GET /walruses');
    await server.call(cast.owner, 'DELETE', `/libraries/${added.body.library_uuid}`);
    expect(textOf(await client.call('search', { query: 'walruses' }))).not.toContain('GET /walruses');
  });
});

describe('the key', () => {
  const post = (
    headers: Record<string, string>,
    payload: string = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  ) =>
    server.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      payload,
    });

  it.each([
    ['no key', {}],
    ['a key that is none', { authorization: 'Bearer fk_mcp_nothing' }],
    ['a key that never was', { authorization: `Bearer fk_mcp_${'A'.repeat(49)}` }],
    ['a session of the dashboard', { authorization: 'Bearer token' }],
  ])('%s is refused with 401 and a challenge', async (_what, headers) => {
    const answer = await post(headers);
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([
      401,
      expect.stringContaining('Bearer'),
    ]);
    expect(answer.headers['content-security-policy']).toBeDefined();
  });

  it('an identity token is refused at MCP routes, and an MCP key at API routes', async () => {
    expect((await post({ authorization: `Bearer ${cast.owner.token}` })).statusCode).toBe(401);
    expect((await server.call(key, 'GET', '/projects')).status).toBe(401);
    expect((await server.call(key, 'GET', `/projects/${cast.project.project_uuid}`)).status).toBe(403);
  });

  it('HEAD gets 404 without an error', async () => {
    expect(
      (await server.app.inject({ method: 'HEAD', url: '/mcp', headers: { host: 'localhost' } })).statusCode,
    ).toBe(404);
  });

  it('a page of another origin is refused', async () => {
    expect((await post({ authorization: `Bearer ${key}`, origin: 'https://evil.example' })).statusCode).toBe(
      403,
    );
  });

  it.each([
    ['broken JSON', '{'],
    ['a huge body', `"${'x'.repeat(300_000)}"`],
    ['an empty body', ''],
  ])('%s gets 4xx', async (_what, payload) => {
    const { statusCode } = await post({ authorization: `Bearer ${key}` }, payload);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });

  it('[KEY-04] gives access only to its own project, and to nothing once it is deleted', async () => {
    const other = await createProject(server, cast.owner, 'Other');
    const path = `/mcp/${other.project_uuid}`;
    const made = await server.call<{ data: { mcp_key: string } }>(cast.owner, 'POST', `${path}/generate-key`);
    const client = await newClient(made.body.data.mcp_key, 'auto');
    expect(textOf(await client.call('search', { query: 'refund an order' }))).toContain('no methods yet');
    await server.call(cast.owner, 'DELETE', `${path}/key`);
    expect((await post({ authorization: `Bearer ${made.body.data.mcp_key}` })).statusCode).toBe(401);
  });
});
