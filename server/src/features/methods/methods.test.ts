import { randomUUID } from 'node:crypto';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method, MethodChoice } from '@fieldkit/contract/methods.ts';
import { atOnce } from '@fieldkit/testing/at-once.ts';
import { createTestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import {
  addLibraryTo,
  createCustomer,
  createProject,
  createTestUsers,
  joinProject,
  type TestUsers,
} from '@fieldkit/testing/factories.ts';
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

const idOf = (index: number) => library.methods[index]?.method_uuid ?? '';
const get = (id: string, who = cast.owner) => server.call<Method>(who, 'GET', `/methods/${id}`);
const edit = (id: string, body: object) =>
  server.call<Method>(cast.owner, 'PATCH', `/methods/${id}/details`, body);
const remove = (id: string) => server.call(cast.owner, 'DELETE', `/methods/${id}`);
const create = (body: object, headers = {}) =>
  server.call<Method>(cast.owner, 'POST', `/methods/library/${library.library_uuid}`, body, headers);
const namesOf = async (search = '') =>
  (
    await server.call<Method[]>(
      cast.owner,
      'GET',
      `/methods/library/${library.library_uuid}?search=${encodeURIComponent(search)}`,
    )
  ).body.map(({ method_name }) => method_name);
const itemsOf = async () =>
  (await server.call<Library>(cast.owner, 'GET', `/libraries/${library.library_uuid}`)).body.items;
const published = async () =>
  (
    await server.database.pool.query<{ names: string[] }>(
      `select array(select jsonb_array_elements(content->'methods')->>'method_name') as names from publications
       where project_uuid = $1 order by content_version desc limit 1`,
      [cast.project.project_uuid],
    )
  ).rows[0]?.names ?? [];

describe('a method', () => {
  it('[METH-01, METH-03] is shown with all its fields, and its description in both places', async () => {
    const { status, body } = await get(idOf(1), cast.collaborator);
    expect([status, Object.keys(body.details).sort()]).toEqual([
      200,
      ['description', 'endpoint', 'headers', 'inputParams', 'method', 'request', 'responses'],
    ]);
    expect([body.library_uuid, body.description, body.details.description, body.edited_fields]).toEqual([
      library.library_uuid,
      'Creates an order and reserves its stock.',
      'Creates an order and reserves its stock.',
      [],
    ]);
  });
});

describe('editing a method', () => {
  it('[METH-02] accepts details including the description, and tags; other fields stay unchanged', async () => {
    const { status, body } = await edit(idOf(1), {
      details: { description: 'Places an order.', method: 'put' },
      tags: ['Orders', ' orders ', 'new'],
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        method_name: 'Create an order',
        description: 'Places an order.',
        tags: ['Orders', 'new'],
        edited_fields: ['description', 'tags', 'method'],
        details: expect.objectContaining({
          method: 'PUT',
          endpoint: '/orders',
          description: 'Places an order.',
        }),
      }),
    ]);
    expect((await get(idOf(1))).body).toEqual(body);
    expect(await namesOf('places put')).toEqual(['Create an order']);
    expect(await namesOf('reserves')).toEqual([]);
  });

  it('[METH-02] accepts a description next to the details as well', async () => {
    const { body } = await edit(idOf(0), { description: 'All of them.' });
    expect([body.description, body.details.description]).toEqual(['All of them.', 'All of them.']);
  });

  it('[METH-02] accepts inputs and headers, and reaches assistants', async () => {
    const headers = [{ name: 'X-Tenant', type: 'string', required: true }];
    const { body } = await edit(idOf(0), {
      method_name: 'List all orders',
      is_deprecated: true,
      details: { endpoint: '/v2/orders', headers, inputParams: '[{"name":"page","type":"integer"}]' },
    });
    expect(body).toMatchObject({
      is_deprecated: true,
      edited_fields: ['method_name', 'endpoint', 'inputParams', 'headers', 'is_deprecated'],
      details: {
        headers: [{ name: 'X-Tenant', type: 'string', required: true, description: '', default_value: '' }],
        inputParams: '[{"name":"page","in":"query","type":"integer","required":false,"description":""}]',
      },
    });
    expect(await published()).toContain('List all orders');
  });

  it('records no edit for unchanged fields', async () => {
    const { body } = await get(idOf(1));
    const version = async () =>
      (
        await server.database.pool.query<{ n: number }>(
          'select content_version as n from projects where project_uuid = $1',
          [cast.project.project_uuid],
        )
      ).rows[0]?.n;
    const before = await version();
    const { method_name, description, tags, is_deprecated, details } = body;
    const same = await edit(idOf(1), { method_name, description, tags, is_deprecated, details });
    expect(same.body).toEqual(body);
    expect(await version()).toBe(before);
    expect((await edit(idOf(1), {})).body).toEqual(body);
    expect((await edit(idOf(1), { details: { inputParams: '' } })).body.details.inputParams).toBe('[]');
  });

  it.each(['X"Y', 'X A', 'X:', 'X-{a}'])(
    '[METH-03] refuses the header name %j and changes nothing',
    async (name) => {
      const before = (await get(idOf(1))).body;
      const { status, body } = await edit(idOf(1), { details: { headers: [{ name }] } });
      expect([status, body]).toMatchObject([
        422,
        {
          fields: {
            'details.headers.0.name': 'A header name cannot contain spaces, quotes, colons or brackets',
          },
        },
      ]);
      expect((await get(idOf(1))).body).toEqual(before);
    },
  );

  it.each([
    ['an empty endpoint', { details: { endpoint: ' ' } }, 'details.endpoint', 'Endpoint is required'],
    ['an empty HTTP method', { details: { method: '' } }, 'details.method', 'HTTP method is required'],
    [
      'an HTTP method with a space',
      { details: { method: 'GET X' } },
      'details.method',
      'Enter an HTTP method such as GET or POST',
    ],
    ['an empty name', { method_name: '' }, 'method_name', 'Name is required'],
    [
      'inputs that are not a list',
      { details: { inputParams: '{"id":"string"}' } },
      'details.inputParams',
      'Send the inputs as JSON text: a list of objects with name, in, type, required and description',
    ],
    [
      'inputs that are no JSON',
      { details: { inputParams: '[{' } },
      'details.inputParams',
      'Send the inputs as JSON text: a list of objects with name, in, type, required and description',
    ],
  ])('[METH-03] refuses %s and changes nothing', async (_what, body, field, sentence) => {
    const before = (await get(idOf(1))).body;
    const refused = await server.call(cast.owner, 'PATCH', `/methods/${idOf(1)}/details`, body);
    expect([refused.status, refused.body.fields]).toEqual([422, { [field]: sentence }]);
    expect((await get(idOf(1))).body).toEqual(before);
  });
});

