import type { Library } from '@fieldkit/contract/libraries.ts';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import { createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const messages = libraryMessages.fetching;
let vendor: Listener;
let canary: Listener;
let server: TestServer;
let cast: TestUsers;

beforeAll(async () => {
  canary = await listen();
  vendor = await listen((request, response) => {
    if (request.url === '/orders.json') response.end(smallDocument);
    else if (request.url === '/page')
      response.setHeader('content-type', 'text/html').end('<!doctype html><p>Hello');
    else if (request.url === '/inside')
      response.writeHead(302, { location: canary.address('/secret') }).end();
    else response.writeHead(404).end();
  });
  server = await testServer({ FETCH_PRIVATE_HOSTS: `127.0.0.1:${vendor.port}` });
  cast = await createTestUsers(server);
});
afterAll(async () => {
  await server?.close();
  await Promise.all([vendor.close(), canary.close()]);
});

const addFrom = (url: string, who: TestUser = cast.owner) => {
  const form = multipartForm({ name: 'Orders', version: '1.0', library_group: 'Core', url });
  return server.call<Library & { code: string; message: string; fields?: Record<string, string> }>(
    who,
    'POST',
    `/libraries/project/${cast.project.project_uuid}`,
    form.payload,
    form.headers,
  );
};
const counted = async () => {
  const { rows } = await server.database.pool.query<{
    libraries: number;
    methods: number;
    documents: number;
  }>(
    `select (select count(*)::int from libraries) libraries, (select count(*)::int from methods) methods,
            (select count(*)::int from documents) documents`,
  );
  return rows[0];
};

test('a library is created from an address', async () => {
  const before = await counted();
  const answer = await addFrom(vendor.address('/orders.json'));
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ name: 'Orders', items: 3 });
  expect(await counted()).toEqual({
    libraries: (before?.libraries ?? 0) + 1,
    methods: (before?.methods ?? 0) + 3,
    documents: (before?.documents ?? 0) + 1,
  });
  const { rows } = await server.database.pool.query(
    'select file_name, source_url from documents where library_uuid = $1',
    [answer.body.library_uuid],
  );
  expect(rows).toEqual([{ file_name: 'orders.json', source_url: vendor.address('/orders.json') }]);
});

test('an internal address is refused next to its field and leaves nothing behind', async () => {
  const before = await counted();
  const answer = await addFrom(canary.address('/secret'));
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ code: 'url_refused', error: libraryMessages.urlRefused.title });
  expect(answer.body.fields?.url).toBe(answer.body.message);
  expect((await addFrom('http://127.0.0.1/')).body).toMatchObject({
    message: messages.privateHost('127.0.0.1'),
  });
  expect(canary.connections()).toBe(0);
  expect(await counted()).toEqual(before);
});

test.each([
  ['/inside', 'url_refused'],
  ['/missing.json', 'url_failed'],
  ['/page', 'unreadable_document'],
])('the problem with %j is explained, and the import leaves nothing behind', async (path, code) => {
  const before = await counted();
  const answer = await addFrom(vendor.address(path));
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe(code);
  expect(canary.connections()).toBe(0);
  expect(await counted()).toEqual(before);
});

test('users who may not add a library cannot make the server fetch anything', async () => {
  const before = vendor.hits.length;
  expect((await addFrom(vendor.address('/orders.json'), cast.collaborator)).status).toBe(403);
  expect((await addFrom(vendor.address('/orders.json'), cast.stranger)).status).toBe(404);
  expect(vendor.hits).toHaveLength(before);
});
