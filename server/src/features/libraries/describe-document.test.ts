import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DescribedDocument } from '@fieldkit/contract/libraries.ts';
import { createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { wholeDatabase } from '@fieldkit/testing/whole-database.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let server: TestServer;
let cast: TestUsers;
let vendor: Listener;
let answer: http.RequestListener;

beforeAll(async () => {
  vendor = await listen((request, response) => answer(request, response));
  server = await testServer({ FETCH_PRIVATE_HOSTS: `127.0.0.1:${vendor.port}` });
  cast = await createTestUsers(server);
});
afterAll(async () => {
  await server.close();
  await vendor.close();
});

type Described = DescribedDocument & { code: string; message: string };
const describeAt = (url: string, who = cast.owner, on = server) =>
  on.call<Described>(who, 'POST', `/libraries/project/${cast.project.project_uuid}/described-document`, {
    url,
  });
const respond = (text: string) => {
  answer = (_request, response) => response.end(text);
};

const payments = JSON.stringify({
  openapi: '3.1.0',
  info: { title: ' Payments API ', version: '2026-03' },
  servers: [{ url: '/v2' }],
  paths: { '/refunds': { get: {}, post: {} } },
});

describe('a document at an address', () => {
  it('is described by its name, version, base URL and number of methods, and nothing is stored', async () => {
    respond(payments);
    const before = await contentOf();
    const { status, body } = await describeAt(vendor.address('/spec'));
    expect([status, body]).toEqual([
      200,
      {
        spec_type: 'openapi',
        format_version: '3.1.0',
        name: 'Payments API',
        version: '2026-03',
        base_url: vendor.address('/v2'),
        methods: 2,
      },
    ]);
    expect(await contentOf()).toEqual(before);
  });

  it.each([
    ['openapi', 'swagger: "2.0"\ninfo: {title: Shop, version: "1"}\npaths: {/a: {get: {}}}'],
    ['postman', '{"info": {"name": "Shop", "_postman_id": "1"}, "item": [{"name": "A", "request": "/a"}]}'],
    ['asyncapi', 'asyncapi: 2.6.0\ninfo: {title: Shop, version: "1"}\nchannels: {a: {publish: {}}}'],
    ['graphql', '# Shop\ntype Query { order: String }'],
    ['protobuf', 'syntax = "proto3"; package shop; service Shop { rpc Get (A) returns (A); } message A {}'],
  ])('is recognized as %s by its content, whatever its address ends with', async (spec_type, text) => {
    respond(text);
    for (const path of ['/shop', '/shop.json', '/shop.proto'])
      expect((await describeAt(vendor.address(path))).body).toMatchObject({ spec_type, methods: 1 });
  });

  it('has a name and a version of at most the length of a library’s', async () => {
    const info = { title: `${'n'.repeat(199)}😀`, version: `${'v'.repeat(63)}😀` };
    respond(JSON.stringify({ ...JSON.parse(payments), info }));
    const { name, version } = (await describeAt(vendor.address('/a'))).body;
    expect(name.length).toBeLessThanOrEqual(200);
    expect(version).toBe('v'.repeat(63));
  });

  it('is refused with a reason if it cannot be fetched or read', async () => {
    expect((await describeAt('http://169.254.169.254/latest')).body.code).toBe('url_refused');
    expect((await describeAt('ftp://example.com/a.json')).status).toBe(422);
    answer = (_request, response) => response.writeHead(404).end();
    expect((await describeAt(vendor.address('/a'))).body.message).toContain('(status 404)');
    respond('<!doctype html><title>Docs</title>');
    const page = await describeAt(vendor.address('/a'));
    expect([page.status, page.body.code]).toEqual([400, 'unreadable_document']);
    expect(page.body.message).toMatch(/^It looks like a web page\. Use the address of the document itself/);
  });

  it('is fetched only for users who may add a library', async () => {
    respond(payments);
    const hits = vendor.hits.length;
    for (const who of [cast.collaborator, cast.stranger])
      expect([403, 404]).toContain((await describeAt(vendor.address('/a'), who)).status);
    expect(vendor.hits).toHaveLength(hits);
  });
});

it('reading documents in advance has an hourly limit of its own, and does not use up that of imports', async () => {
  respond(payments);
  const strict = await testServer({
    FETCH_PRIVATE_HOSTS: `127.0.0.1:${vendor.port}`,
    RATE_LIMITS: 'on',
    LIMIT_FETCHES_PER_ACCOUNT: '1',
    LIMIT_IMPORTS_PER_ACCOUNT: '1',
  });
  try {
    const users = await createTestUsers(strict);
    const path = `/libraries/project/${users.project.project_uuid}`;
    const url = vendor.address('/a');
    const ask = () => strict.call<Described>(users.owner, 'POST', `${path}/described-document`, { url });
    expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([429, 'description_limit_reached']);
    const form = multipartForm({ name: 'Payments', version: '1', library_group: 'Core', url });
    expect((await strict.call(users.owner, 'POST', path, form.payload, form.headers)).status).toBe(201);
  } finally {
    await strict.close();
  }
});

it('a document that its client no longer waits for is given up, and frees the account’s places', async () => {
  let waiting = 0;
  answer = (_request, response) => {
    waiting += 1;
    response.write('{');
    response.on('close', () => {
      waiting -= 1;
    });
  };
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const requests = [1, 2, 3].map((at) => open(vendor.address(`/${at}`)));
  await vi.waitFor(() => expect(waiting).toBe(3), { timeout: 10_000 });
  expect((await describeAt(vendor.address('/4'))).status).toBe(429);
  for (const request of requests) request.destroy();
  await vi.waitFor(() => expect(waiting).toBe(0), { timeout: 5_000 });
  respond(payments);
  expect((await describeAt(vendor.address('/5'))).status).toBe(200);
});

/** A request that is not answered yet. */
function open(url: string): http.ClientRequest {
  const { port } = server.app.server.address() as AddressInfo;
  const request = http.request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/api/libraries/project/${cast.project.project_uuid}/described-document`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${cast.owner.token}`,
      'content-type': 'application/json',
    },
  });
  request.on('error', () => {});
  request.end(JSON.stringify({ url }));
  return request;
}

/** All rows except the counts of the rate limits. */
async function contentOf(): Promise<Map<string, string[]>> {
  const tables = await wholeDatabase(server.database.pool);
  tables.delete('usage_counts');
  return tables;
}
