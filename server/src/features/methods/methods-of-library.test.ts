import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method, MethodsOverview } from '@fieldkit/contract/methods.ts';
import { addLibraryTo, createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let cast: TestUsers;
let library: Library;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  library = (await addLibraryTo(server, cast.owner, cast.project)).body;
  await addLibraryTo(server, cast.owner, cast.project);
});
afterAll(() => server.close());

describe('the methods of a library', () => {
  it.each(['', '?page=1&page_size=20', '?search=order'])(
    '[METH-01] do not include those of other libraries with the same names%s',
    async (query) => {
      const { status, body } = await server.call<Method[]>(
        cast.owner,
        'GET',
        `/methods/library/${library.library_uuid}${query}`,
      );
      expect(status).toBe(200);
      expect(body.length).toBeGreaterThan(0);
      expect(new Set(body.map(({ library_uuid }) => library_uuid))).toEqual(new Set([library.library_uuid]));
    },
  );
});

describe('methods in a large library', () => {
  const operation = (summary: string, tags: string[], more: object = {}) => ({
    summary,
    tags,
    responses: { 200: { description: 'Done' } },
    ...more,
  });
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/orders': {
        get: operation('List orders', ['orders']),
        post: operation('Create an order', ['orders'], { deprecated: true }),
      },
      '/refunds': {
        post: operation('Add a refund', ['refunds'], {
          parameters: [{ name: 'reason', in: 'query', schema: { type: 'string' } }],
        }),
      },
      '/ping': { get: {} },
    },
  };
  let large: Library;
  const path = () => `/methods/library/${large.library_uuid}`;
  const named = async (query: string) => {
    const { body } = await server.call<Method[]>(cast.collaborator, 'GET', `${path()}?${query}`);
    return body.map(({ method_name }) => method_name);
  };
  beforeAll(async () => {
    large = (await addLibraryTo(server, cast.owner, cast.project, JSON.stringify(document))).body;
  });

  it('[METH-01] are counted by tag, HTTP method and possible problem', async () => {
    const { body } = await server.call<MethodsOverview>(cast.collaborator, 'GET', `${path()}/overview`);
    expect(body).toEqual({
      total: 4,
      tags: [
        { name: 'orders', count: 2 },
        { name: 'refunds', count: 1 },
      ],
      http_methods: [
        { name: 'GET', count: 2 },
        { name: 'POST', count: 2 },
      ],
      concerns: {
        undescribed: 1,
        without_example: 1,
        without_responses: 1,
        untagged: 1,
        never_asked: 4,
        deprecated: 1,
        edited: 0,
      },
    });
  });

  it('[METH-01] are filtered by tag, HTTP method and possible problem, and sorted', async () => {
    expect(await named('tag=orders')).toEqual(['List orders', 'Create an order']);
    expect(await named('tag=orders&http_method=POST&page=1')).toEqual(['Create an order']);
    expect(await named('only=deprecated')).toEqual(['Create an order']);
    expect(await named('tag=orders&search=list')).toEqual(['List orders']);
    expect(await named('order=name&tag=orders')).toEqual(['Create an order', 'List orders']);
    expect(await named('only=untagged')).toHaveLength(1);
    expect(await named('only=without_example')).toEqual(['Add a refund']);
    expect(await named('only=without_responses')).toEqual(['GET /ping']);
    const wrong = await server.call(cast.collaborator, 'GET', `${path()}?only=odd`);
    expect(wrong.status).toBe(422);
  });

  it('[METH-01] without responses do not include an SDK’s functions', async () => {
    const form = multipartForm(
      { name: 'pay-node', version: '1', library_group: 'SDKs', programming_language: 'typescript' },
      { name: 'pay.ts', text: 'export function pay(amount: number): void {}' },
    );
    const address = `/libraries/project/${cast.project.project_uuid}`;
    const sdk = await server.call<Library>(cast.owner, 'POST', address, form.payload, form.headers);
    const { body } = await server.call<MethodsOverview>(
      cast.owner,
      'GET',
      `/methods/library/${sdk.body.library_uuid}/overview`,
    );
    expect([body.total, body.concerns.without_responses]).toEqual([1, 0]);
  });
});
