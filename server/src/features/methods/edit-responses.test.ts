import type { Library } from '@fieldkit/contract/libraries.ts';
import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument, replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const json = (properties: object) => ({
  description: 'Found',
  content: { 'application/json': { schema: { type: 'object', properties } } },
});
const documentOf = (properties: object, rest: object = {}) =>
  openApiDocument({
    'GET /orders': {
      summary: 'List orders',
      responses: {
        404: { description: 'None' },
        200: { ...json(properties), headers: { 'X-Page': { description: 'The page' } } },
      },
      ...rest,
    },
  });

let server: TestServer;
let cast: TestUsers;
let library: Library;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  library = (await addLibraryTo(server, cast.owner, cast.project, documentOf({ id: { type: 'string' } })))
    .body;
});

const method = () => `/methods/${library.methods[0]?.method_uuid}`;
const read = async () => (await server.call<Method>(cast.owner, 'GET', method())).body;
const edit = (responses: unknown, who = cast.owner) =>
  server.call<Method & { message: string }>(who, 'PATCH', `${method()}/details`, { details: { responses } });
const imported = async () => (await read()).details.responses ?? [];

const written: MethodResponse[] = [
  {
    status: '402',
    description: 'The card was declined',
    content_type: 'application/json',
    type: 'object',
    fields: { code: 'string' },
    codes: ['card_declined'],
  },
  {
    status: '201',
    description: 'Ordered',
    content_type: 'application/json',
    type: 'object',
    fields: { id: 'string', 'items[].price': 'integer' },
    notes: { id: { required: true, description: 'Starts with **or_**' } },
    example: '{"id":"or_1"}',
  },
];

test('[METH-02] responses are edited by hand, successes first, and marked as edited', async () => {
  const { status, body } = await edit(written);
  expect([status, body.edited_fields]).toEqual([200, ['responses']]);
  expect(body.details.responses).toEqual([written[1], written[0]]);
  expect((await read()).details.responses).toEqual([written[1], written[0]]);
});

test('[METH-02] sending the imported responses back changes nothing, in any order of their keys', async () => {
  const before = await imported();
  expect(before[0]).toMatchObject({ status: '200', headers: { 'X-Page': 'The page' } });
  const turned = before.map((response) => Object.fromEntries(Object.entries(response).reverse()));
  const { status, body } = await edit(turned);
  expect([status, body.edited_fields, body.details.responses]).toEqual([200, [], before]);
});

test('[METH-02, LIB-10] a newer document keeps edited responses and changes the others', async () => {
  const newer = documentOf(
    { id: { type: 'integer' }, total: { type: 'integer' } },
    { summary: 'All orders' },
  );
  await edit(written);
  await replaceDocumentOf(server, cast.owner, library, newer);
  const after = await read();
  expect([after.method_name, after.edited_fields]).toEqual(['All orders', ['responses']]);
  expect(after.details.responses).toEqual([written[1], written[0]]);
  const other = (await addLibraryTo(server, cast.owner, cast.project, documentOf({ id: { type: 'string' } })))
    .body;
  library = other;
  await replaceDocumentOf(server, cast.owner, other, newer);
  expect((await imported())[0]?.fields).toEqual({ id: 'integer', total: 'integer' });
});

test('[METH-02] a new method can have responses', async () => {
  const form = { details: { endpoint: '/orders', method: 'POST', responses: written } };
  const path = `/methods/library/${library.library_uuid}`;
  const { status, body } = await server.call<Method>(cast.owner, 'POST', path, form);
  expect([status, body.details.responses?.length]).toEqual([201, 2]);
});

test('[METH-06] only users who may edit methods may edit responses', async () => {
  expect((await edit(written, cast.collaborator)).status).toBe(403);
  expect((await edit(written, cast.stranger)).status).toBe(404);
  expect((await imported())[0]?.status).toBe('200');
});

const response = { ...written[1], notes: undefined };
const many = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, value]));
test.each([
  ['without a status', [{ ...response, status: ' ' }], /Enter a status code/],
  ['with the same status twice', [response, response], /Each status can have only one response/],
  ['with a field without a name', [{ ...response, fields: { ' ': 'string' } }], /name of the field/],
  ['with a field without a type', [{ ...response, fields: { id: '' } }], /type of the field/],
  ['with 401 fields', [{ ...response, fields: many(401, 'string') }], /up to 400 fields/],
  ['with 401 notes', [{ ...response, notes: many(401, {}) }], /up to 400 fields/],
  ['with a long example', [{ ...response, example: 'a'.repeat(8_001) }], /8,?000/],
  ['41 of them', Array.from({ length: 41 }, (_, at) => ({ ...response, status: `${at}` })), /up to 40/],
  ['that hide their direction', [{ ...response, description: 'a\u202eb' }], /./],
  [
    'whose statuses only look the same',
    [response, { ...response, status: `${response.status}\u200b` }],
    /invisible/,
  ],
  ['that are not a list', { 200: response }, /./],
])('[METH-02] the server refuses responses %s', async (_name, responses, sentence) => {
  const { status, body } = await edit(responses);
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(sentence)]);
  expect((await read()).edited_fields).toEqual([]);
});

test('[METH-02] fields of endless depth are refused, and say why', async () => {
  const deep = (field: string) => edit([{ ...written[0], fields: { [field]: 'string' } }]);
  expect((await deep(`${'a.'.repeat(19)}b`)).status).toBe(200);
  const refused = await deep(`${'[]'.repeat(400)}b`);
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('20 levels deep')]);
  const long = await deep('x'.repeat(1_501));
  expect(long.body.message).toContain('at most 1500 characters');
});
