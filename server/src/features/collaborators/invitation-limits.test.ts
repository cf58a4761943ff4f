import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import type { Notification } from '@fieldkit/contract/notifications.ts';
import { createCustomer, createProject } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { invitationMailJob } from './invitation-mail-job.ts';

let server: TestServer;
let olive: TestUser;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: 'on', LIMIT_SIGN_UPS_PER_ADDRESS: '1000' });
  olive = await createCustomer(server, 'Olive');
});
afterAll(() => server.close());

type CollaboratorAnswer = { data: Collaborator; code?: string };
const invite = async (project_uuid: string, invitee_email: string) =>
  server.call<CollaboratorAnswer>(olive, 'POST', `/collaborations/${project_uuid}/invite`, { invitee_email });
const sendAgain = (by: TestUser, { collaboration_uuid }: Collaborator) =>
  server.call<CollaboratorAnswer>(by, 'POST', `/collaborations/${collaboration_uuid}/send-again`);
const codesMailedTo = async (email: string) => {
  await server.services.jobs.drain([invitationMailJob(server.services)]);
  const { rows } = await server.database.pool.query<{ text: string }>(
    'select text from mail_outbox where recipient = $1 order by created_at',
    [email],
  );
  return rows.map(({ text }) => /inviter_hash=([\w-]{43})/.exec(text)?.[1] ?? '');
};

test('[COLL-02] an invitation is sent again with a new link that replaces the first, a few times a day', async () => {
  const project = await createProject(server, olive, 'Again');
  const { data } = (await invite(project.project_uuid, 'again@example.com')).body;
  expect(Date.parse(data.expires_at ?? '')).toBeGreaterThan(Date.now() + 13 * 86_400_000);
  const [first] = await codesMailedTo('again@example.com');
  const answers = [];
  for (let time = 0; time < 4; time++) answers.push(await sendAgain(olive, data));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect([answers[3]?.body.code, Number(answers[3]?.headers['retry-after']) > 0]).toEqual([
    'invitation_sent_lately',
    true,
  ]);
  const codes = await codesMailedTo('again@example.com');
  expect(new Set(codes).size).toBe(codes.length);
  const { rows } = await server.database.pool.query<{ code_hash: string }>(
    `select code_hash from invitations where code_hash = encode(sha256($1), 'hex')`,
    [first],
  );
  expect(rows).toEqual([]);
});

test('[NOTE-03] a deleted notification of an invitation returns when the invitation is sent again', async () => {
  const project = await createProject(server, olive, 'Reminded');
  const bob = await createCustomer(server, 'Bob');
  const { data } = (await invite(project.project_uuid, bob.email)).body;
  const limitNotices = async () =>
    (await server.call<{ notifications: Notification[] }>(bob, 'GET', '/notifications')).body.notifications;
  const [shown] = await limitNotices();
  await server.call(bob, 'DELETE', '/notifications', { notification_ids: [shown?._id] });
  expect(await limitNotices()).toEqual([]);
  expect((await sendAgain(bob, data)).status).toBe(404);
  expect((await sendAgain(olive, data)).status).toBe(200);
  expect((await limitNotices()).map(({ project_collaborator_uuid }) => project_collaborator_uuid)).toEqual([
    data.collaboration_uuid,
  ]);
  await server.call(bob, 'POST', `/collaborations/${data.collaboration_uuid}/accept`);
  expect((await sendAgain(olive, data)).status).toBe(404);
});

it('an address can be invited ten times a day, by all projects together', async () => {
  const statuses = [];
  for (let time = 0; time < 11; time++) {
    const project = await createProject(server, olive, `Many ${time}`);
    statuses.push((await invite(project.project_uuid, 'flooded@example.com')).status);
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});

test('[PROF-06] guessing links finds nothing and is limited by network before any write', async () => {
  const project = await createProject(server, olive, 'Guessed');
  const complete = (who: TestUser, inviter_hash: string) =>
    server.call(who, 'PATCH', '/profiles/complete-profile', { type: 'individual', inviter_hash });
  const invited = async (at: number) => {
    const zoe = await createCustomer(server, `Zoe ${at}`);
    await server.database.pool.query(
      `with m as (insert into memberships (project_uuid, email, role, status) values ($1, $2, 'collaborator', 'pending') returning collaboration_uuid)
       insert into invitations (collaboration_uuid, code_hash, expires_at) select collaboration_uuid, encode(sha256(convert_to($3, 'utf8')), 'hex'), now() + interval '1 day' from m`,
      [project.project_uuid, zoe.email, `true-link-${at}`],
    );
    return (await complete(zoe, `true-link-${at}`)).status;
  };
  const guess = async (at: number) => {
    const eve = await createCustomer(server, `Eve ${at}`);
    const answer = await complete(eve, `guess-${at}`.padEnd(43, 'x'));
    return { eve, status: answer.status, code: answer.body.code };
  };
  const statuses = [];
  for (let at = 0; at < 9; at++) statuses.push((await guess(at)).status);
  for (let at = 0; at < 3; at++) statuses.push(await invited(at));
  statuses.push((await guess(9)).status);
  expect(statuses).toEqual(Array(13).fill(200));
  const stopped = await guess(10);
  expect([stopped.status, stopped.code]).toEqual([429, 'too_many_invitation_links']);
  // Nothing was stored, so the profile can still be completed without a link.
  const again = await server.call(stopped.eve, 'PATCH', '/profiles/complete-profile', {
    type: 'individual',
  });
  expect(again.status).toBe(200);
});
