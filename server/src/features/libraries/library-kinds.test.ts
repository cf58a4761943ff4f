import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { aTgz, aZip } from '@fieldkit/spec-importer/testing/sdk-for-test.ts';
import { createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

type Fields = Record<string, string>;
const add = (fields: Fields, file?: { name: string; text: string | Buffer }) => {
  const form = multipartForm({ name: 'L', version: '1', library_group: 'G', ...fields }, file);
  const path = `/libraries/project/${cast.project.project_uuid}`;
  return server.call<Library & { warnings: unknown[]; error: string; message: string }>(
    cast.owner,
    'POST',
    path,
    form.payload,
    form.headers,
  );
};
const methodsOf = async ({ library_uuid }: Library) =>
  (await server.call<Method[]>(cast.owner, 'GET', `/methods/library/${library_uuid}`)).body;
const documentOf = async ({ library_uuid }: Library) =>
  (
    await server.database.pool.query(
      'select format, format_version, file_name, methods from documents where library_uuid = $1',
      [library_uuid],
    )
  ).rows[0];

const collection = JSON.stringify({
  info: { name: 'Shop', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  item: [
    {
      name: 'Orders',
      item: [
        { name: 'Pay', request: { method: 'POST', url: '{{baseUrl}}/orders/:id/pay' } },
        { name: 'Pay later', request: { method: 'POST', url: '{{baseUrl}}/orders/:id/pay' } },
      ],
    },
  ],
});

const source = `/** Talks to the shop. */
export class Shop {
  /**
   * Pays an order.
   * @param id which one
   */
  pay(id: string, note = ''): Promise<void> {}
  private secret(): void {}
}`;

describe('a document in another format', () => {
  it.each([
    [
      'graphql',
      'shop.graphql',
      'type Query { order(id: ID!): Order } type Order { id: ID }',
      'POST query order',
    ],
    [
      'asyncapi',
      'shop.yaml',
      'asyncapi: 2.6.0\nchannels: {orders: {publish: {message: {payload: {properties: {id: {type: string}}}}}}}',
      'CALL publish orders',
    ],
    [
      'protobuf',
      'shop.proto',
      'service S { rpc Get(A) returns (A) { option (google.api.http) = { get: "/a" }; } } message A { string id = 1; }',
      'GET /a',
    ],
  ])(
    '[LIB-07, LIB-10] %s becomes a library whose methods have inputs',
    async (spec_type, name, text, call) => {
      const { status, body } = await add({ spec_type }, { name, text });
      expect([status, body]).toEqual([201, expect.objectContaining({ spec_type, items: 1 })]);
      const [method] = await methodsOf(body);
      expect(`${method?.details.method} ${method?.details.endpoint}`).toBe(call);
      expect(method?.details.inputParams).toContain('"id"');
      expect(method?.details.request.graphql?.includes('order(id: $id)') ?? false).toBe(
        spec_type === 'graphql',
      );
      expect(await documentOf(body)).toMatchObject({ format: spec_type, file_name: name });
    },
  );

  it.each([
    ['graphql', 'shop.graphql', 'type Query { order(id: ID!): Order } type Order { id: ID }', 'Order'],
    [
      'asyncapi',
      'shop.yaml',
      'asyncapi: 2.6.0\nchannels: {orders: {publish: {message: {}}}}\ncomponents: {schemas: {Order: {type: object}}}',
      'Order',
    ],
    ['protobuf', 'shop.proto', 'service S { rpc Get(A) returns (A); } message A { string id = 1; }', 'A'],
  ])('has the types of %s as models', async (spec_type, name, text, model) => {
    const { body } = await add({ spec_type }, { name, text });
    const models = await server.call(cast.owner, 'GET', `/libraries/${body.library_uuid}/models`);
    expect(models.body).toEqual([expect.objectContaining({ name: model })]);
  });

  it('[LIB-06] is a .zip of .proto files that import each other, also for a newer document', async () => {
    const shop = (field: string) =>
      aZip({
        'shop/a.proto': 'import "shop/b.proto"; service S { rpc Get(B) returns (B); }',
        'shop/b.proto': `message B { string ${field} = 1; }`,
      });
    const { status, body } = await add({ spec_type: 'protobuf' }, { name: 'shop.zip', text: shop('id') });
    expect([status, body.items, (await methodsOf(body))[0]?.details.inputParams]).toEqual([
      201,
      1,
      expect.stringContaining('"id"'),
    ]);
    const form = multipartForm({}, { name: 'newer.zip', text: shop('code') });
    const path = `/libraries/${body.library_uuid}/spec`;
    const newer = await server.call(cast.owner, 'POST', path, form.payload, form.headers);
    expect(newer.status).toBe(200);
    expect((await methodsOf(body))[0]?.details.inputParams).toContain('"code"');
  });

  it('[LIB-06] cannot have the file extension of another format', async () => {
    const { status, body } = await add({ spec_type: 'protobuf' }, { name: 'shop.json', text: '{}' });
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('Only .proto, .zip files are allowed'),
    ]);
  });
});