describe('creating a method', () => {
  it('[METH-03] adds it after the others, counted and searchable', async () => {
    const { status, body } = await create({ details: { endpoint: '/orders/{id}', method: 'delete' } });
    expect([status, body.method_name, body.details.method, body.edited_fields]).toEqual([
      201,
      'DELETE /orders/{id}',
      'DELETE',
      [],
    ]);
    expect([(await namesOf()).at(-1), await itemsOf()]).toEqual(['DELETE /orders/{id}', 4]);
    expect(await published()).toContain('DELETE /orders/{id}');
  });

  it('[METH-03] names a function by the name in its signature', async () => {
    const endpoint = 'orders.refund(id: string): Promise<Order>';
    expect((await create({ details: { endpoint, method: 'CALL' } })).body.method_name).toBe('orders.refund');
  });

  it.each([
    ['endpoint', { details: { method: 'GET' } }, 'Endpoint is required'],
    ['method', { details: { endpoint: '/a' } }, 'HTTP method is required'],
  ])('[METH-03] requires its %s', async (field, body, sentence) => {
    const refused = await server.call(cast.owner, 'POST', `/methods/library/${library.library_uuid}`, body);
    expect([refused.status, refused.body.fields]).toEqual([422, { [`details.${field}`]: sentence }]);
    expect(await itemsOf()).toBe(3);
  });

  it('creates one method per Idempotency-Key', async () => {
    const sent = [
      { details: { endpoint: '/a', method: 'GET' } },
      { 'idempotency-key': randomUUID() },
    ] as const;
    const [first, again] = [await create(...sent), await create(...sent)];
    expect([again.body, await itemsOf()]).toEqual([first.body, 4]);
  });
});

