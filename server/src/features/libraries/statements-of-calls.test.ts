import { addLibraryTo, createCustomer, createProject } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../../../bench/statements-of.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('[LIB-13] adding a library reads at most six times before it inserts the library', async () => {
  const owner = await createCustomer(server, 'Olive');
  const project = await createProject(server, owner);
  const groups = await statementsOf(() => addLibraryTo(server, owner, project));
  const texts = groups.flat().map(({ text }) => text.trim().toLowerCase());
  const first = texts.findIndex((text) => text.startsWith('insert into "libraries"'));
  expect(first).toBeGreaterThan(0);
  const reads = texts.slice(0, first).filter((text) => /^(?:select|with)\b/.test(text));
  expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(6);
});

const withEventAndModel = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: { '/orders': { get: {} } },
  webhooks: { placed: { post: {} } },
  components: { schemas: { Order: { type: 'object', properties: { id: { type: 'string' } } } } },
});

describe('a list', () => {
  let owner: TestUser;
  let listed: Record<string, string>;
  beforeAll(async () => {
    owner = await createCustomer(server, 'Lena');
    const project = await createProject(server, owner);
    const { project_uuid } = project;
    const { library_uuid } = (await addLibraryTo(server, owner, project)).body;
    const described = (await addLibraryTo(server, owner, project, withEventAndModel)).body;
    const methods = `/methods/library/${library_uuid}`;
    const [method] = (await server.call<{ method_uuid: string }[]>(owner, 'GET', methods)).body;
    const steps = [{ method_uuid: method?.method_uuid }];
    const form = { project_uuid, library_uuid, name: 'Order', description: 'Places an order.', steps };
    const made = await server.call(owner, 'POST', '/workflows', { ...form, is_reviewed: false });
    expect(made.status).toBe(201);
    listed = {
      libraries: `/libraries/project/${project_uuid}?`,
      methods: `${methods}?`,
      events: `/libraries/${described.library_uuid}/events?`,
      models: `/libraries/${described.library_uuid}/models?`,
      'found methods': `${methods}?search=order&`,
      'methods of a project': `/methods/project/${project_uuid}?search=order&`,
      workflows: `/workflows/library/${library_uuid}?`,
      'workflows of a project': `/workflows/project/${project_uuid}?`,
      'workflows in need': `/workflows/project/${project_uuid}?needs=review&`,
      collaborators: `/collaborations/${project_uuid}/collaborators?`,
      projects: '/projects?',
    };
  });

  test.each([
    '[LIB-01] libraries',
    '[METH-01] methods',
    '[LIB-10] events',
    '[LIB-10] models',
    '[METH-01] found methods',
    '[WF-05] methods of a project',
    '[WF-02] workflows',
    '[WF-02] workflows of a project',
    '[WF-02] workflows in need',
    '[COLL-01] collaborators',
    '[PROJ-01] projects',
  ])('%s of 20 rows takes at most two statements', async (title) => {
    const url = `${listed[title.replace(/^\S+ /, '')]}page=1&page_size=20`;
    const groups = await statementsOf(async () => {
      const { status, body } = await server.call<unknown>(owner, 'GET', url);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain('_uuid');
    });
    const texts = groups.flat().map(({ text }) => text);
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(2);
  });

  test.each([
    '[METH-01] methods',
    '[METH-01] found methods',
    '[WF-05] methods of a project',
    '[WF-02] workflows',
    '[PROJ-01] projects',
    '[LIB-10] events',
    '[LIB-10] models',
  ])('%s keeps its total on a page past the last one', async (title) => {
    const page = async (number: number) => {
      const url = `${listed[title.replace(/^\S+ /, '')]}page=${number}&page_size=1`;
      const { status, body, headers } = await server.call<unknown[]>(owner, 'GET', url);
      return { status, count: body.length, total: headers['x-total-count'] };
    };
    const { total, ...first } = await page(1);
    expect([first, Number(total) > 0]).toEqual([{ status: 200, count: 1 }, true]);
    expect(await page(1000)).toEqual({ status: 200, count: 0, total });
  });
});
