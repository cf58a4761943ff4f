import type { Activity } from '@fieldkit/contract/activities.ts';
import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import type { Notification } from '@fieldkit/contract/notifications.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { createCustomer, createProject, joinProject } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

let server: TestServer;
let olive: TestUser;
let carl: TestUser;
let dora: TestUser;
let project: Project;

beforeAll(async () => {
  server = await testServer();
  [olive, carl, dora] = [
    await createCustomer(server, 'Olive'),
    await createCustomer(server, 'Carl'),
    await createCustomer(server, 'Dora'),
  ];
  project = await createProject(server, olive, 'Handed over');
  for (const who of [carl, dora]) await joinProject(server, project, who);
});
afterAll(() => server.close());

const people = async (who: TestUser) => {
  const path = `/collaborations/${project.project_uuid}/collaborators`;
  const { body } = await server.call<{ data: { collaborators: Collaborator[] } }>(who, 'GET', path);
  return body.data.collaborators;
};
const idOf = async (who: TestUser) =>
  (await people(olive)).find(({ collaborator_email }) => collaborator_email === who.email)
    ?.collaboration_uuid ?? '';
const makeOwner = (by: TestUser, collaboration_uuid: string) =>
  server.call(by, 'POST', `/collaborations/${collaboration_uuid}/make-owner`);
const owners = async () =>
  (await people(olive))
    .filter(({ role }) => role === 'owner')
    .map(({ collaborator_email }) => collaborator_email);

it('transferring a project is only for the owner: collaborators get 403, and strangers get 404', async () => {
  const stranger = await createCustomer(server, 'Sid');
  const carls = await idOf(carl);
  expect((await makeOwner(dora, carls)).status).toBe(403);
  const [real, unknown] = [
    await makeOwner(stranger, carls),
    await makeOwner(stranger, 'b0f3a1de-9a0b-4c5e-8f52-3c1d2e4f5a6b'),
  ];
  expect([real.status, real.body]).toEqual([404, unknown.body]);
  expect(await owners()).toEqual([olive.email]);
});

it('a pending invitation cannot become the owner until it is accepted', async () => {
  const path = `/collaborations/${project.project_uuid}/invite`;
  const { body } = await server.call<{ data: Collaborator }>(olive, 'POST', path, {
    invitee_email: 'later@example.com',
  });
  const refused = await makeOwner(olive, body.data.collaboration_uuid);
  expect([refused.status, refused.body.code]).toEqual([409, 'not_active']);
});

it('transferring a project leaves one owner if the next one is removed or leaves at the same time, without a deadlock', async () => {
  const shared = await createProject(server, olive, 'Contested');
  for (let round = 0; round < 5; round++) {
    const member = await createCustomer(server, 'Mel');
    await joinProject(server, shared, member);
    const path = `/collaborations/${shared.project_uuid}/collaborators`;
    const all = async () =>
      (await server.call<{ data: { collaborators: Collaborator[] } }>(olive, 'GET', path)).body.data
        .collaborators;
    const id = (await all()).find((one) => one.collaborator_email === member.email)?.collaboration_uuid ?? '';
    const leave = () => server.call(member, 'POST', `/collaborations/${id}/leave`);
    const remove = () => server.call(olive, 'DELETE', `/collaborations/${id}`);
    const answers = await Promise.all([
      makeOwner(olive, id),
      leave(),
      remove(),
      makeOwner(olive, id),
      leave(),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const owner = (
      await server.database.pool.query(
        'select email from memberships where project_uuid = $1 and role = $2',
        [shared.project_uuid, 'owner'],
      )
    ).rows;
    expect(owner).toHaveLength(1);
    if (owner[0].email === olive.email) continue;
    const back = (await server.call<{ data: { collaborators: Collaborator[] } }>(member, 'GET', path)).body
      .data;
    const olives = back.collaborators.find((one) => one.collaborator_email === olive.email);
    expect((await makeOwner(member, olives?.collaboration_uuid ?? '')).status).toBe(200);
  }
});

test('[COLL-01, COLL-08] a project is transferred immediately; one concurrent call wins, and there is always one owner', async () => {
  const [carls, doras] = [await idOf(carl), await idOf(dora)];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => makeOwner(olive, at % 2 ? carls : doras)),
  );
  const won = answers.flatMap(({ status }, at) => (status === 200 ? [at % 2 ? carl : dora] : []));
  expect(won).toHaveLength(1);
  for (const { status } of answers) expect([200, 403, 404]).toContain(status);
  const [next] = won as [TestUser];
  expect(await owners()).toEqual([next.email]);

  expect((await server.call(olive, 'DELETE', `/projects/${project.project_uuid}`)).status).toBe(403);
  expect((await server.call(next, 'GET', `/mcp/${project.project_uuid}/key`)).status).toBe(200);
  const listed = await server.call<{ notifications: Notification[] }>(next, 'GET', '/notifications');
  expect(listed.body.notifications.map(({ message }) => message)).toContain(
    'Olive made you the owner of Handed over.',
  );
  const path = `/projects/${project.project_uuid}/activities`;
  const { body } = await server.call<{ activities: Activity[] }>(olive, 'GET', path);
  expect(body.activities[0]).toMatchObject({
    kind: 'owner_changed',
    actor_name: 'Olive',
    subject: next.email,
  });
});
