import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { atOnce } from '@fieldkit/testing/at-once.ts';
import { addLibraryTo, createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
let cast: TestUsers;
let library: Library;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  library = (await addLibraryTo(server, cast.owner, cast.project)).body;
});

type Answer = Method & { code?: string; message?: string; fields?: Record<string, string> };
const idOf = (name: string) =>
  library.methods.find(({ method_name }) => method_name === name)?.method_uuid ?? '';
const create = (method: string, endpoint: string, into = library) =>
  server.call<Answer>(cast.owner, 'POST', `/methods/library/${into.library_uuid}`, {
    details: { method, endpoint },
  });
const edit = (name: string, details: object) =>
  server.call<Answer>(cast.owner, 'PATCH', `/methods/${idOf(name)}/details`, { details });
const callsOf = async () =>
  (await server.call<Method[]>(cast.owner, 'GET', `/methods/library/${library.library_uuid}`)).body.map(
    ({ details }) => `${details.method} ${details.endpoint}`,
  );

describe('an HTTP method', () => {
  it('[METH-03] that does not exist is refused at its field when a method is created or edited', async () => {
    const before = await callsOf();
    const fields = {
      'details.method': '“FETCH” is not an HTTP method. Use one such as GET, POST, PUT, PATCH or DELETE.',
    };
    for (const refused of [
      await create('fetch', '/orders/{id}'),
      await edit('Create an order', { method: 'FETCH' }),
    ])
      expect([refused.status, refused.body.fields]).toEqual([422, fields]);
    expect(await callsOf()).toEqual(before);
  });

  it.each(['head', 'QUERY', 'PROPFIND', 'PURGE', 'CALL'])('[METH-03] %s is accepted', async (method) => {
    expect((await create(method, '/orders/{id}')).status).toBe(201);
  });
});

describe('two methods of a library with the same HTTP method and endpoint', () => {
  const sentence =
    'POST /orders is the method “Create an order” of this library. Edit that method, or use another HTTP method or endpoint.';

  it('[METH-03] are refused with the name of the first when the second is created or edited', async () => {
    const before = await callsOf();
    for (const refused of [
      await create('POST', ' /orders '),
      await edit('List orders', { method: 'POST' }),
      await edit('Refund an order', { endpoint: '/orders' }),
    ])
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'method_exists', message: sentence, fields: { 'details.endpoint': sentence } },
      ]);
    expect(await callsOf()).toEqual(before);
  });

  it('[METH-03] are refused if both are created at the same time', async () => {
    const make = () => create('DELETE', '/orders/{id}');
    const answers = await atOnce(server, library.library_uuid, [make, make]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await callsOf()).toHaveLength(4);
  });

  it('[METH-03] can be in two libraries, and one can be edited without a new HTTP method or endpoint', async () => {
    const other = (await addLibraryTo(server, cast.owner, cast.project, undefined, { name: 'Two' })).body;
    expect((await create('DELETE', '/orders/{id}')).status).toBe(201);
    expect((await create('DELETE', '/orders/{id}', other)).status).toBe(201);
    const same = { method: 'POST', endpoint: '/orders', description: 'Makes one.' };
    expect((await edit('Create an order', same)).status).toBe(200);
  });
});

it('[METH-03] such calls are accepted in an imported document, and its methods stay editable', async () => {
  const document = JSON.stringify({
    info: { name: 'Old', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    item: ['One', 'Two'].map((name) => ({
      name,
      request: { method: 'FETCH', url: 'https://example.com/things' },
    })),
  });
  library = (await addLibraryTo(server, cast.owner, cast.project, document, { spec_type: 'postman' })).body;
  const endpoint = 'https://example.com/things';
  expect(await callsOf()).toEqual([`FETCH ${endpoint}`, `FETCH ${endpoint}`]);
  const edited = await edit('Two', { endpoint, method: 'FETCH', description: 'The second.' });
  expect([edited.status, edited.body.description]).toEqual([200, 'The second.']);
});

it('[METH-03] such calls are accepted in a newer document with the same call as a method that a user added', async () => {
  await create('DELETE', '/orders/{id}');
  const document = openApiDocument({ 'DELETE /orders/{id}': { summary: 'Delete an order' } });
  const form = multipartForm({}, { name: 'newer.json', text: document });
  const path = `/libraries/${library.library_uuid}/spec`;
  expect((await server.call(cast.owner, 'POST', path, form.payload, form.headers)).status).toBe(200);
});
