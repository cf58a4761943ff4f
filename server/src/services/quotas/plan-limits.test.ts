import type { Library } from '@fieldkit/contract/libraries.ts';
import {
  addLibraryTo,
  createProject,
  createTestUsers,
  joinProject,
  type TestUsers,
} from '@fieldkit/testing/factories.ts';
import { openApiDocument, replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;

beforeAll(async () => {
  server = await testServer({ DEFAULT_PLAN: 'indie' });
});
beforeEach(async () => {
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

const document = (methods: number) =>
  openApiDocument(
    Object.fromEntries(
      Array.from({ length: methods }, (_, at) => [`GET /things/${at}`, { summary: `Thing ${at}` }]),
    ),
  );
const library = (methods: number, name = 'Things') =>
  addLibraryTo(server, cast.owner, cast.project, document(methods), { name });
const project = (who: TestUser) =>
  server.call(who, 'POST', '/projects', { name: 'One more', is_opensource: false });
const workflow = (from: Library, name: string, steps = 1) =>
  server.call<{ workflow_uuid: string }>(cast.owner, 'POST', '/workflows', {
    project_uuid: cast.project.project_uuid,
    library_uuid: from.library_uuid,
    name,
    description: name,
    steps: from.methods.slice(0, steps).map(({ method_uuid }) => ({ method_uuid })),
  });
const subscribe = (plan_id: string, status = 'active', ends = '30 days') =>
  server.database.pool.query(
    `insert into subscriptions (customer_uuid, plan_id, billing_cycle, status, current_period_start, current_period_end)
     select customer_uuid, $2, 'monthly', $3, now() - interval '1 day', now() + $4::interval from customers where firebase_id = $1
     on conflict (customer_uuid) do update set plan_id = excluded.plan_id, status = excluded.status,
       current_period_end = excluded.current_period_end`,
    [cast.owner.uid, plan_id, status, ends],
  );

test('[BILL-11] one project more than the plan allows is refused with what to do, and nothing is created', async () => {
  const refused = await project(cast.owner);
  expect([refused.status, refused.body]).toEqual([
    402,
    {
      code: 'plan_limit_reached',
      error: 'The plan allows no more projects',
      message: 'The Indie plan allows 1 project. Delete one, or upgrade the plan; nothing was changed.',
    },
  ]);
  expect((await server.call<unknown[]>(cast.owner, 'GET', '/projects')).body).toHaveLength(1);
  // Projects of other owners do not count.
  expect((await project(cast.collaborator)).status).toBe(201);
});

test('[BILL-11] of many projects created at the same time, as many succeed as the plan allows', async () => {
  await subscribe('professional');
  const made = await Promise.all(Array.from({ length: 12 }, () => project(cast.owner)));
  expect(made.map(({ status }) => status).sort()).toEqual([...Array(4).fill(201), ...Array(8).fill(402)]);
});

test('[BILL-11] libraries count in all projects of their owner', async () => {
  expect((await library(3)).status).toBe(201);
  expect((await library(3, 'Second')).status).toBe(402);
  await subscribe('starter');
  // An account can upload three files at once, so they compete for the last place.
  const addThree = (round: string) =>
    Promise.all(['a', 'b', 'c'].map((name) => library(2, `${round} ${name}`)));
  const statuses = async (round: string) => (await addThree(round)).map(({ status }) => status).sort();
  expect(await statuses('First')).toEqual([201, 201, 201]);
  expect(await statuses('Second')).toEqual([201, 402, 402]);
});

test('[BILL-11] a document with more methods than the plan allows is refused as a whole, with both numbers', async () => {
  const refused = await library(101);
  expect([refused.status, refused.body]).toMatchObject([
    402,
    {
      code: 'too_many_methods',
      message: expect.stringMatching(/have 101 methods, and the Indie plan allows 100/),
    },
  ]);
  const { body } = await library(100);
  const path = `/methods/library/${body.library_uuid}`;
  const more = { details: { endpoint: '/more', method: 'GET' } };
  expect((await server.call(cast.owner, 'POST', path, more)).status).toBe(402);
  expect((await replaceDocumentOf(server, cast.owner, body, document(105))).status).toBe(402);
  expect((await replaceDocumentOf(server, cast.owner, body, document(99))).status).toBe(200);
  expect((await server.call(cast.owner, 'POST', path, more)).status).toBe(201);
});

test('[BILL-11] validated workflows count, also when an existing one becomes validated', async () => {
  const from = (await library(4)).body;
  expect((await workflow(from, 'First')).status).toBe(201);
  const second = await workflow(from, 'Second');
  expect(second.status).toBe(201);
  expect((await workflow(from, 'Third')).status).toBe(402);
  const empty = await workflow(from, 'Empty', 0);
  expect(empty.status).toBe(201);
  const steps = [{ method_uuid: from.methods[0]?.method_uuid }];
  const id = empty.body.workflow_uuid;
  expect((await server.call(cast.owner, 'PATCH', `/workflows/${id}`, { steps })).status).toBe(402);
  expect((await server.call(cast.owner, 'PATCH', `/workflows/${id}`, { name: 'Renamed' })).status).toBe(200);
});

test('[BILL-11] a customer who has more than the plan allows keeps everything, and can still edit it', async () => {
  await subscribe('professional');
  const others = await createProject(server, cast.owner, 'Second');
  const first = (await library(150)).body;
  await addLibraryTo(server, cast.owner, others, document(2));
  const flows = await Promise.all(['A', 'B', 'C'].map((name) => workflow(first, name)));
  await subscribe('indie');
  const { body: projects } = await server.call<unknown[]>(cast.owner, 'GET', '/projects');
  expect(projects).toHaveLength(2);
  const id = flows[0]?.body.workflow_uuid;
  const steps = [{ method_uuid: first.methods[1]?.method_uuid }];
  expect((await server.call(cast.owner, 'PATCH', `/workflows/${id}`, { steps })).status).toBe(200);
  expect((await replaceDocumentOf(server, cast.owner, first, document(140))).status).toBe(200);
  expect((await replaceDocumentOf(server, cast.owner, first, document(141))).status).toBe(402);
  expect((await project(cast.owner)).status).toBe(402);
});

it('a customer cannot create a project beyond what their own plan allows', async () => {
  await createProject(server, cast.collaborator, 'Own');
  const { body } = await server.call<{
    data: { collaborators: { collaboration_uuid: string; collaborator_email: string }[] };
  }>(cast.owner, 'GET', `/collaborations/${cast.project.project_uuid}/collaborators`);
  const place = body.data.collaborators.find(
    ({ collaborator_email }) => collaborator_email === cast.collaborator.email,
  );
  const hand = () =>
    server.call(cast.owner, 'POST', `/collaborations/${place?.collaboration_uuid}/make-owner`);
  expect((await hand()).status).toBe(402);
  const guest = await createTestUsers(server);
  await joinProject(server, cast.project, guest.stranger);
  expect(
    (await server.call(cast.owner, 'GET', `/projects/${cast.project.project_uuid}`)).body.ownership,
  ).toBe('owner');
});

test('[BILL-11] a subscription counts while it is usable, until the end of the paid period', async () => {
  for (const [status, ends, expected] of [
    ['trialing', '30 days', 201],
    ['past_due', '30 days', 201],
    ['canceled', '1 day', 201],
    ['canceled', '-1 minute', 402],
    ['paused', '30 days', 402],
  ] as const) {
    const { body } = await server.call<{ project_uuid: string }[]>(cast.owner, 'GET', '/projects');
    for (const { project_uuid } of body.slice(1))
      await server.call(cast.owner, 'DELETE', `/projects/${project_uuid}`);
    await subscribe('professional', status, ends);
    expect([status, ends, (await project(cast.owner)).status]).toEqual([status, ends, expected]);
  }
});
