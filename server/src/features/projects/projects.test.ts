import type { Project } from '@fieldkit/contract/projects.ts';
import {
  addLibraryTo,
  createCustomer,
  createProject,
  createTestUsers,
  joinProject,
  type TestUsers,
} from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const nowhere = '3f0e9b7a-6f1c-4c9e-9a55-0d6f7a1b2c3d';
let server: TestServer;
let cast: TestUsers;

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

const create = (form: object, as = cast.owner) => server.call<Project>(as, 'POST', '/projects', form);

describe('creating a project', () => {
  it('[PROJ-01] returns the whole record, with the id under both names', async () => {
    const { status, body } = await create({
      name: ' Payments ',
      is_opensource: false,
      website_url: 'https://example.com',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Payments',
      id: body.project_uuid,
      description: '',
      is_opensource: false,
      is_approved: 'approved',
      ownership: 'owner',
      library_count: 0,
      website_url: 'https://example.com',
      created_date: body.created_at,
    });
    expect(new Date(body.updated_at).toISOString()).toBe(body.updated_at);
  });

  it('[PROJ-07] names every invalid field, and creates nothing', async () => {
    const before = await server.call<Project[]>(cast.owner, 'GET', '/projects');
    const { status, body } = await create({
      name: ' ',
      is_opensource: true,
      website_url: 'ftp://x',
      documentation_url: 'javascript:alert(1)',
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'invalid_fields',
      fields: {
        name: 'Project name is required',
        website_url: 'Please enter a valid URL starting with http:// or https://',
        documentation_url: 'Please enter a valid URL starting with http:// or https://',
      },
    });
    const missing = await create({ name: 'Open', is_opensource: true });
    expect(missing.body).toMatchObject({
      fields: { repository_url: 'Repository URL is required for open source projects' },
    });
    const after = await server.call<Project[]>(cast.owner, 'GET', '/projects');
    expect(after.body).toHaveLength(before.body.length);
  });

  it('ignores fields that only the server sets', async () => {
    const { body } = await create({
      name: 'Mine',
      is_opensource: false,
      is_approved: 'rejected',
      ownership: 'collaborator',
      project_uuid: nowhere,
      library_count: 9,
    });
    expect(body).toMatchObject({ is_approved: 'approved', ownership: 'owner', library_count: 0 });
    expect(body.project_uuid).not.toBe(nowhere);
  });

  it.each([
    'https:/\\evil.example',
    '//evil.example',
    'https://user:secret@example.com',
    '\tjavascript:alert(1)',
    'https://',
  ])('refuses %j as an address', async (website_url) => {
    expect((await create({ name: 'Links', is_opensource: false, website_url })).status).toBe(422);
  });

  it('stores text with a special meaning elsewhere as plain text', async () => {
    const name = `'; drop table projects; -- <script>alert(1)</script> {{7*7}} 🦊`;
    const { body } = await create({ name, is_opensource: false });
    expect(body.name).toBe(name);
  });
});

describe('listing projects', () => {
  it('[PROJ-01] returns an array of the user’s projects and marks which are owned', async () => {
    const mine = await server.call<Project[]>(cast.owner, 'GET', '/projects');
    const joined = await server.call<Project[]>(cast.collaborator, 'GET', '/projects');
    expect(mine.body.map(({ ownership }) => ownership)).not.toContain('collaborator');
    expect(joined.body).toMatchObject([
      { project_uuid: cast.project.project_uuid, ownership: 'collaborator' },
    ]);
    expect((await server.call<Project[]>(cast.stranger, 'GET', '/projects')).body).toEqual([]);
  });

  it('supports pages and search, with the total in a header', async () => {
    const busy = await createCustomer(server, 'Busy');
    for (const name of ['Alpha', 'Beta', 'alphabet', '100% real_name'])
      await createProject(server, busy, name);
    const page = await server.call<Project[]>(busy, 'GET', '/projects?page=2&page_size=3');
    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '4']);
    const found = await server.call<Project[]>(busy, 'GET', '/projects?search=ALPHA');
    expect(found.body.map(({ name }) => name).sort()).toEqual(['Alpha', 'alphabet']);
    expect((await server.call<Project[]>(busy, 'GET', '/projects?search=0%25')).body).toHaveLength(1);
    expect((await server.call<Project[]>(busy, 'GET', '/projects?search=_')).body).toHaveLength(1);
  });

  describe('a program with a project’s key', () => {
    const secretly = 'Nobody else’s business';
    let key: string;
    const list = (query = '', with_ = key) => server.call<Project[]>(with_, 'GET', `/projects${query}`);
    beforeAll(async () => {
      await createProject(server, cast.owner, secretly);
      await createProject(server, cast.stranger, secretly);
      const path = `/keys/project/${cast.project.project_uuid}`;
      key = (await server.call<{ project_key: string }>(cast.owner, 'POST', path)).body.project_key;
    });

    it('[R52] lists its one project in the same form as reading it, and names no other project of its owner', async () => {
      const { status, body, headers } = await list();
      expect([status, headers['x-total-count']]).toEqual([200, '1']);
      const read = await server.call<Project>(key, 'GET', `/projects/${cast.project.project_uuid}`);
      expect(read.body).toMatchObject({ name: cast.project.name, ownership: 'collaborator' });
      expect(body).toEqual([read.body]);
    });

    it('[R52] can search and page the list like any other, within that project', async () => {
      const found = async (query: string) => {
        const { status, body, headers } = await list(query);
        expect([status, JSON.stringify(body).includes(secretly)]).toEqual([200, false]);
        return [body.length, headers['x-total-count']];
      };
      const some = encodeURIComponent(cast.project.name.slice(1).toUpperCase());
      expect(await found(`?search=${some}`)).toEqual([1, '1']);
      expect(await found(`?search=${encodeURIComponent(secretly)}`)).toEqual([0, '0']);
      expect(await found('?search=_')).toEqual([0, '0']);
      expect(await found('?page=1&page_size=1')).toEqual([1, '1']);
      expect(await found('?page=2&page_size=1')).toEqual([0, '1']);
      expect(await found(`?page=1&search=${some}`)).toEqual([1, '1']);
      expect((await list('?page=0')).status).toBe(422);
    });

    it('[R52] is refused with an assistant’s key or a deleted key', async () => {
      const made = await server.call<{ data: { mcp_key: string } }>(
        cast.owner,
        'POST',
        `/mcp/${cast.project.project_uuid}/generate-key`,
      );
      expect((await list('', made.body.data.mcp_key)).status).toBe(401);
      await server.call(cast.owner, 'DELETE', `/keys/key/${key}`);
      expect((await list()).status).toBe(401);
    });
  });

  it.each(['page=0', 'page=-1', 'page=x', 'page_size=201', 'page=1&page=2'])(
    'is refused with ?%s',
    async (query) => {
      expect((await server.call(cast.owner, 'GET', `/projects?${query}`)).status).toBe(422);
    },
  );
});

