import type { Activity } from '@fieldkit/contract/activities.ts';
import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Notification } from '@fieldkit/contract/notifications.ts';
import type { PinnedQuestion } from '@fieldkit/contract/pinned-questions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { yearUntil } from '../../demo/demo-year.ts';
import { eventsOf } from '../../demo/events.ts';
import { libraries, owner, projects } from '../../demo/projects.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { workflows } from '../../demo/workflows.ts';
import { type TestServer, testServer } from './test-server.ts';

const size = { days: 40, questions: 1_500, developers: 40 };

let server: TestServer;
let token: string;
let made: Project[];
const output: string[] = [];
beforeAll(async () => {
  server = await testServer({ OPERATOR_EMAILS: owner.email });
  await seedDemo(server, size, (sentence, work) => {
    output.push(sentence);
    return work();
  });
  const { email, password } = owner;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=fieldkit',
    headers: { host: 'localhost' },
    payload: { email, password, returnSecureToken: true },
  });
  token = answer.json<{ idToken: string }>().idToken;
  made = await get<Project[]>('/projects');
}, 180_000);
afterAll(() => server.close());

const get = async <Body>(path: string): Promise<Body> => {
  const { status, body } = await server.call<Body>(token, 'GET', path);
  expect(status).toBe(200);
  return body;
};
const payments = () => made.find(({ name }) => name === projects.payments.name)?.project_uuid;
const count = async (query: string) =>
  Number((await server.database.pool.query<{ n: string }>(`select count(*) as n from ${query}`)).rows[0]?.n);

test('the demo’s company has its projects, documents, workflows and members', async () => {
  expect(made.map(({ name }) => name)).toEqual(['Meridian Payments', 'Meridian Identity', 'Fieldkit API']);
  // Fieldkit's own API and the former version of the Identity API are not among the plans.
  expect(await count('libraries')).toBe(libraries.length + 2);
  expect(await count('libraries where newer_library_uuid is not null and is_deprecated')).toBe(1);
  expect(await count(`published_changes where published_at < now() - interval '20 days'`)).toBeGreaterThan(0);
  expect(await count('libraries where items = 0')).toBe(0);
  expect(await count('workflows')).toBe(workflows.length);
  const { data } = await get<{ data: { collaborators: Collaborator[] } }>(
    `/collaborations/${payments()}/collaborators`,
  );
  expect(data.collaborators.map(({ status }) => status)).toEqual(['active', 'active', 'active', 'pending']);
});

test('the demo’s questions are spread over its days and counted, and none is in the future', async () => {
  const asked = await count('questions');
  expect(asked).toBeGreaterThan(size.questions * 0.9);
  expect(await count('questions where asked_at > now()')).toBe(0);
  expect(await count('(select distinct asked_at::date from questions) days')).toBeGreaterThan(30);
  expect(await count(`questions where asked_at < current_date - ${size.days}`)).toBe(0);
  const charts = await get<{ queries: number }[]>(`/analytics/${payments()}/daily-queries`);
  expect(charts.reduce((sum, { queries }) => sum + queries, 0)).toBeGreaterThan(size.questions / 2);
});

test('the demo’s owner is notified about the last week in each project', async () => {
  const { notifications } = await get<{ notifications: Notification[] }>('/notifications');
  const digests = notifications.filter(({ message }) => /^Meridian \w+ last week: /.test(message));
  expect(digests.length).toBeGreaterThan(0);
  expect(digests[0]?.message).toMatch(/\d+ questions?/);
});

test('the demo’s owner has a verified address and a notification of each kind, which links to its subject', async () => {
  const { notifications } = await get<{ notifications: Notification[] }>('/notifications');
  const withLink = notifications.flatMap(({ message, link }) => (link ? [`${link.to}: ${message}`] : []));
  const expected = [
    /^queries: Meridian Payments last week: /,
    /^query: “.+” was asked \d+ times and never answered\.$/,
    /^workflow: The newest document of Payouts collection breaks a workflow: Pay a new supplier\.$/,
    /^library: A newer document of Payments API would break callers/,
    /^library: Identity API could not be updated\. .*status 404/,
    /^reviews: Jonas Okafor submitted Meridian Terraform for review\.$/,
  ];
  expect(withLink).toEqual(expect.arrayContaining(expected.map((text) => expect.stringMatching(text))));
  expect(notifications.find(({ link }) => link?.to === 'queries')?.week).toHaveLength(7);
  expect(notifications.filter(({ timestamp }) => Date.parse(timestamp) > Date.now())).toEqual([]);
  expect(await count(`customers where email_verified and email = '${owner.email}'`)).toBe(1);
  expect(await count(`identity_accounts where email_verified and email = '${owner.email}'`)).toBe(1);
  expect(await get('/reviews/status')).toEqual({ is_operator: true, waiting: 1 });
  const all = await get<Library[]>(`/libraries/project/${payments()}`);
  const waiting = all.find(({ name }) => name === 'Payments API');
  expect(waiting?.refresh).toMatchObject({ outcome: 'waiting', preview_uuid: expect.any(String) });
  expect(waiting?.source_url).toBe('https://developers.meridian.example/payments.yaml');
});

test('some questions are answered, some are not, and workflows answer only after their creation', async () => {
  for (const outcome of ['answered', 'uncertain', 'none'])
    expect(await count(`questions where outcome = '${outcome}'`)).toBeGreaterThan(0);
  expect(await count('questions where workflow_uuid is not null')).toBeGreaterThan(0);
  expect(
    await count('questions q join workflows w using (workflow_uuid) where q.asked_at < w.created_at'),
  ).toBe(0);
});

test('workflows created from a question have its wordings, and show its answer rate before and after', async () => {
  const queries = await get<DeveloperQuery[]>(
    `/analytics/${payments()}/common-all-questions?only=with_workflow`,
  );
  expect(queries.length).toBeGreaterThan(0);
  for (const { before, after } of queries) expect([before, after]).not.toContain(null);
});

test('developers connected and reported, and pinned questions find their expected results', async () => {
  for (const step of ['connected', 'method_read', 'workflow_read'])
    expect(await count(`developer_steps where step = '${step}'`)).toBeGreaterThan(0);
  expect(await count('reports where reported_at < now() - interval $$1 day$$')).toBeGreaterThan(0);
  const pinned = await get<PinnedQuestion[]>(`/projects/${payments()}/pinned-questions`);
  expect(pinned.map(({ now }) => now.place)).not.toContain(null);
});

test('data created over the year has matching dates, and each step of the work is printed', async () => {
  for (const table of ['projects', 'libraries', 'workflows', 'activities', 'customers'])
    expect(await count(`${table} where created_at > now() - interval $$1 hour$$`)).toBe(0);
  expect(output).toHaveLength(4);
});

test.each([30, 40, 365])('nothing happens on the last of %i days, which has not ended', (days) => {
  const justAfterMidnight = new Date('2026-11-22T00:00:01Z');
  const happenings = eventsOf(yearUntil(justAfterMidnight, days));
  expect(happenings.filter(({ at }) => at > justAfterMidnight)).toEqual([]);
});

test('activities are in chronological order', async () => {
  const { activities } = await get<{ activities: Activity[] }>(`/projects/${payments()}/activities`);
  const moments = activities.map(({ timestamp }) => timestamp);
  expect(moments.length).toBeGreaterThan(5);
  expect(moments).toEqual([...moments].sort().reverse());
});
