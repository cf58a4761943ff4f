import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

async function add(fields: Record<string, string>, name: string, text: string): Promise<Library> {
  const form = multipartForm({ name: 'L', version: '1', library_group: 'G', ...fields }, { name, text });
  const path = `/libraries/project/${cast.project.project_uuid}`;
  return (await server.call<Library>(cast.owner, 'POST', path, form.payload, form.headers)).body;
}
function replace(library: Library, fields: Record<string, string>, name?: string, text = '') {
  const form = multipartForm(fields, name ? { name, text } : undefined);
  return server.call(
    cast.owner,
    'POST',
    `/libraries/${library.library_uuid}/spec`,
    form.payload,
    form.headers,
  );
}
const methodsOf = async ({ library_uuid }: Library) =>
  (await server.call<Method[]>(cast.owner, 'GET', `/methods/library/${library_uuid}`)).body;

const request = (name: string, url: string) => ({ name, request: { method: 'GET', url } });
const collection = (item: unknown[]) =>
  JSON.stringify({
    info: { name: 'Shop', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    item,
  });

describe('replacing another kind of document', () => {
  it('[LIB-11] matches a collection’s requests, including those that moved into a folder', async () => {
    const library = await add(
      { spec_type: 'postman' },
      'shop.json',
      collection([
        request('List', 'https://example.com/orders'),
        request('Search', 'https://example.com/orders'),
      ]),
    );
    const before = await methodsOf(library);
    const next = collection([
      { name: 'Orders', item: [request('Search', 'https://example.com/orders')] },
      request('List', 'https://example.com/v2/orders'),
    ]);
    const { status } = await replace(library, {}, 'shop.json', next);
    const now = await methodsOf(library);
    expect(status).toBe(200);
    const idOf = (methods: Method[], name: string) =>
      methods.find(({ method_name }) => method_name === name)?.method_uuid;
    expect([now.length, idOf(now, 'List'), idOf(now, 'Search')]).toEqual([
      2,
      idOf(before, 'List'),
      idOf(before, 'Search'),
    ]);
  });

  it('[LIB-12] matches an SDK’s functions and lists which arguments changed', async () => {
    const library = await add(
      { programming_language: 'python' },
      'shop.py',
      'def refund(order):\n  """Refunds."""\n',
    );
    const [before] = await methodsOf(library);
    const answer = await replace(library, {}, 'shop.py', 'def refund(order, amount):\n  """Refunds."""\n');
    expect([answer.status, answer.body.changed]).toEqual([
      200,
      [
        expect.objectContaining({
          method_uuid: before?.method_uuid,
          breaking: true,
          reasons: expect.arrayContaining([
            { breaking: true, sentence: 'The argument “amount” is new and required.' },
          ]),
        }),
      ],
    ]);
  });

  it('[LIB-06] refuses document types of an SDK for an API', async () => {
    const library = await add({}, 'shop.json', '{"openapi":"3.0.0","paths":{"/a":{"get":{}}}}');
    const refused = await replace(library, {}, 'shop.exe', '{}');
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { file: 'Only .json, .yaml, .yml files are allowed' },
    ]);
  });
});
