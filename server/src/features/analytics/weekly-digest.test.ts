import type { Notification } from '@fieldkit/contract/notifications.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createInternalContext } from '../../services/context.ts';
import { rollUpQuestions } from '../roll-up/roll-up-questions.ts';
import { recordQuestion } from './testing/record-question.ts';
import { digestJobs, notifyOwners, weekBefore } from './weekly-digest.ts';

let server: TestServer;
let cast: TestUsers;
let method_uuid: string | undefined;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  cast = await createTestUsers(server);
  await setProved(true);
  method_uuid = (await addLibraryTo(server, cast.owner, cast.project)).body.methods[0]?.method_uuid;
});
afterAll(() => server.close());

const setProved = (isProved: boolean) =>
  server.database.pool.query('update customers set email_verified = $1 where email = $2', [
    isProved,
    cast.owner.email,
  ]);
const inside = () => createInternalContext(server.services);
const daysAgo = (ago: number): string =>
  new Date(Date.now() - ago * 24 * 60 * 60_000).toISOString().slice(0, 10);
/** The seven days before today, so that the test needs no fake clock. */
const week = () => ({ from: daysAgo(7), to: daysAgo(1) });
const ask = (text: string, past: { ago: number; times?: number; isAnswered?: boolean }) =>
  recordQuestion(server.database.pool, cast.project.project_uuid, text, {
    ...past,
    method_uuid: past.isAnswered ? method_uuid : undefined,
  });
const count = () => rollUpQuestions(inside(), { again: true });
const bell = async (who = cast.owner) =>
  (await server.call<{ notifications: Notification[] }>(who, 'GET', '/notifications')).body.notifications.map(
    ({ message }) => message,
  );
async function runMails(): Promise<{ subject: string; html: string; text: string }[]> {
  const { rows } = await server.database.pool.query<{ data: object }>(
    `select data from pgboss.job where name = 'digest-mail' and data->>'from' = $1`,
    [week().from],
  );
  const job = digestJobs(server.services).find(({ queue }) => queue === 'digest-mail');
  for (const { data } of rows) await job?.run(data);
  const mails = await server.database.pool.query<{ subject: string; html: string; text: string }>(
    `select subject, html, text from mail_outbox where recipient = $1 and subject like 'Developers asked %'`,
    [cast.owner.email],
  );
  return mails.rows;
}

test('[NOTE-01] owners are notified once about a week’s questions, the change and new gaps, and get a chart by mail', async () => {
  await ask('refund a payment', { ago: 2, times: 6, isAnswered: true });
  await ask('teleport the parcel', { ago: 3, times: 4 });
  await ask('refund a payment', { ago: 9, times: 4, isAnswered: true });
  await ask('refund a payment', { ago: 10, times: 4 });
  await count();
  await notifyOwners(inside(), week());
  await notifyOwners(inside(), week());
  const { name } = cast.project;
  expect(await bell()).toEqual([
    `${name} last week: 10 questions, 60% answered (+10 points). “teleport the parcel” went unanswered 4 times.`,
  ]);
  expect(await bell(cast.collaborator)).toEqual([]);
  const { body } = await server.call<{ notifications: Notification[] }>(cast.owner, 'GET', '/notifications');
  expect(body.notifications[0]).toMatchObject({ link: { to: 'queries' }, week: [0, 0, 0, 0, 4, 6, 0] });

  const [mail, ...others] = await runMails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Developers asked 10 questions last week');
  expect(mail?.text).toContain('60% answered (+10 points)');
  expect(mail?.text.match(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+/g)?.map((day) => Number(day.slice(4)))).toEqual([
    0, 0, 0, 0, 4, 6, 0,
  ]);
  expect(mail?.html).toContain(`/dashboard/analytics/queries?project=${cast.project.project_uuid}`);
});

