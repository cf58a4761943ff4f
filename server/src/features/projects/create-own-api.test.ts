import { type Library, libraryCalls } from '@fieldkit/contract/libraries.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { createCustomer, createProject } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { importLoad, takeImportSlot } from '../../services/importing/import-slots.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await testServer();
  ada = await createCustomer(server, 'Ada');
});
afterAll(() => server.close());

const create = (on: TestServer, who: TestUser | string | null, headers?: Record<string, string>) =>
  on.call<Project & { code?: string }>(who, 'POST', '/projects/own-api', undefined, headers);
const librariesOf = async (on: TestServer, who: TestUser, project: string): Promise<Library[]> =>
  (await on.call<Library[]>(who, 'GET', `/libraries/project/${project}`)).body;
const projectsOf = async (on: TestServer, who: TestUser): Promise<Project[]> =>
  (await on.call<Project[]>(who, 'GET', '/projects')).body;

it('creates a project for this installation’s own API, as if a user had uploaded its document', async () => {
  const { status, body } = await create(server, ada);
  expect([status, body]).toMatchObject([
    201,
    { name: 'Fieldkit API', is_opensource: false, ownership: 'owner', library_count: 1 },
  ]);
  const [library] = await librariesOf(server, ada, body.project_uuid);
  expect(library).toMatchObject({
    name: 'Fieldkit API',
    spec_type: 'openapi',
    base_url: `${server.services.env.PUBLIC_URL}/api`,
    import_tags: null,
    source_url: null,
  });
  const { body: methods } = await server.call<Method[]>(
    ada,
    'GET',
    `/methods/library/${library?.library_uuid}`,
  );
  const add = methods.find(({ method_name }) => method_name === 'Add a library');
  expect(add).toMatchObject({
    tags: ['Libraries'],
    details: { method: libraryCalls.add.method, endpoint: '/libraries/project/{projectUuid}' },
  });
  expect(add?.details.headers.map(({ name }) => name)).toEqual(['Idempotency-Key']);
  expect(library?.authentication.schemes).toEqual([expect.objectContaining({ kind: 'bearer' })]);
});

it('creates one project for two requests with the same Idempotency-Key', async () => {
  const ben = await createCustomer(server, 'Ben');
  const headers = { 'idempotency-key': 'one-click' };
  const [first, second] = [await create(server, ben, headers), await create(server, ben, headers)];
  expect([first.status, second.status, second.body.project_uuid]).toEqual([
    201,
    201,
    first.body.project_uuid,
  ]);
  expect(await projectsOf(server, ben)).toHaveLength(1);
});

it('requires a user’s account: neither an anonymous request nor a key can create the project', async () => {
  const { project_uuid } = await createProject(server, ada, 'With a key');
  const { body } = await server.call<{ project_key: string }>(ada, 'POST', `/keys/project/${project_uuid}`);
  const before = await projectsOf(server, ada);
  for (const who of [null, body.project_key]) expect((await create(server, who)).status).toBe(401);
  expect(await projectsOf(server, ada)).toEqual(before);
});

it('leaves out the personal calls if a plan’s quota is too small for every call', async () => {
  const small = await testServer({ DEFAULT_PLAN: 'indie' });
  try {
    const eve = await createCustomer(small, 'Eve');
    const { status, body } = await create(small, eve);
    expect(status).toBe(201);
    const [library] = await librariesOf(small, eve, body.project_uuid);
    expect(library?.import_tags).toEqual(expect.arrayContaining(['Projects', 'Libraries', 'Workflows']));
    expect(library?.import_tags).not.toContain('Account');
    expect(library?.items).toBeLessThanOrEqual(100);
    // The plan has one project, and nothing is left of a second.
    expect(await create(small, eve)).toMatchObject({ status: 402 });
    expect(await projectsOf(small, eve)).toHaveLength(1);
  } finally {
    await small.close();
  }
});

it('leaves nothing behind if the plan allows a project but not its library', async () => {
  const full = await testServer({ DEFAULT_PLAN: 'professional' });
  try {
    const fay = await createCustomer(full, 'Fay');
    const { project_uuid } = await createProject(full, fay, 'Full of libraries');
    await full.database.pool.query(
      `insert into libraries (project_uuid, name, version, library_group)
       select $1, 'Library ' || n, '1', 'Core' from generate_series(1, 50) n`,
      [project_uuid],
    );
    expect(await create(full, fay)).toMatchObject({ status: 402, body: { code: 'plan_limit_reached' } });
    expect(await projectsOf(full, fay)).toHaveLength(1);
  } finally {
    await full.close();
  }
});

it('[F9] holds no database connection while it waits for an import slot, and other requests are served', async () => {
  const { max } = server.database.pool.options;
  const people = await Promise.all(
    Array.from({ length: max }, (_, at) => createCustomer(server, `Gil ${at}`)),
  );
  const counted = (account: string) => ({ account, uncount: async () => {} });
  const leave = [
    await takeImportSlot(counted('one'), new AbortController().signal),
    await takeImportSlot(counted('another'), new AbortController().signal),
  ];
  const asked = people.map((person) => create(server, person));
  await vi.waitFor(() => expect(importLoad().waiting).toBe(max), { timeout: 10_000 });
  expect((await server.call(ada, 'GET', '/projects')).status).toBe(200);
  for (const one of leave) one();
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([201]));
});