describe('deleting a method', () => {
  it('[METH-02] returns a message; the method no longer exists, is not counted and not published', async () => {
    expect((await remove(idOf(2))).body).toEqual({ message: 'Method deleted successfully' });
    const gone = await get(idOf(2));
    expect([gone.status, gone.body, await itemsOf()]).toEqual([
      404,
      expect.objectContaining({ code: 'method_not_found' }),
      2,
    ]);
    const { rows } = await server.database.pool.query<{ n: number }>(
      `select count(*)::int as n from publications, jsonb_array_elements(content->'methods') m
       where project_uuid = $1 and is_current and m->>'method_uuid' = $2`,
      [cast.project.project_uuid, idOf(2)],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('two concurrent deletions delete it once', async () => {
    const answers = await atOnce(server, library.library_uuid, [
      () => remove(idOf(0)),
      () => remove(idOf(0)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await itemsOf()).toBe(2);
  });

  it('wins against a concurrent edit', async () => {
    const answers = await atOnce<{ status: number }>(server, library.library_uuid, [
      () => remove(idOf(0)),
      () => edit(idOf(0), { method_name: 'New' }),
    ]);
    const [removed, edited] = answers.map(({ status }) => status);
    expect([removed, edited === 200 || edited === 404]).toEqual([200, true]);
    expect([(await get(idOf(0))).status, await itemsOf()]).toEqual([404, 2]);
  });

  it('two concurrent edits are both kept', async () => {
    await atOnce(server, library.library_uuid, [
      () => edit(idOf(0), { method_name: 'New' }),
      () => edit(idOf(0), { tags: ['new'] }),
    ]);
    const { body } = await get(idOf(0));
    expect([body.method_name, body.tags, [...body.edited_fields].sort()]).toEqual([
      'New',
      ['new'],
      ['method_name', 'tags'],
    ]);
    expect(await namesOf('new')).toEqual(['New']);
  });

  it('[METH-06] is refused for a collaborator, and so is editing', async () => {
    const call = (httpMethod: 'PATCH' | 'DELETE', path: string) =>
      server.call(
        cast.collaborator,
        httpMethod,
        path,
        httpMethod === 'PATCH' ? { method_name: 'X' } : undefined,
      );
    for (const answer of [
      await call('DELETE', `/methods/${idOf(0)}`),
      await call('PATCH', `/methods/${idOf(0)}/details`),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'owner_only']);
    expect(await itemsOf()).toBe(3);
  });

  it('never fails while its library or project is being deleted', async () => {
    const project = await createProject(server, cast.owner, 'Going');
    library = (await addLibraryTo(server, cast.owner, project)).body;
    const answers = await Promise.all([
      edit(idOf(0), { method_name: 'New' }),
      remove(idOf(1)),
      create({ details: { endpoint: '/a', method: 'GET' } }),
      server.call(cast.owner, 'DELETE', `/libraries/${library.library_uuid}`),
      server.call(cast.owner, 'DELETE', `/projects/${project.project_uuid}`),
    ]);
    expect(answers.filter(({ status }) => ![200, 201, 404].includes(status))).toEqual([]);
  });
});

describe('the methods of a project', () => {
  it('[WF-05] include their library, oldest library first, in pages and by search', async () => {
    const project = await createProject(server, cast.owner, 'Choices');
    await addLibraryTo(server, cast.owner, project, undefined, { name: 'First' });
    await addLibraryTo(server, cast.owner, project, undefined, { name: 'Second' });
    const choices = async (query: string) => {
      const path = `/methods/project/${project.project_uuid}${query}`;
      const { body, headers } = await server.call<MethodChoice[]>(cast.owner, 'GET', path);
      return [
        body.map(({ library_name, method_name }) => `${library_name}: ${method_name}`),
        headers['x-total-count'],
      ];
    };
    expect(await choices('?page=2&page_size=2')).toEqual([
      ['First: Refund an order', 'Second: List orders'],
      '6',
    ]);
    expect(await choices('?search=refund%20an%20order')).toEqual([
      ['First: Refund an order', 'Second: Refund an order'],
      '2',
    ]);
    expect(await choices('?page=4&page_size=2')).toEqual([[], '6']);
  });
});

describe('searching all projects', () => {
  const find = async (who: Parameters<typeof server.call>[0], search: string) =>
    (
      await server.call<(MethodChoice & { project_name: string })[]>(
        who,
        'GET',
        `/methods/search?search=${encodeURIComponent(search)}&page=1`,
      )
    ).body;

  it('finds methods in all projects of which the user is a member, and in no others', async () => {
    const [owner, collaborator] = [await createCustomer(server, 'Own'), await createCustomer(server, 'Col')];
    const [first, second] = [
      await createProject(server, owner, 'First'),
      await createProject(server, owner, 'Second'),
    ];
    for (const project of [first, second]) await addLibraryTo(server, owner, project);
    await joinProject(server, first, collaborator);
    const searched = library.methods[0]?.method_name ?? '';
    const projectsFor = async (who: Parameters<typeof server.call>[0]) =>
      new Set((await find(who, searched)).map(({ project_name }) => project_name));
    expect(await projectsFor(owner)).toEqual(new Set(['First', 'Second']));
    expect(await projectsFor(collaborator)).toEqual(new Set(['First']));
    expect(await projectsFor(cast.stranger)).toEqual(new Set());
    expect(await find(owner, '')).toEqual([]);
    expect((await server.call(null, 'GET', '/methods/search?search=x')).status).toBe(401);
  });

  it('[METH-01] finds methods by meaning, as assistants do, in the user’s own projects', async () => {
    const owner = await createCustomer(server, 'Words');
    await createTestPlugin(server, owner);
    const names = async (who: Parameters<typeof server.call>[0]) =>
      (await find(who, 'give the customer her money back')).map(({ method_name }) => method_name);
    expect((await names(owner))[0]).toBe('Refund an order');
    expect(await names(cast.stranger)).toEqual([]);
  });
});
