import { randomUUID } from 'node:crypto';
import { createCustomer, createProject } from '@fieldkit/testing/factories.ts';
import { notificationsOf } from '@fieldkit/testing/notifications-of.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInternalContext } from '../../services/context.ts';
import { notify } from '../../services/notifications/notify.ts';

let server: TestServer;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await testServer();
  [ada, bob] = [await createCustomer(server, 'Ada'), await createCustomer(server, 'Bob')];
});
afterAll(() => server.close());

async function tell(who: TestUser, message: string, event_key: string | null = null): Promise<void> {
  const { rows } = await server.database.pool.query<{ customer_uuid: string }>(
    'select customer_uuid from customers where firebase_id = $1',
    [who.uid],
  );
  const customer_uuid = rows[0]?.customer_uuid ?? '';
  await notify(createInternalContext(server.services), [
    { customer_uuid, kind: 'general', message, event_key },
  ]);
}
const countOf = async (who: TestUser) => (await server.call(who, 'GET', '/notifications/count')).body;

test('[NOTE-01, SHELL-02] the server lists the user’s own notifications, newest first, and counts them under both names', async () => {
  expect(await countOf(ada)).toEqual({ count: 0, notification_count: 0 });
  await tell(ada, 'First');
  await tell(ada, 'Second');
  await tell(bob, 'For Bob');
  expect(await notificationsOf(server, ada)).toMatchObject([
    {
      notification_type: 'general',
      message: 'Second',
      project_name: '',
      inviter: '',
      project_collaborator_uuid: null,
    },
    { message: 'First' },
  ]);
  expect(await countOf(ada)).toEqual({ count: 2, notification_count: 2 });
});

test('[NOTE-03] deletes one or many of the user’s own notifications, and no others', async () => {
  const [mine, his] = [await notificationsOf(server, ada), await notificationsOf(server, bob)];
  const ids = [mine[0]?._id, his[0]?._id, randomUUID()];
  expect((await server.call(ada, 'DELETE', '/notifications', { notification_ids: ids })).status).toBe(200);
  expect((await notificationsOf(server, ada)).map(({ message }) => message)).toEqual(['First']);
  expect(await notificationsOf(server, bob)).toHaveLength(1);
  expect((await server.call(ada, 'DELETE', '/notifications', { notification_ids: [] })).status).toBe(422);
  expect((await server.call(ada, 'DELETE', '/notifications', { notification_ids: ['x'] })).status).toBe(422);
});

test('a user is notified of an event only once', async () => {
  const carl = await createCustomer(server, 'Carl');
  await Promise.all([tell(carl, 'Once', 'event-1'), tell(carl, 'Once', 'event-1')]);
  expect(await notificationsOf(server, carl)).toHaveLength(1);
});

test('[NOTE-01] a notification about a project names the project for members; invitations and removals do not', async () => {
  const [olive, carl] = [await createCustomer(server, 'Olive'), await createCustomer(server, 'Carl')];
  const { project_uuid } = await createProject(server, olive, 'Named');
  const at = `/collaborations/${project_uuid}`;
  type One = { data: { collaboration_uuid: string } };
  const invited = await server.call<One>(olive, 'POST', `${at}/invite`, { invitee_email: carl.email });
  expect((await notificationsOf(server, carl)).map((one) => one.project_uuid)).toEqual([null]);
  await server.call(olive, 'DELETE', `/collaborations/${invited.body.data.collaboration_uuid}`);
  const added = await server.call<One>(olive, 'POST', `${at}/collaborators`, {
    collaborator_customer_email: carl.email,
  });
  expect((await notificationsOf(server, carl)).map((one) => one.project_uuid)).toEqual([project_uuid]);
  await server.call(olive, 'DELETE', `/collaborations/${added.body.data.collaboration_uuid}`);
  expect((await notificationsOf(server, carl)).map((one) => one.project_uuid)).toEqual([null, null]);
});
