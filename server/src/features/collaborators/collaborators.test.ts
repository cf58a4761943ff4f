import { randomUUID } from 'node:crypto';
import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import type { Notification } from '@fieldkit/contract/notifications.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import {
  createAccount,
  createCustomer,
  createProject,
  createTestUsers,
  type TestUsers,
} from '@fieldkit/testing/factories.ts';
import { notificationsOf } from '@fieldkit/testing/notifications-of.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { invitationMailJob } from './invitation-mail-job.ts';

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

type CollaboratorAnswer = { data: Collaborator; message?: string; code?: string };
type List = { data: { collaborators: Collaborator[] } };
const at = (project: Project) => `/collaborations/${project.project_uuid}`;
const add = (project: Project, email: string, who = cast.owner) =>
  server.call<CollaboratorAnswer>(who, 'POST', `${at(project)}/collaborators`, {
    collaborator_customer_email: email,
  });
const invite = (project: Project, email: string, who = cast.owner) =>
  server.call<CollaboratorAnswer>(who, 'POST', `${at(project)}/invite`, { invitee_email: email });
const listOf = async (project: Project, who = cast.owner) =>
  (await server.call<List>(who, 'GET', `${at(project)}/collaborators`)).body.data.collaborators;
const sees = async (project: Project, who: TestUser) =>
  (await server.call(who, 'GET', `/projects/${project.project_uuid}`)).status;

describe('adding a collaborator', () => {
  test('[COLL-02, COLL-03, COLL-04] activates an account immediately and notifies its user', async () => {
    const project = await createProject(server, cast.owner, 'Adding');
    const bob = await createCustomer(server, 'Bob');
    const { status, body } = await add(project, `  ${bob.email.toUpperCase()} `);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      collaborator_email: bob.email,
      collaborator_name: 'Bob',
      role: 'collaborator',
      status: 'active',
      is_you: false,
    });
    expect(await sees(project, bob)).toBe(200);
    expect(await notificationsOf(server, bob)).toMatchObject([
      {
        notification_type: 'project',
        project_name: 'Adding',
        inviter: 'Olive',
        message: 'Olive added you to Adding.',
      },
    ]);
    const [owner, second] = await listOf(project, bob);
    expect([owner?.role, owner?.status, second?.is_you]).toEqual(['owner', 'active', true]);
  });

  it('refuses an unknown address and an existing member, also in a race', async () => {
    const project = await createProject(server, cast.owner, 'Race');
    const bob = await createCustomer(server, 'Bob');
    const unknown = await add(project, 'nobody-at-all@example.com');
    expect([unknown.status, unknown.body.message]).toEqual([
      404,
      'No account uses this address. Send an invitation instead.',
    ]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(project, bob.email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await notificationsOf(server, bob)).toHaveLength(1);
    expect((await add(project, cast.owner.email)).status).toBe(409);
    expect((await add(project, '  ')).status).toBe(422);
  });
});

