import { randomUUID } from 'node:crypto';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Workflow, WorkflowChoice } from '@fieldkit/contract/workflows.ts';
import {
  addLibraryTo,
  createProject,
  createTestUsers,
  multipartForm,
  type TestUsers,
} from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;
let library: Library;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  library = (await addLibraryTo(server, cast.owner, cast.project)).body;
});
afterAll(() => server.close());

type Problem = { error: string; message: string; code: string; fields?: Record<string, string> };
const stepOf = (index: number, rest: object = {}) => ({
  method_uuid: library.methods[index]?.method_uuid ?? '',
  ...rest,
});
const formOf = (changes: object = {}) => ({
  project_uuid: cast.project.project_uuid,
  library_uuid: library.library_uuid,
  name: 'Order and refund',
  description: 'Takes an order and gives the money back.',
  tags: ['orders'],
  mongodb_id: [],
  steps: [stepOf(1), stepOf(2, { description: 'Give it back' })],
  is_active: true,
  ...changes,
});
const create = <Body = Workflow>(changes: object = {}) =>
  server.call<Body>(cast.owner, 'POST', '/workflows', formOf(changes));
const read = async (id: string) => (await server.call<Workflow>(cast.owner, 'GET', `/workflows/${id}`)).body;

describe('creating a workflow', () => {
  test('[WF-01, WF-02, WF-05] returns it with its steps numbered and their default text', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Order and refund',
      project_uuid: cast.project.project_uuid,
      library_uuid: library.library_uuid,
      library_uuids: [library.library_uuid],
      tags: ['orders'],
      mongodb_id: [],
      is_active: true,
      validation: 'validated',
      steps: [
        { order: 1, method_name: 'Create an order', description: 'Execute Create an order', problem: null },
        { order: 2, method_name: 'Refund an order', description: 'Give it back', problem: null },
      ],
    });
    expect(body.steps[1]?.method).toEqual({
      endpoint: '/orders/{id}/refund',
      method: 'POST',
      library_uuid: library.library_uuid,
      library_name: 'Orders',
      is_deprecated: false,
    });
    expect(await read(body.workflow_uuid)).toEqual(body);
  });

  test('[WF-01] returns the fields of the specification, with these names', async () => {
    const { body } = await create();
    for (const name of [
      ...['workflow_uuid', 'name', 'description', 'tags', 'steps', 'created_date', 'updated_at'],
      ...['library_uuids', 'project_uuid', 'library_uuid', 'mongodb_id', 'is_active'],
    ])
      expect(body).toHaveProperty(name);
    for (const name of ['id', 'method_id', 'method_name', 'order', 'description'])
      expect(body.steps[0]).toHaveProperty(name);
  });

  test('[WF-01] accepts the steps as JSON text or as an array', async () => {
    const { status, body } = await create({ steps: JSON.stringify([stepOf(0), stepOf(2)]) });
    expect([status, body.steps.map(({ method_name }) => method_name)]).toEqual([
      201,
      ['List orders', 'Refund an order'],
    ]);
    const strange = await create<Problem>({ steps: 'first this, then that' });
    expect([strange.status, strange.body.fields?.steps]).toEqual([
      422,
      expect.stringMatching(/^Send the steps as a list/),
    ]);
  });

  test.each([
    ['no UUID', 'abc'],
    ['version 6', '1ec9414c-232a-6b00-b3c8-9e6bdeced846'],
    ['version 7', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'],
    ['nothing', ''],
    ['the nil UUID', '00000000-0000-0000-0000-000000000000'],
    ['another variant', 'b0f3a1de-9a0b-4c5e-cf52-3c1d2e4f5a6b'],
    ['a number', 7],
    ['not there', undefined],
  ])(
    '[WF-06] refuses a method id that is %s with the text of the specification',
    async (_name, method_uuid) => {
      const before = await countWorkflows();
      const { status, body } = await create<Problem>({ steps: [stepOf(0), { method_uuid }] });
      expect([status, body.message]).toEqual([422, 'Invalid method_uuid format']);
      expect(await countWorkflows()).toBe(before);
    },
  );

  it('refuses a method that is not in the project, and leaves nothing behind', async () => {
    const other = await createProject(server, cast.owner, 'Other');
    const elsewhere = (await addLibraryTo(server, cast.owner, other)).body;
    const before = await countWorkflows();
    for (const method_uuid of [randomUUID(), elsewhere.methods[0]?.method_uuid]) {
      const { status, body } = await create<Problem>({ steps: [stepOf(0), { method_uuid }] });
      expect([status, body.code, body.message]).toEqual([
        422,
        'unknown_method',
        'Step 2 uses a method that is not in any of the project’s libraries. Choose another method for it.',
      ]);
    }
    const inElse = await create<Problem>({ library_uuid: elsewhere.library_uuid });
    expect([inElse.status, inElse.body.code]).toEqual([404, 'library_of_another_project']);
    expect(await countWorkflows()).toBe(before);
  });

  test('[WF-03, WF-04] requires a name and a description; repeated tags count once', async () => {
    const { status, body } = await create<Problem>({ name: ' ', description: '' });
    expect([status, body.fields]).toEqual([
      422,
      { name: 'Name is required', description: 'Description is required' },
    ]);
    const tagged = await create({ tags: [' Refund ', 'refund', 'money', ''] });
    expect(tagged.body.tags).toEqual(['Refund', 'money']);
  });

  it('belongs to every library whose methods it uses', async () => {
    const second = (await addLibraryTo(server, cast.owner, cast.project, undefined, { name: 'Second' })).body;
    const { body } = await create({
      steps: [stepOf(0), { method_uuid: second.methods[1]?.method_uuid ?? '' }],
    });
    expect(body.library_uuids).toEqual([library.library_uuid, second.library_uuid]);
    const there = await server.call<Workflow[]>(
      cast.owner,
      'GET',
      `/workflows/library/${second.library_uuid}`,
    );
    expect(there.body.map(({ workflow_uuid }) => workflow_uuid)).toEqual([body.workflow_uuid]);
  });
});

