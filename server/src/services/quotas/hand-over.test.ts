import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Notification } from '@fieldkit/contract/notifications.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { addLibraryTo, createCustomer, createProject, joinProject } from '@fieldkit/testing/factories.ts';
import { openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';

let server: TestServer;
let olive: TestUser;
let nora: TestUser;
let project: Project;

beforeAll(async () => {
  server = await testServer({ DEFAULT_PLAN: 'indie' });
});
beforeEach(async () => {
  olive = await createCustomer(server, 'Olive');
  nora = await createCustomer(server, 'Nora');
  await subscribe(olive, 'professional');
  project = await createProject(server, olive, 'Shop');
  await joinProject(server, project, nora);
});
afterAll(() => server.close());

const subscribe = (who: TestUser, plan_id: string) =>
  server.database.pool.query(
    `insert into subscriptions (customer_uuid, plan_id, billing_cycle, status, current_period_start, current_period_end)
     select customer_uuid, $2, 'monthly', 'active', now(), now() + interval '30 days' from customers where firebase_id = $1
     on conflict (customer_uuid) do update set plan_id = excluded.plan_id`,
    [who.uid, plan_id],
  );
const library = async (methods: number, name = 'Things', of = project, by = olive): Promise<Library> =>
  (
    await addLibraryTo(
      server,
      by,
      of,
      openApiDocument(
        Object.fromEntries(Array.from({ length: methods }, (_, at) => [`GET /things/${at}`, {}])),
      ),
      { name },
    )
  ).body;
const workflow = ({ library_uuid, methods, project_uuid }: Library, name: string, by = olive) =>
  server.call(by, 'POST', '/workflows', {
    project_uuid,
    library_uuid,
    name,
    description: name,
    steps: methods.slice(0, 1).map(({ method_uuid }) => ({ method_uuid })),
  });
const handOver = async ({ project_uuid } = project) => {
  const { body } = await server.call<{ data: { collaborators: Collaborator[] } }>(
    olive,
    'GET',
    `/collaborations/${project_uuid}/collaborators`,
  );
  const place = body.data.collaborators.find(({ collaborator_email }) => collaborator_email === nora.email);
  return server.call(olive, 'POST', `/collaborations/${place?.collaboration_uuid}/make-owner`);
};
const ownership = async () =>
  (await server.call(olive, 'GET', `/projects/${project.project_uuid}`)).body.ownership;

test('[BILL-11] a project is not transferred if it has more libraries, workflows or methods than the next owner’s plan allows', async () => {
  const first = await library(101);
  const second = await library(1, 'Second');
  for (const name of ['One', 'Two', 'Three']) await workflow(first, name);
  const sayings = [];
  for (const mend of [
    () => server.call(olive, 'DELETE', `/libraries/${second.library_uuid}`),
    async () => {
      const { body } = await server.call<{ workflow_uuid: string }[]>(
        olive,
        'GET',
        `/workflows/library/${first.library_uuid}`,
      );
      return server.call(olive, 'DELETE', `/workflows/${body[0]?.workflow_uuid}`);
    },
    () => server.call(olive, 'DELETE', `/methods/${first.methods.at(-1)?.method_uuid}`),
  ]) {
    const { status, body } = await handOver();
    sayings.push(`${status} ${body.message}`);
    expect((await mend()).status).toBe(200);
  }
  expect(sayings).toEqual([
    '402 With this project, Nora would exceed the 1 library that their plan allows across all of their projects. Once they upgrade it or make room, the project can be transferred; nothing was changed.',
    '402 With this project, Nora would exceed the 2 validated workflows that their plan allows across all of their projects. Once they upgrade it or make room, the project can be transferred; nothing was changed.',
    '402 A library in this project has 101 methods, and the plan of Nora allows 100 per library. Once they upgrade it, the project can be transferred; nothing was changed.',
  ]);
  expect(await ownership()).toBe('owner');
  expect((await handOver()).status).toBe(200);
  // A recipient whose quota is filled by the transfer is notified.
  const { body } = await server.call<{ notifications: Notification[] }>(nora, 'GET', '/notifications');
  expect(body.notifications.map(({ message }) => message)).toEqual(
    expect.arrayContaining([expect.stringContaining('the one library that the Indie plan allows')]),
  );
});

/** The Professional plan allows twenty in five projects. */
async function ownWorkflows(count: number): Promise<void> {
  await subscribe(nora, 'custom');
  const own = await library(1, 'Own', await createProject(server, nora, 'Own'), nora);
  for (let at = 0; at < count; at++) expect((await workflow(own, `Own ${at}`, nora)).status).toBe(201);
  await subscribe(nora, 'professional');
}

it('a transfer is refused if it adds to a quota that the recipient already exceeds, and allowed otherwise', async () => {
  await ownWorkflows(21);
  await workflow(await library(1), 'One');
  expect((await handOver()).body.message).toContain('the 20 validated workflows');
  await server.database.pool.query('delete from workflows where project_uuid = $1', [project.project_uuid]);
  expect((await handOver()).status).toBe(200);
});

it('of two concurrent project transfers, only the one within the quota succeeds', async () => {
  await ownWorkflows(18);
  const other = await createProject(server, olive, 'Other');
  await joinProject(server, other, nora);
  for (const of of [project, other]) {
    const from = await library(1, 'Things', of);
    for (const name of ['One', 'Two']) await workflow(from, name);
  }
  const answers = await Promise.all([handOver(), handOver(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 402]);
});
