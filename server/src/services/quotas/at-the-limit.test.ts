import type { Library } from '@fieldkit/contract/libraries.ts';
import { anotherProcess } from '@fieldkit/testing/another-process.ts';
import { addLibraryTo, createCustomer, createProject, multipartForm } from '@fieldkit/testing/factories.ts';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import { openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const AT_ONCE = 50;
/** Imports run a few at a time, so more of them would only wait longer. */
const IMPORTS_AT_ONCE = 12;
let server: TestServer;
let other: Awaited<ReturnType<typeof anotherProcess>>;
let site: Listener;
beforeAll(async () => {
  site = await listen((_request, response) => response.end('# Guide\n\nText.'));
  server = await testServer(
    { DEFAULT_PLAN: 'indie', FETCH_PRIVATE_HOSTS: `127.0.0.1:${site.port}` },
    { publishing: 'by job' },
  );
  other = await anotherProcess(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
  await site.close();
});

/** Sends the same call many times at once, half of them to each process. @returns how often each status occurred */
async function allAtOnce(
  who: TestUser,
  url: string,
  payload: object | Buffer,
  headers: Record<string, string> = {},
  many = AT_ONCE,
) {
  const answers = await Promise.all(
    Array.from({ length: many }, (_, at) =>
      (at % 2 ? server : other).app.inject({
        method: 'POST',
        url: `/api${url}`,
        headers: { host: 'localhost', authorization: `Bearer ${who.token}`, ...headers },
        payload,
      }),
    ),
  );
  return answers.map(({ statusCode }) => statusCode).sort();
}
/** Exactly one request gets the last place. An import may be asked to wait instead. */
function expectOne(statuses: number[]) {
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  for (const status of statuses) expect([201, 402, 429, 503]).toContain(status);
}
const counted = async (sql: string, of: string) =>
  (await server.database.pool.query<{ n: number }>(`select count(*)::int n from ${sql}`, [of])).rows[0]?.n;
const operations = (many: number) =>
  openApiDocument(
    Object.fromEntries(Array.from({ length: many }, (_, at) => [`GET /things/${at}`, { summary: `${at}` }])),
  );

/**
 * An owner with a project and a library of `methods` methods, on the indie plan: 1 project, 1 library, 100
 * methods, 2 workflows.
 */
async function anOwner(methods = 0) {
  const owner = await createCustomer(server, 'Olive');
  const project = await createProject(server, owner);
  const library = methods ? (await addLibraryTo(server, owner, project, operations(methods))).body : null;
  return { owner, project, library: library as Library };
}

describe('fifty concurrent calls, or twelve imports, to two processes, one below the limit of the plan', () => {
  it('[R25] create one project', async () => {
    const owner = await createCustomer(server, 'Olive');
    expectOne(await allAtOnce(owner, '/projects', { name: 'Last', is_opensource: false }));
    expect(
      await counted(
        `memberships m join customers c using (customer_uuid) where m.role = 'owner' and c.firebase_id = $1`,
        owner.uid,
      ),
    ).toBe(1);
  });

  it('[R25] add one library', async () => {
    const { owner, project } = await anOwner();
    const form = multipartForm(
      { name: 'Last', version: '1', library_group: 'G' },
      { name: 'a.json', text: operations(2) },
    );
    expectOne(
      await allAtOnce(
        owner,
        `/libraries/project/${project.project_uuid}`,
        form.payload,
        form.headers,
        IMPORTS_AT_ONCE,
      ),
    );
    expect(await counted('libraries where project_uuid = $1', project.project_uuid)).toBe(1);
  });

  it('[R25] fetch guides from one address, which counts as a library', async () => {
    const { owner, project } = await anOwner();
    const url = `/projects/${project.project_uuid}/guide-sources`;
    const page = { url: site.address('/guide.md') };
    // The addresses differ, because a project can add each address only once.
    const statuses = (
      await Promise.all(
        Array.from({ length: IMPORTS_AT_ONCE }, (_, at) =>
          (at % 2 ? server : other).app.inject({
            method: 'POST',
            url: `/api${url}`,
            headers: { host: 'localhost', authorization: `Bearer ${owner.token}` },
            payload: { url: `${page.url}?page=${at}` },
          }),
        ),
      )
    ).map(({ statusCode }) => statusCode);
    expectOne(statuses);
    expect(await counted('guide_sources where project_uuid = $1', project.project_uuid)).toBe(1);
    expect(await counted('guides where project_uuid = $1', project.project_uuid)).toBe(1);
    const form = multipartForm(
      { name: 'Last', version: '1', library_group: 'G' },
      { name: 'a.json', text: operations(2) },
    );
    const library = `/libraries/project/${project.project_uuid}`;
    expect((await server.call(owner, 'POST', library, form.payload, form.headers)).status).toBe(402);
    const usage = await server.call<{ things: { thing: string; used: number }[] }>(
      owner,
      'GET',
      '/subscriptions/usage',
    );
    expect(usage.body.things.find(({ thing }) => thing === 'libraries')?.used).toBe(1);
  });

  it('[R25] create one method', async () => {
    const { owner, library } = await anOwner(99);
    const method = { details: { endpoint: '/last', method: 'GET' } };
    expectOne(await allAtOnce(owner, `/methods/library/${library.library_uuid}`, method));
    expect(await counted('methods where library_uuid = $1', library.library_uuid)).toBe(100);
  });

  it('[R25] create one workflow', async () => {
    const { owner, project, library } = await anOwner(3);
    const flow = {
      project_uuid: project.project_uuid,
      library_uuid: library.library_uuid,
      name: 'Last',
      description: 'The last.',
      steps: [{ method_uuid: library.methods[0]?.method_uuid }],
    };
    await server.call(owner, 'POST', '/workflows', flow);
    expectOne(await allAtOnce(owner, '/workflows', flow));
    expect(await counted('workflows where project_uuid = $1', project.project_uuid)).toBe(2);
  });
});

describe('after a deletion, the same number can be created again', () => {
  it('[R26] once, no matter how many requests compete', async () => {
    const { owner, project } = await anOwner();
    expect((await server.call(owner, 'DELETE', `/projects/${project.project_uuid}`)).status).toBe(200);
    expectOne(await allAtOnce(owner, '/projects', { name: 'Again', is_opensource: false }));
  });
});