describe('changing and deleting a project', () => {
  it('[PROJ-01] lets the owner change it', async () => {
    const project = await createProject(server, cast.owner, 'Old');
    const path = `/projects/${project.project_uuid}`;
    const { status, body } = await server.call<Project>(cast.owner, 'PUT', path, {
      name: 'New',
      is_opensource: false,
    });
    expect([status, body.name]).toEqual([200, 'New']);
    expect((await server.call<Project>(cast.owner, 'GET', path)).body.name).toBe('New');
  });

  it('[PROJ-10] deletes its libraries, methods, documents and keys with it', async () => {
    const project = await createProject(server, cast.owner, 'Doomed');
    await addLibraryTo(server, cast.owner, project);
    await server.call(cast.owner, 'POST', `/mcp/${project.project_uuid}/generate-key`);
    const count = async () => {
      const { rows } = await server.database.pool.query<{ n: string }>(
        `select (select count(*) from methods m join libraries l using (library_uuid) where project_uuid = $1)
          + (select count(*) from libraries where project_uuid = $1) + (select count(*) from keys where project_uuid = $1)
          + (select count(*) from publications where project_uuid = $1) as n`,
        [project.project_uuid],
      );
      return Number(rows[0]?.n);
    };
    expect(await count()).toBe(6);
    const { status, body } = await server.call(cast.owner, 'DELETE', `/projects/${project.project_uuid}`);
    expect([status, body]).toEqual([200, { message: 'Project deleted successfully' }]);
    expect(await count()).toBe(0);
    expect((await server.call(cast.owner, 'GET', `/projects/${project.project_uuid}`)).status).toBe(404);
  });

  it('[PROJ-11] shows the approval state: pending with operators, approved without', async () => {
    const operated = await testServer({ OPERATOR_EMAILS: 'ops@example.com' });
    try {
      const owner = await createCustomer(operated, 'Owner');
      const open = await operated.call<Project>(owner, 'POST', '/projects', {
        name: 'Open',
        is_opensource: true,
        repository_url: 'https://example.com/r',
      });
      const secret = await operated.call<Project>(owner, 'POST', '/projects', {
        name: 'Own',
        is_opensource: false,
      });
      expect([open.body.is_approved, secret.body.is_approved]).toEqual(['pending', 'approved']);
      await operated.database.pool.query(
        "update projects set is_approved = 'rejected' where project_uuid = $1",
        [open.body.project_uuid],
      );
      const edited = await operated.call<Project>(owner, 'PUT', `/projects/${open.body.project_uuid}`, {
        name: 'Open again',
        is_opensource: true,
        repository_url: 'https://example.com/r',
      });
      expect(edited.body.is_approved).toBe('re_submitted');
    } finally {
      await operated.close();
    }
  });
});

describe('the first steps with a project', () => {
  it('are returned with the project to its owner only, as they are done', async () => {
    const project = await createProject(server, cast.owner, 'First steps');
    const { project_uuid } = project;
    const stepsFor = async (who: TestUser | string) =>
      (await server.call<Project>(who, 'GET', `/projects/${project_uuid}`)).body.first_steps;
    const nothing = { import: false, claim: false, connect: false, ask: false, invite: false };
    expect(await stepsFor(cast.owner)).toEqual(nothing);

    await addLibraryTo(server, cast.owner, project);
    await server.call(cast.owner, 'POST', `/mcp/${project_uuid}/generate-key`);
    expect(await stepsFor(cast.owner)).toEqual({ ...nothing, import: true, connect: true });

    await server.call(cast.owner, 'DELETE', `/mcp/${project_uuid}/key`);
    await server.database.pool.query("insert into subdomains values ('first-steps', $1)", [project_uuid]);
    await server.database.pool.query(
      "insert into questions (project_uuid, text, channel, developer, outcome) values ($1, 'How?', 'plugin', 'd', 'answered')",
      [project_uuid],
    );
    await joinProject(server, project, cast.collaborator);
    const all = { import: true, claim: true, connect: true, ask: true, invite: true };
    expect(await stepsFor(cast.owner)).toEqual(all);

    expect(await stepsFor(cast.collaborator)).toBeUndefined();
    const { body } = await server.call<{ project_key: string }>(
      cast.owner,
      'POST',
      `/keys/project/${project_uuid}`,
    );
    expect(await stepsFor(body.project_key)).toBeUndefined();
    const { body: list } = await server.call<Project[]>(cast.owner, 'GET', '/projects');
    expect(list.filter(({ first_steps }) => first_steps)).toEqual([]);
  });
});
