import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
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

const get = async () =>
  (await server.call<Library>(cast.owner, 'GET', `/libraries/${library.library_uuid}`)).body;
const change = (body: object) =>
  server.call<Library>(cast.owner, 'PATCH', `/libraries/${library.library_uuid}`, body);

describe('changing a library', () => {
  it('[LIB-05] renames it, its version, group and description; other fields stay unchanged', async () => {
    const { status, body } = await change({ name: 'Sales', version: '2.0' });
    expect([status, body]).toEqual([
      200,
      { ...library, name: 'Sales', version: '2.0', updated_at: body.updated_at, warnings: undefined },
    ]);
    await change({ library_group: 'Billing', description: '' });
    expect(await get()).toMatchObject({
      name: 'Sales',
      library_group: 'Billing',
      description: '',
      items: 3,
      methods: library.methods,
    });
  });

  it('reaches assistants if its name changed', async () => {
    await change({ name: 'Sales' });
    const { rows } = await server.database.pool.query<{ names: string[] }>(
      `select array(select jsonb_array_elements(content->'libraries')->>'name') as names from publications
       where project_uuid = $1 order by content_version desc limit 1`,
      [cast.project.project_uuid],
    );
    expect(rows[0]?.names).toContain('Sales');
  });

  it('without any change creates no version to publish', async () => {
    const { base_url, version, library_group, description, is_deprecated, newer_library_uuid } = library;
    const contentVersion = async () =>
      (
        await server.database.pool.query<{ n: number }>(
          'select content_version as n from projects where project_uuid = $1',
          [cast.project.project_uuid],
        )
      ).rows[0]?.n;
    const before = await contentVersion();
    const { name } = library;
    const same = { name, version, library_group, description, base_url, is_deprecated, newer_library_uuid };
    expect((await change(same)).status).toBe(200);
    expect(await contentVersion()).toBe(before);
    await change({ ...same, description: 'Another one' });
    expect(await contentVersion()).toBeGreaterThan(before ?? 0);
  });

  it.each([
    ['an empty name', { name: ' ' }, { name: 'Name is required' }],
    ['an empty version', { version: '' }, { version: 'Version is required' }],
    ['an empty group', { library_group: '' }, { library_group: 'Group is required' }],
    [
      'a rhythm without an address',
      { refresh_every: 'daily' },
      {
        refresh_every:
          'Only a document from an address can be fetched again. Replace it using its address first',
      },
    ],
  ])('refuses %s and changes nothing', async (_what, body, fields) => {
    const before = await get();
    const refused = await server.call(cast.owner, 'PATCH', `/libraries/${library.library_uuid}`, {
      description: 'Other',
      ...body,
    });
    expect([refused.status, refused.body.fields]).toEqual([422, fields]);
    expect(await get()).toEqual(before);
  });

  it('schedules the refresh of a document that came from an address', async () => {
    await server.database.pool.query(
      "update documents set source_url = 'https://example.com/a.json' where library_uuid = $1",
      [library.library_uuid],
    );
    const { status, body } = await change({ refresh_every: 'weekly' });
    expect([status, body.source_url, body.refresh.every]).toEqual([
      200,
      'https://example.com/a.json',
      'weekly',
    ]);
    expect((await change({ refresh_every: 'never' })).body.refresh.every).toBe('never');
  });
});

describe('the authentication of a library', () => {
  const scheme = {
    id: 'key',
    kind: 'api_key',
    in: 'header',
    name: 'X-Key',
    prefix: '',
    description: 'Ask us.',
  };
  const own = { schemes: [scheme], alternatives: [['key']] };

  it('[LIB-10] is the owner’s until they reset it to the document’s', async () => {
    expect((await change({ authentication: own })).body).toMatchObject({
      authentication: own,
      has_own_authentication: true,
    });
    expect((await get()).authentication).toEqual(own);
    expect((await change({ authentication: null })).body).toMatchObject({
      authentication: library.authentication,
      has_own_authentication: false,
    });
  });

  it('[LIB-10] stays the same when a newer document is applied', async () => {
    await change({ authentication: own });
    const document = JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Orders', version: '2' },
      security: [{ token: [] }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      paths: { '/orders': { get: { summary: 'List orders' } } },
    });
    const { status } = await replaceDocumentOf(server, cast.owner, library, document);
    expect(status).toBe(200);
    expect((await get()).authentication).toEqual(own);
    expect((await change({ authentication: null })).body.authentication.schemes).toMatchObject([
      { id: 'token', kind: 'bearer' },
    ]);
  });

  it.each([
    [{ schemes: [scheme, scheme], alternatives: [['key']] }],
    [{ schemes: [scheme], alternatives: [['other']] }],
    [{ schemes: [{ ...scheme, name: '' }], alternatives: [['key']] }],
    [{ schemes: [{ ...scheme, name: 'X Key' }], alternatives: [['key']] }],
    [{ schemes: [{ ...scheme, prefix: 'a\nb' }], alternatives: [['key']] }],
  ])('is refused as %j', async (authentication) => {
    expect((await change({ authentication })).status).toBe(422);
  });
});

describe('the workflows of a library', () => {
  const addWorkflow = async (name: string, home: Library, of: Library[]) =>
    (
      await server.call<Workflow>(cast.owner, 'POST', '/workflows', {
        project_uuid: cast.project.project_uuid,
        library_uuid: home.library_uuid,
        name,
        description: 'One step after another.',
        steps: of.map(({ methods }) => ({ method_uuid: methods[0]?.method_uuid })),
      })
    ).body.workflow_uuid;

  it('[LIB-05] are listed with the library, by name', async () => {
    await addWorkflow('beta', library, [library]);
    await addWorkflow('Alpha', library, [library]);
    expect((await get()).workflows.map(({ name }) => name)).toEqual(['Alpha', 'beta']);
  });

  it('[LIB-09] are deleted with it if they belong to no other library; the others remain and show what is missing', async () => {
    const other = (await addLibraryTo(server, cast.owner, cast.project)).body;
    const own = await addWorkflow('Own', library, [library]);
    const shared = await addWorkflow('Shared', other, [library, other]);
    await server.call(cast.owner, 'DELETE', `/libraries/${library.library_uuid}`);
    expect((await server.call(cast.owner, 'GET', `/workflows/${own}`)).status).toBe(404);
    const { body } = await server.call<Workflow>(cast.owner, 'GET', `/workflows/${shared}`);
    expect([body.validation, body.steps.map(({ problem }) => problem)]).toEqual([
      'broken',
      ['missing', null],
    ]);
  });
});