describe('changing a workflow', () => {
  test('[WF-02, WF-05] replaces the steps in the order sent and numbers them again', async () => {
    const { body } = await create();
    const { status, body: changed } = await server.call<Workflow>(
      cast.owner,
      'PATCH',
      `/workflows/${body.workflow_uuid}`,
      { steps: [stepOf(2), stepOf(0), stepOf(1)], name: 'Another name', tags: [] },
    );
    expect(status).toBe(200);
    expect(changed).toMatchObject({ name: 'Another name', description: body.description, tags: [] });
    expect(changed.steps.map(({ order, method_name }) => [order, method_name])).toEqual([
      [1, 'Refund an order'],
      [2, 'List orders'],
      [3, 'Create an order'],
    ]);
    const renamed = await server.call<Workflow>(cast.owner, 'PATCH', `/workflows/${body.workflow_uuid}`, {
      name: 'Only the name',
    });
    expect(renamed.body.steps).toEqual(changed.steps);
  });

  it('keeps a step whose method was deleted, marks it, and allows repairing the rest', async () => {
    const own = (await addLibraryTo(server, cast.owner, cast.project)).body;
    const gone = own.methods[0]?.method_uuid ?? '';
    const { body } = await create({ steps: [stepOf(0), { method_uuid: gone }] });
    await server.call(cast.owner, 'DELETE', `/libraries/${own.library_uuid}`);
    const broken = await read(body.workflow_uuid);
    expect(broken).toMatchObject({
      validation: 'broken',
      library_uuids: [library.library_uuid],
      steps: [
        { problem: null },
        { method_id: gone, method_name: 'List orders', problem: 'missing', method: null },
      ],
    });
    const kept = await server.call<Workflow>(cast.owner, 'PATCH', `/workflows/${body.workflow_uuid}`, {
      steps: [{ method_uuid: gone }, stepOf(1)],
    });
    expect(kept.body.steps.map(({ problem }) => problem)).toEqual(['missing', null]);
    const mended = await server.call<Workflow>(cast.owner, 'PATCH', `/workflows/${body.workflow_uuid}`, {
      steps: [stepOf(1)],
    });
    expect(mended.body.validation).toBe('validated');
  });

  it('is broken while a step’s method is deprecated', async () => {
    const { body } = await create();
    await server.database.pool.query('update methods set is_deprecated = true where method_uuid = $1', [
      stepOf(2).method_uuid,
    ]);
    const broken = await read(body.workflow_uuid);
    expect([broken.validation, broken.steps[1]?.problem]).toEqual(['broken', 'deprecated']);
    await server.database.pool.query('update methods set is_deprecated = false where method_uuid = $1', [
      stepOf(2).method_uuid,
    ]);
  });

  it('waits for a concurrent change: the steps are those of one of them', async () => {
    const { body } = await create();
    const change = (steps: object[]) =>
      server.call(cast.owner, 'PATCH', `/workflows/${body.workflow_uuid}`, { steps });
    const answers = await Promise.all([
      change([stepOf(0)]),
      change([stepOf(1), stepOf(2)]),
      change([stepOf(2), stepOf(1), stepOf(0)]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { steps } = await read(body.workflow_uuid);
    expect(steps.map(({ order }) => order)).toEqual(steps.map((_step, index) => index + 1));
    expect([1, 2, 3]).toContain(steps.length);
  });
});

describe('a library’s workflows', () => {
  it('are available by page, and by words of name, description and tags', async () => {
    const own = (await addLibraryTo(server, cast.owner, cast.project)).body;
    for (let n = 1; n <= 23; n++)
      await create({ library_uuid: own.library_uuid, name: `Flow ${n}`, tags: n === 7 ? ['Lucky'] : [] });
    const page = (query: string) =>
      server.call<Workflow[]>(cast.owner, 'GET', `/workflows/library/${own.library_uuid}?${query}`);
    const second = await page('page=2');
    expect([second.body.length, second.headers['x-total-count']]).toEqual([3, '23']);
    expect((await page('page=1')).body[0]?.name).toBe('Flow 23');
    expect((await page('search=lucky')).body.map(({ name }) => name)).toEqual(['Flow 7']);
    expect((await page('search=flow+money')).body).toHaveLength(23);
    expect((await page('search=%25')).body).toEqual([]);
  });

  it('in all libraries of a project are listed by name with their library, paged and searched', async () => {
    const elsewhere = await createTestUsers(server);
    const own = (await addLibraryTo(server, elsewhere.owner, elsewhere.project)).body;
    const choices = (query: string) =>
      server.call<WorkflowChoice[]>(
        elsewhere.collaborator,
        'GET',
        `/workflows/project/${elsewhere.project.project_uuid}?${query}`,
      );
    for (const name of ['Refund', 'Cancel 100%', 'Ship'])
      await server.call(elsewhere.owner, 'POST', '/workflows', {
        project_uuid: elsewhere.project.project_uuid,
        library_uuid: own.library_uuid,
        name,
        description: `Does ${name}.`,
        steps: [],
      });
    await create({ name: 'Of another project' });
    const all = await choices('');
    expect(all.body.map(({ name }) => name)).toEqual(['Cancel 100%', 'Refund', 'Ship']);
    expect(all.body[0]).toMatchObject({ library_uuid: own.library_uuid, library_name: own.name });
    expect((await choices('search=100%25')).body.map(({ name }) => name)).toEqual(['Cancel 100%']);
    const second = await choices('page=2&page_size=2');
    expect([second.body.map(({ name }) => name), second.headers['x-total-count']]).toEqual([['Ship'], '3']);
  });

  it('that need a repair or a review are listed first in their project, with what they need', async () => {
    const elsewhere = await createTestUsers(server);
    const { project_uuid } = elsewhere.project;
    const { body: api } = await addLibraryTo(server, elsewhere.owner, elsewhere.project);
    const [first, second] = api.methods;
    const add = (name: string, method_uuid: string | undefined, more = {}) =>
      server.call(elsewhere.owner, 'POST', '/workflows', {
        project_uuid,
        library_uuid: api.library_uuid,
        name,
        description: 'Places an order.',
        steps: [{ method_uuid }],
        ...more,
      });
    await add('A draft', second?.method_uuid, { is_reviewed: false });
    await add('Broken', first?.method_uuid);
    await add('Sound', second?.method_uuid);
    await server.call(elsewhere.owner, 'DELETE', `/methods/${first?.method_uuid}`);
    const choices = async (query: string) => {
      const url = `/workflows/project/${project_uuid}?${query}`;
      const { body, headers } = await server.call<WorkflowChoice[]>(elsewhere.collaborator, 'GET', url);
      return [body.map(({ name, needs }) => `${name}: ${needs}`), headers['x-total-count']];
    };
    expect(await choices('needs=any&page=1&page_size=1')).toEqual([['Broken: repair'], '2']);
    expect((await choices('needs=any'))[0]).toEqual(['Broken: repair', 'A draft: review']);
    expect((await choices('needs=review'))[0]).toEqual(['A draft: review']);
    expect((await choices(''))[0]).toEqual(['A draft: review', 'Broken: repair', 'Sound: null']);
    const { body: more } = await addLibraryTo(server, elsewhere.owner, elsewhere.project);
    const other = more.methods[0];
    await add('Deprecated', other?.method_uuid);
    const changes = { method_uuids: [other?.method_uuid], is_deprecated: true };
    await server.call(elsewhere.owner, 'PATCH', `/methods/library/${more.library_uuid}`, changes);
    expect((await choices('needs=repair'))[0]).toEqual(['Broken: repair', 'Deprecated: repair']);
    expect(
      (await server.call(elsewhere.owner, 'GET', `/workflows/project/${project_uuid}?needs=all`)).status,
    ).toBe(422);
  });

  it('of a project are listed with the HTTP methods of their steps, or CALL for functions of an SDK', async () => {
    const elsewhere = await createTestUsers(server);
    const { project_uuid } = elsewhere.project;
    const { body: api } = await addLibraryTo(server, elsewhere.owner, elsewhere.project);
    const { payload, headers } = multipartForm(
      { name: 'orders-node', version: '1', library_group: 'SDKs', programming_language: 'typescript' },
      { name: 'orders.ts', text: 'export function listOrders(): string[] { return []; }' },
    );
    const path = `/libraries/project/${project_uuid}`;
    const sdk = await server.call<Library>(elsewhere.owner, 'POST', path, payload, headers);
    const posted = api.methods.find(({ method_name }) => method_name === 'Refund an order');
    const steps = [posted, sdk.body.methods[0]].map((method) => ({ method_uuid: method?.method_uuid }));
    const form = {
      project_uuid,
      library_uuid: api.library_uuid,
      name: 'Mixed',
      description: 'Uses both.',
      steps,
    };
    expect((await server.call(elsewhere.owner, 'POST', '/workflows', form)).status).toBe(201);
    const { body } = await server.call<WorkflowChoice[]>(
      elsewhere.owner,
      'GET',
      `/workflows/project/${project_uuid}`,
    );
    expect(body[0]).toMatchObject({ description: 'Uses both.', http_methods: ['POST', 'CALL'] });
  });

  test('[WF-08] are only created, changed and deleted by the owner; a collaborator can read them', async () => {
    const { body } = await create();
    const path = `/workflows/${body.workflow_uuid}`;
    const { collaborator, stranger, owner } = cast;
    expect((await server.call(collaborator, 'GET', path)).status).toBe(200);
    for (const [method, at, sent] of [
      ['POST', '/workflows', formOf()],
      ['PATCH', path, { name: 'Mine' }],
      ['DELETE', path, undefined],
    ] as const) {
      expect((await server.call(collaborator, method, at, sent)).status).toBe(403);
      expect((await server.call(stranger, method, at, sent)).status).toBe(404);
    }
    const { status, body: answer } = await server.call(owner, 'DELETE', path);
    expect([status, answer.message]).toEqual([200, 'Workflow deleted successfully']);
    expect((await server.call(owner, 'GET', path)).status).toBe(404);
  });

  it('are in the published version as long as they are active', async () => {
    const own = await createProject(server, cast.owner, 'Published');
    const added = (await addLibraryTo(server, cast.owner, own)).body;
    const steps = [{ method_uuid: added.methods[0]?.method_uuid ?? '' }];
    const at = { project_uuid: own.project_uuid, library_uuid: added.library_uuid, steps };
    await create({ ...at, name: 'Seen' });
    await create({ ...at, name: 'Hidden', is_active: false });
    const { rows } = await server.database.pool.query<{ names: string[] }>(
      `select jsonb_path_query_array(content, '$.workflows[*].name') as names from publications
       where project_uuid = $1 order by content_version desc limit 1`,
      [own.project_uuid],
    );
    expect(rows[0]?.names).toEqual(['Seen']);
  });
});

async function countWorkflows(): Promise<number> {
  const { rows } = await server.database.pool.query<{ n: number }>('select count(*)::int n from workflows');
  return rows[0]?.n ?? -1;
}