test('[NOTE-01] owners are notified about the most asked question that was never answered, one per week', async () => {
  const { project_uuid } = cast.project;
  await ask('refund a payment', { ago: 2, times: 40, isAnswered: true });
  await ask('sell a spaceship', { ago: 3, times: 30 });
  await ask('sell a spaceship', { ago: 4, isAnswered: true });
  await ask('teleport the parcel', { ago: 3, times: 12 });
  await ask('teleport the parcel', { ago: 40, times: 9 });
  await ask('levitate an invoice', { ago: 2, times: 11 });
  await ask('grow a money tree', { ago: 60, times: 50 });
  await ask('paint a rainbow', { ago: 2, times: 9 });
  await count();
  await notifyOwners(inside(), week());
  await notifyOwners(inside(), week());
  const { body } = await server.call<{ notifications: Notification[] }>(cast.owner, 'GET', '/notifications');
  const ofWeek = body.notifications.filter(({ message }) => message.endsWith('never answered.'));
  expect(ofWeek).toMatchObject([
    {
      message: '“teleport the parcel” was asked 21 times and never answered.',
      project_uuid,
      link: { to: 'query', group_uuid: expect.any(String) },
    },
  ]);
  const group = ofWeek[0]?.link?.to === 'query' ? ofWeek[0].link.group_uuid : '';
  const wordings = await server.call<{ wordings: { text: string }[] }>(
    cast.owner,
    'GET',
    `/analytics/${project_uuid}/query-groups/${group}`,
  );
  expect(wordings.body.wordings.map(({ text }) => text)).toEqual(['teleport the parcel']);
  expect((await runMails())[0]?.text).toContain(
    '“teleport the parcel” was asked 21 times and never answered.',
  );

  await notifyOwners(inside(), { from: daysAgo(6), to: daysAgo(0) });
  expect((await bell()).filter((message) => message.endsWith('never answered.')).sort()).toEqual([
    '“levitate an invoice” was asked 11 times and never answered.',
    '“teleport the parcel” was asked 21 times and never answered.',
  ]);
  expect(await bell(cast.collaborator)).toEqual([]);
});

test('[SHELL-11] an owner who turned the weekly digest off is notified only in the dashboard', async () => {
  await server.call(cast.owner, 'PUT', '/newsletter', {
    is_subscribed_product_updates: true,
    is_subscribed_security_alerts: true,
    is_subscribed_marketing_emails: true,
    is_subscribed_weekly_digest: false,
  });
  await ask('refund a payment', { ago: 2, isAnswered: true });
  await count();
  await notifyOwners(inside(), week());
  expect(await bell()).toEqual([
    `${cast.project.name} last week: 1 question, 100% answered, 1 new developer.`,
  ]);
  expect(await runMails()).toEqual([]);
});

test('[SHELL-11] no digest is mailed to an unverified address, and a long question is truncated', async () => {
  const { pool } = server.database;
  await setProved(false);
  await ask(`teleport ${'very '.repeat(60)}far`, { ago: 2, times: 3 });
  await count();
  await notifyOwners(inside(), week());
  const { rows } = await pool.query<{ message: string }>(
    'select message from notifications where project_uuid = $1',
    [cast.project.project_uuid],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.message.match(/“(.*)”/)?.[1]).toHaveLength(120);
  expect(await runMails()).toEqual([]);
});

test('a week without questions notifies no owner', async () => {
  await ask('refund a payment', { ago: 9 });
  await count();
  await notifyOwners(inside(), week());
  expect(await bell()).toEqual([]);
});

test.each([
  ['2026-11-23T08:00:00Z', '2026-11-16', '2026-11-22'],
  ['2026-11-29T23:59:59Z', '2026-11-16', '2026-11-22'],
  ['2027-01-04T00:00:00Z', '2026-12-28', '2027-01-03'],
])('the week before %s is %s to %s', (now, from, to) => {
  expect(weekBefore(new Date(now))).toEqual({ from, to });
});