describe('a Postman collection', () => {
  it('[LIB-07, LIB-11] becomes a library whose methods are its requests', async () => {
    const { status, body } = await add({ spec_type: 'postman' }, { name: 'shop.json', text: collection });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ programming_language: 'api', spec_type: 'postman', items: 2 }),
    ]);
    expect(await methodsOf(body)).toMatchObject([
      {
        method_name: 'Pay',
        tags: ['Orders'],
        details: { method: 'POST', endpoint: '{{baseUrl}}/orders/:id/pay' },
      },
      { method_name: 'Pay later' },
    ]);
    expect(await documentOf(body)).toEqual({
      format: 'postman',
      format_version: '2.1',
      file_name: 'shop.json',
      methods: 2,
    });
  });

  it.each([
    ['an OpenAPI document as a collection', 'postman', smallDocument, /an OpenAPI document\. Choose OpenAPI/],
    ['a collection as OpenAPI', 'openapi', collection, /a Postman collection\. Choose Postman/],
  ])(
    '[LIB-13] cannot be another document: %s is refused with the name of its format',
    async (_what, spec_type, text, sentence) => {
      const { status, body } = await add({ spec_type }, { name: 'a.json', text });
      expect([status, body.message]).toEqual([400, expect.stringMatching(sentence)]);
    },
  );
});

describe('an SDK', () => {
  it('[LIB-12] becomes a library whose methods are its public functions, with their descriptions and inputs', async () => {
    const files = {
      'package/package.json': '{"name":"shop","version":"2.0.0","types":"index.ts"}',
      'package/index.ts': source,
    };
    const { status, body } = await add(
      { programming_language: 'typescript', spec_type: 'openapi' },
      { name: 'shop.tgz', text: aTgz(files) },
    );
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        programming_language: 'typescript',
        spec_type: null,
        items: 1,
        warnings: [],
      }),
    ]);
    const [method, ...others] = await methodsOf(body);
    expect(others).toEqual([]);
    expect(method).toMatchObject({
      method_name: 'shop.pay',
      description: 'Pays an order.',
      tags: [],
      details: { method: 'CALL', endpoint: "shop.pay(id: string, note = ''): Promise<void>", headers: [] },
    });
    expect(JSON.parse(method?.details.inputParams ?? '')).toEqual([
      { name: 'id', in: 'argument', type: 'string', required: true, description: 'which one' },
      { name: 'note', in: 'argument', type: 'any', required: false, description: '' },
    ]);
    expect(await documentOf(body)).toMatchObject({ format: 'sdk', format_version: 'typescript', methods: 1 });
  });

  it('[LIB-12] can also be a single source file, in a language however people spell it', async () => {
    const { body } = await add(
      { programming_language: 'C#' },
      { name: 'Shop.cs', text: 'public class Shop { public void Pay(int id) {} }' },
    );
    expect(body).toMatchObject({ programming_language: 'csharp', items: 1 });
  });

  it.each([
    ['without a file', { programming_language: 'go' }, undefined, { file: 'SDK file upload is required' }],
    [
      'from an address',
      { programming_language: 'go', url: 'https://example.com/a.zip' },
      undefined,
      { url: 'SDKs must be uploaded as a file. Leave the address empty and choose a file' },
    ],
    [
      'in a language that nobody reads',
      { programming_language: 'cobol' },
      { name: 'a.zip', text: '' },
      { programming_language: expect.stringContaining('TypeScript, JavaScript, Python') },
    ],
    [
      'whose language was forgotten',
      {},
      { name: 'a.tgz', text: '' },
      { file: 'Only .json, .yaml, .yml files are allowed' },
    ],
  ])('[LIB-06] is refused %s', async (_what, fields, file, refusal) => {
    const { status, body } = await add(fields, file);
    expect([status, (body as unknown as { fields: unknown }).fields]).toEqual([422, refusal]);
  });

  it.each([
    ['a package of another language', 'a.tgz', aTgz({ 'a.py': 'def f(): pass' }), /contains Python sources/],
    ['a page instead of an archive', 'a.zip', '<!doctype html>', /its content is not/],
    ['an archive that is cut off', 'a.tgz', aTgz({ 'a.ts': source }).subarray(0, 60), /cut off/],
    ['nothing public', 'a.ts', 'const a = 1;', /no public function/],
  ])('[LIB-13] is refused if it is %s, and leaves nothing behind', async (_what, name, text, sentence) => {
    const { rows: before } = await server.database.pool.query('select count(*) from libraries');
    const { status, body } = await add({ programming_language: 'typescript' }, { name, text });
    expect([status, body.message]).toEqual([400, expect.stringMatching(sentence)]);
    const { rows: after } = await server.database.pool.query('select count(*) from libraries');
    expect(after).toEqual(before);
  });

  it('is refused above its own size limit', async () => {
    const text = Buffer.alloc(20 * 1024 * 1024 + 1, ' ');
    const { status, body } = await add({ programming_language: 'go' }, { name: 'a.go', text });
    expect([status, body.error]).toEqual([413, 'The package is too large']);
  });
});