describe('an invitation', () => {
  test('[COLL-02, NOTE-03] is pending until the invited account accepts it', async () => {
    const project = await createProject(server, cast.owner, 'Inviting');
    const bob = await createCustomer(server, 'Bob');
    const { body } = await invite(project, bob.email);
    expect(body.data.status).toBe('pending');
    expect(await sees(project, bob)).toBe(404);
    const [notification] = await notificationsOf(server, bob);
    expect(notification).toMatchObject({
      notification_type: 'collaboration_invite',
      project_collaborator_uuid: body.data.collaboration_uuid,
    });
    const accept = (who: TestUser) =>
      server.call(who, 'POST', `/collaborations/${body.data.collaboration_uuid}/accept`);
    expect((await accept(cast.stranger)).status).toBe(404);
    const answers = await Promise.all([accept(bob), accept(bob), accept(bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(answers.find(({ status }) => status === 200)?.body.message).toBe(
      'Collaboration invite accepted successfully!',
    );
    expect([await sees(project, bob), await notificationsOf(server, bob)]).toEqual([200, []]);
  });

  it('hides an address from the project if the invited person switches to it before they accept', async () => {
    const project = await createProject(server, cast.owner, 'Curious');
    const bob = await createCustomer(server, 'Bob');
    const { body } = await invite(project, bob.email);
    await server.database.pool.query('update customers set email = $1 where firebase_id = $2', [
      `new-${bob.email}`,
      bob.uid,
    ]);
    const addresses = async () => (await listOf(project)).map(({ collaborator_email }) => collaborator_email);
    expect(await addresses()).toEqual([cast.owner.email, bob.email]);
    const accepted = await server.call(bob, 'POST', `/collaborations/${body.data.collaboration_uuid}/accept`);
    expect([accepted.status, await addresses()]).toEqual([404, [cast.owner.email, bob.email]]);
  });

  test('[COLL-02] does not exist after it was declined or withdrawn', async () => {
    const project = await createProject(server, cast.owner, 'Declining');
    const [bob, eve] = [await createCustomer(server, 'Bob'), await createCustomer(server, 'Eve')];
    const first = (await invite(project, bob.email)).body.data;
    const declined = await server.call(bob, 'POST', `/collaborations/${first.collaboration_uuid}/decline`);
    expect([declined.status, declined.body.message]).toEqual([
      200,
      'Collaboration invite declined successfully!',
    ]);
    expect((await notificationsOf(server, cast.owner)).map(({ message }) => message)).toContain(
      `${bob.email} declined the invitation to Declining.`,
    );
    const second = (await invite(project, eve.email)).body.data;
    expect(
      (await server.call(cast.owner, 'DELETE', `/collaborations/${second.collaboration_uuid}`)).status,
    ).toBe(200);
    expect(await notificationsOf(server, eve)).toEqual([]);
    expect(await listOf(project)).toHaveLength(1);
  });

  it('is mailed to an address without an account, and waits for an account that verifies it', async () => {
    const project = await createProject(server, cast.owner, 'Mailing');
    const email = `zoe-${randomUUID().slice(0, 8)}@example.com`;
    const { body } = await invite(project, email);
    expect(body.data).toMatchObject({ status: 'pending', collaborator_name: '', collaborator_email: email });
    await server.services.jobs.drain([invitationMailJob(server.services)]);
    const { rows } = await server.database.pool.query<{ text: string }>(
      'select text from mail_outbox where recipient = $1',
      [email],
    );
    const code = /inviter_hash=([\w-]{43})/.exec(JSON.stringify(rows))?.[1];
    expect(code).toBeDefined();
    expect(
      JSON.stringify((await server.database.pool.query('select * from invitations')).rows),
    ).not.toContain(code);
  });
});

describe('leaving and removing', () => {
  test('[COLL-07, COLL-08] a collaborator leaves; the owner neither leaves nor is removed', async () => {
    const project = await createProject(server, cast.owner, 'Leaving');
    const bob = await createCustomer(server, 'Bob');
    const mine = (await add(project, bob.email)).body.data;
    const [owner] = await listOf(project);
    const leave = (id: string, who: TestUser) => server.call(who, 'POST', `/collaborations/${id}/leave`);
    expect((await leave(owner?.collaboration_uuid ?? '', cast.owner)).status).toBe(403);
    expect((await leave(owner?.collaboration_uuid ?? '', bob)).status).toBe(404);
    const removeOwner = await server.call(
      cast.owner,
      'DELETE',
      `/collaborations/${owner?.collaboration_uuid}`,
    );
    expect([removeOwner.status, removeOwner.body.code]).toEqual([409, 'owner_stays']);
    const left = await leave(mine.collaboration_uuid, bob);
    expect([left.status, left.body.message]).toEqual([200, 'Successfully left the project']);
    expect(await sees(project, bob)).toBe(404);
  });

  test('[COLL-02] a removed member loses access with the next request, and is notified', async () => {
    const project = await createProject(server, cast.owner, 'Removing');
    const bob = await createCustomer(server, 'Bob');
    const { collaboration_uuid } = (await add(project, bob.email)).body.data;
    expect((await server.call(bob, 'DELETE', `/collaborations/${collaboration_uuid}`)).status).toBe(403);
    expect((await server.call(cast.stranger, 'DELETE', `/collaborations/${collaboration_uuid}`)).status).toBe(
      404,
    );
    const gone = await server.call(cast.owner, 'DELETE', `/collaborations/${collaboration_uuid}`);
    expect([gone.status, gone.body.message]).toEqual([200, 'Collaborator removed successfully']);
    expect(await sees(project, bob)).toBe(404);
    expect((await notificationsOf(server, bob)).map(({ message }) => message)).toContain(
      'Olive removed you from Removing.',
    );
  });
});

describe('if mails are sent', () => {
  it('a link is valid once and for the invited address only', async () => {
    const strict = await testServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const olive = await createCustomer(strict, 'Olive');
      const project = await createProject(strict, olive, 'Links');
      const [bob, eve] = [await createAccount(strict, 'Bob'), await createAccount(strict, 'Eve')];
      for (const who of [bob, eve])
        await strict.call(who, 'POST', '/register', {
          firebaseId: who.uid,
          email: who.email,
          name: 'Person',
        });
      // Sets the row to its state after an invitation before the account existed.
      await strict.database.pool.query(
        `with m as (insert into memberships (project_uuid, email, role, status) values ($1, $2, 'collaborator', 'pending') returning collaboration_uuid)
         insert into invitations (collaboration_uuid, code_hash, expires_at) select collaboration_uuid, encode(sha256('the-code'), 'hex'), now() + interval '1 day' from m`,
        [project.project_uuid, bob.email],
      );
      const complete = (who: TestUser) =>
        strict.call(who, 'PATCH', '/profiles/complete-profile', {
          type: 'individual',
          inviter_hash: 'the-code',
        });
      const invited = async (who: TestUser) =>
        (await strict.call<{ notifications: Notification[] }>(who, 'GET', '/notifications')).body
          .notifications.length;
      expect([(await complete(eve)).status, await invited(eve)]).toEqual([200, 0]);
      expect([(await complete(bob)).status, await invited(bob)]).toEqual([200, 1]);
      const { rows } = await strict.database.pool.query('select code_hash from invitations');
      expect(rows).toEqual([{ code_hash: null }]);
    } finally {
      await strict.close();
    }
  });
});
