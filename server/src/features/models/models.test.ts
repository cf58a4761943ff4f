import type { ReplacedDocument } from '@fieldkit/contract/documents.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { ApiModel, ModelSummary } from '@fieldkit/contract/models.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInternalContext, type InternalContext, type Tools } from '../../services/context.ts';
import { rereadLibrary } from '../libraries/reread-library.ts';

let server: TestServer;
let cast: TestUsers;
let inside: InternalContext<keyof Tools>;
let library: Library;

const order = {
  type: 'object',
  description: 'What a customer bought.\u200b',
  properties: { id: { type: 'integer' }, state: { $ref: '#/components/schemas/State' } },
  example: { id: 7 },
};
const state = { type: 'string', enum: ['open', 'paid'] };
const bodyOf = (schema: object) => ({ content: { 'application/json': { schema } } });
const orders = { $ref: '#/components/schemas/Order' };
const documentWith = (schemas: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/orders': {
        get: {
          summary: 'List orders',
          tags: ['Read'],
          responses: { 200: { description: '', ...bodyOf({ type: 'array', items: orders }) } },
        },
        post: { summary: 'Create', tags: ['Write'], requestBody: bodyOf(orders) },
      },
    },
    components: { schemas },
  });

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  inside = createInternalContext(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from libraries');
  const document = documentWith({ Order: order, State: state });
  library = (await addLibraryTo(server, cast.owner, cast.project, document)).body;
});

const list = async (query = '', id = library.library_uuid) =>
  server.call<ModelSummary[]>(cast.owner, 'GET', `/libraries/${id}/models${query}`);
const names = async (query = '') => (await list(query)).body.map(({ name }) => name);
const modelNamed = async (name: string) => {
  const { body } = await list();
  const uuid = body.find((one) => one.name === name)?.model_uuid;
  return (await server.call<ApiModel>(cast.owner, 'GET', `/models/${uuid}`)).body;
};
const replace = async (document: string, fields = {}) =>
  (await replaceDocumentOf(server, cast.owner, library, document, fields)).body as ReplacedDocument;

describe('the models of a library', () => {
  test('are the named schemas of its document, with the methods that use them', async () => {
    expect(await names()).toEqual(['Order', 'State']);
    expect(await modelNamed('Order')).toMatchObject({
      name: 'Order',
      summary: 'What a customer bought.',
      description: 'What a customer bought.',
      is_deprecated: false,
      shape: { type: 'object', fields: { id: 'integer', state: 'string' }, example: '{"id":7}' },
      request_of: [{ method_name: 'Create' }],
      response_of: [{ method_name: 'List orders' }],
    });
    expect((await modelNamed('State')).shape).toEqual({
      type: 'string',
      fields: {},
      values: ['open', 'paid'],
    });
  });

  test('are listed with the names and the number of their outermost fields in the order of the document', async () => {
    const line = { type: 'object', properties: { price: { type: 'number' }, sku: { type: 'string' } } };
    const properties = { zone: { type: 'string' }, lines: { type: 'array', items: line }, buyer: line };
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`field_${n}`, { type: 'string' }]));
    await replace(
      documentWith({
        Cart: { type: 'object', properties },
        Lines: { type: 'array', items: line },
        Many: { type: 'object', properties: many },
        State: state,
      }),
    );
    expect((await list()).body.map(({ field_names, field_count }) => [field_names, field_count])).toEqual([
      [['zone', 'lines', 'buyer'], 3],
      [['price', 'sku'], 2],
      [Object.keys(many).slice(0, 12), 20],
      [[], 0],
    ]);
  });

  test('are listed in pages and searched', async () => {
    const page = await list('?page=2&page_size=1');
    expect([page.body.map(({ name }) => name), page.headers['x-total-count']]).toEqual([['State'], '2']);
    expect(await names('?search=CUSTOMER order')).toEqual(['Order']);
    expect(await names('?search=%25')).toEqual([]);
  });

  test('keep their ids when a newer document describes them; the others are deleted', async () => {
    const before = await modelNamed('Order');
    await replace(documentWith({ New: { type: 'string' }, Order: { ...order, deprecated: true } }));
    expect(await names()).toEqual(['New', 'Order']);
    expect(await modelNamed('Order')).toMatchObject({
      model_uuid: before.model_uuid,
      is_deprecated: true,
    });
    await replace(documentWith({ Other: { type: 'string' } }));
    expect((await server.call(cast.owner, 'GET', `/models/${before.model_uuid}`)).status).toBe(404);
  });

  test('get their ids and edits back when a document describes them again, once they were removed', async () => {
    const before = await modelNamed('Order');
    const path = `/models/${before.model_uuid}`;
    await server.call(cast.owner, 'PATCH', path, { description: 'Edited.' });
    for (const _time of ['once', 'again']) {
      await replace(documentWith({ State: state }));
      expect((await server.call(cast.owner, 'GET', path)).status).toBe(404);
      await replace(documentWith({ Order: { ...order, deprecated: true }, State: state }));
      const { model_uuid, description, is_deprecated } = await modelNamed('Order');
      expect([model_uuid, description, is_deprecated]).toEqual([before.model_uuid, 'Edited.', true]);
    }
    const kept = await server.database.pool.query('select document_key from removed_parts');
    expect(kept.rows).toEqual([]);
  });

  test('count as a change: a document with other models is applied, and a preview changes nothing', async () => {
    expect((await replace(documentWith({ Order: order, State: state }))).applied).toBe(false);
    expect((await replace(documentWith({ Order: order }), { preview: 'true' })).applied).toBe(false);
    expect(await names()).toEqual(['Order', 'State']);
    expect((await replace(documentWith({ Order: order }))).applied).toBe(true);
    expect(await names()).toEqual(['Order']);
  });

  test('with chosen tags are those that the imported methods use', async () => {
    const document = documentWith({ Order: order, State: state });
    const added = await addLibraryTo(server, cast.owner, cast.project, document, { tags: '["Read"]' });
    const { body } = await list('', added.body.library_uuid);
    expect(body.map(({ name }) => name)).toEqual(['Order']);
    const { body: model } = await server.call<ApiModel>(cast.owner, 'GET', `/models/${body[0]?.model_uuid}`);
    expect([model.request_of, model.response_of.length]).toEqual([[], 1]);
  });

  test('are read from the stored document of a library that an earlier importer imported', async () => {
    await server.database.pool.query('delete from api_models');
    expect(await rereadLibrary(inside, library.library_uuid)).toBe(true);
    expect(await names()).toEqual(['Order', 'State']);
    expect(await rereadLibrary(inside, library.library_uuid)).toBe(false);
  });

  test('are deleted with their library', async () => {
    await server.call(cast.owner, 'DELETE', `/libraries/${library.library_uuid}`);
    expect((await server.database.pool.query('select from api_models')).rowCount).toBe(0);
  });
});
