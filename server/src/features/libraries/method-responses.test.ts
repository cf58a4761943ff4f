import type { Library } from '@fieldkit/contract/libraries.ts';
import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument, replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInternalContext } from '../../services/context.ts';
import { rereadLibrary } from './reread-library.ts';

let server: TestServer;
let cast: TestUsers;
let library: Library;

const shop = (fields: Record<string, string>): string => {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, { type }]));
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  return openApiDocument({
    'GET /orders/{id}': {
      summary: 'Get an order',
      responses: { 200: { description: 'The order', content }, 404: { description: 'Not found' } },
    },
  });
};
const described: MethodResponse[] = [
  {
    status: '200',
    description: 'The order',
    content_type: 'application/json',
    type: 'object',
    fields: { id: 'integer', total: 'number' },
  },
  { status: '404', description: 'Not found', content_type: '', type: '', fields: {} },
];

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  library = (await addLibraryTo(server, cast.owner, cast.project, shop({ id: 'integer', total: 'number' })))
    .body;
});

const responses = async () => {
  const path = `/methods/${library.methods[0]?.method_uuid}`;
  return (await server.call<Method>(cast.collaborator, 'GET', path)).body.details.responses;
};
const replace = (document: string) =>
  replaceDocumentOf(server, cast.owner, library, document, { preview: 'true' });

describe('the responses of a method', () => {
  test('[METH-02] come from the document, and are only returned for a single method', async () => {
    expect(await responses()).toEqual(described);
    const path = `/methods/library/${library.library_uuid}`;
    const [listed] = (await server.call<Method[]>(cast.owner, 'GET', path)).body;
    expect(listed?.details).not.toHaveProperty('responses');
  });

  test('[LIB-10] make a newer document breaking if it removes a field of a success, and harmless if it adds one', async () => {
    const { body: without } = await replace(shop({ id: 'integer' }));
    expect(without.changed[0]?.reasons).toEqual([
      { breaking: true, sentence: 'The field “total” was removed in the response 200.' },
    ]);
    const { body: more } = await replace(shop({ id: 'integer', total: 'number', note: 'string' }));
    expect(more.changed[0]?.reasons).toEqual([
      { breaking: false, sentence: 'The field “note” was added in the response 200.' },
    ]);
  });

  test('are read from the stored document of a library that an earlier version imported', async () => {
    await server.database.pool.query("update methods set responses = '[]'");
    expect(await rereadLibrary(createInternalContext(server.services), library.library_uuid)).toBe(true);
    expect(await responses()).toEqual(described);
    expect(await rereadLibrary(createInternalContext(server.services), library.library_uuid)).toBe(false);
  });
});
