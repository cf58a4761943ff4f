import zlib from 'node:zlib';
import type { Method } from '@fieldkit/contract/methods.ts';
import { connectCalls } from '@fieldkit/contract/oauth.ts';
import { addLibraryTo, createTestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { referenceParts } from '../../features/projects/api-reference-parts.messages.ts';
import { allCalls } from '../../services/access/testing/permission-cells.ts';
import { referenceWords } from './api-reference.messages.ts';
import { fieldDescriptions } from './field-descriptions.messages.ts';
import type { OpenApiDocument } from './open-api-document.ts';

let server: TestServer;
let text: string;
let document: OpenApiDocument;
beforeAll(async () => {
  server = await testServer();
  const answer = await server.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } });
  text = answer.body;
  document = JSON.parse(text);
});
afterAll(() => server.close());

/** The consent page's own calls depend on a browser's request, so they are not for other clients. */
const calls = allCalls.filter((call) => !Object.values(connectCalls).some((own) => own === call));

type DocumentedOperation = { operationId: string; summary: string; responses: Record<string, unknown> };
const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      ...(operation as DocumentedOperation),
    })),
  );
const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

test('[R62] the API reference lists every call of the contract and nothing else', () => {
  const documentedNames = operations().map(({ name }) => name);
  expect(documentedNames.toSorted()).toEqual(calls.map(nameOf).toSorted());
});

it('describes each call in words, with a unique id', () => {
  expect(Object.keys(referenceWords).toSorted()).toEqual(
    calls.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
  const ids = operations().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]+[A-Za-z]*$/.test(id))).toEqual([]);
});

it('describes the request, the response and how to authenticate', () => {
  const create = document.paths['/projects']?.post as Record<string, unknown>;
  expect(create).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { required: ['name', 'is_opensource'] } } },
    },
    parameters: [{ name: 'Idempotency-Key', in: 'header' }],
    responses: { 201: {}, default: {} },
    security: [{ bearer: [] }],
  });
  expect(document.servers).toMatchObject([{ url: `${server.services.env.PUBLIC_URL}/api` }]);
  expect(document.paths['/config']?.get?.security).toEqual([]);
});

type Field = { name: string; description?: string };
type DocumentedRequest = {
  parameters?: Field[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
};

it('describes the meaning of every request field', () => {
  const fields = operations().flatMap((operation) => {
    const { parameters = [], requestBody } = operation as unknown as DocumentedRequest;
    const properties = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      Object.entries(schema.properties).map(([name, field]) => ({ name, ...(field as object) }) as Field),
    );
    return [...parameters, ...properties].map((field) => ({ operation: operation.operationId, ...field }));
  });
  expect(fields.length).toBeGreaterThan(200);
  expect(
    fields.filter(({ description }) => !description).map(({ operation, name }) => `${operation}.${name}`),
  ).toEqual([]);
  const names = new Set(fields.flatMap(({ operation, name }) => [name, `${operation}.${name}`]));
  expect(Object.keys(fieldDescriptions).filter((name) => !names.has(name))).toEqual([]);
});

it('puts every call in a part that has a description', () => {
  const used = new Set(
    operations().flatMap((operation) => (operation as unknown as { tags: string[] }).tags),
  );
  // The parts are ordered by importance, and so are the methods of a library that is imported from the document.
  expect([...used]).toEqual(referenceParts.map(({ name }) => name));
  expect(document.tags.filter(({ description }) => description === '')).toEqual([]);
});

it('describes the error responses, with an example', () => {
  const create = document.paths['/projects/{id}']?.put as { responses: object };
  expect(Object.keys(create.responses)).toEqual(['200', '401', '403', '404', '422', 'default']);
  expect(document.components).toMatchObject({
    responses: { Forbidden: { content: { 'application/json': { example: { code: 'owner_only' } } } } },
  });
});

it('is not sent again to a client that already has it', async () => {
  const ask = (headers: Record<string, string>) =>
    server.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost', ...headers } });
  const tag = String((await ask({})).headers.etag);
  const again = await ask({ 'if-none-match': `W/${tag}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
  expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200);
});

it('is compressed for clients that accept it', async () => {
  const ask = (accept: string) =>
    server.app.inject({
      url: '/api/openapi.json',
      headers: { host: 'localhost', 'accept-encoding': accept },
    });
  const seen = [];
  for (const [accept, unpack] of [
    ['br, gzip', zlib.brotliDecompressSync],
    ['gzip', zlib.gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const) {
    const { headers, rawPayload } = await ask(accept);
    expect(unpack(rawPayload).toString()).toBe(text);
    seen.push([headers['content-encoding'], headers.vary]);
  }
  expect(seen).toEqual([
    ['br', 'accept-encoding'],
    ['gzip', 'accept-encoding'],
    [undefined, 'accept-encoding'],
  ]);
});

it('the OpenAPI document can be imported as a library', async () => {
  const cast = await createTestUsers(server);
  const { status, body } = await addLibraryTo(server, cast.owner, cast.project, text);
  expect([status, body.warnings]).toEqual([201, []]);
  const methods = await server.call<Method[]>(cast.owner, 'GET', `/methods/library/${body.library_uuid}`);
  expect(methods.body).toHaveLength(calls.length);
  const summaries = operations().map(({ summary }) => summary);
  expect(methods.body.map(({ method_name }) => method_name).toSorted()).toEqual(summaries.toSorted());
  for (const { description, tags } of methods.body)
    expect([description !== '', tags.length]).toEqual([true, 1]);
});
