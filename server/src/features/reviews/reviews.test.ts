import type { Project } from '@fieldkit/contract/projects.ts';
import type { ReviewedProject } from '@fieldkit/contract/reviews.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let operator: TestUser;
const address = 'ops-review@example.com';

beforeAll(async () => {
  server = await testServer({ OPERATOR_EMAILS: address });
  owner = await createCustomer(server, 'Olive');
  operator = await anOperator(server);
});
afterAll(() => server.close());

async function anOperator(at: TestServer): Promise<TestUser> {
  const answer = await at.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit',
    headers: { host: 'localhost' },
    payload: { email: address, password: 'correct horse', returnSecureToken: true },
  });
  const { idToken, localId } = answer.json<{ idToken: string; localId: string }>();
  await at.call(idToken, 'POST', '/register', { firebaseId: localId, email: address, name: 'Ops' });
  return { token: idToken, uid: localId, email: address };
}
const create = async (name: string, changes: object = {}) => {
  const form = { name, is_opensource: true, repository_url: 'https://example.com/r', ...changes };
  return (await server.call<Project>(owner, 'POST', '/projects', form)).body;
};
const decide = (project: Project, decision: string, who = operator) =>
  server.call<ReviewedProject>(who, 'POST', `/reviews/${project.project_uuid}`, { decision });
const statusOf = async (project: Project) =>
  (await server.call<Project>(owner, 'GET', `/projects/${project.project_uuid}`)).body.is_approved;

test('[PROJ-11] an open source project is pending, is approved or rejected, and is submitted again by an edit', async () => {
  const project = await create('Open');
  expect(project.is_approved).toBe('pending');
  expect((await decide(project, 'rejected')).body).toMatchObject({
    is_approved: 'rejected',
    owner_email: owner.email,
  });
  expect(await statusOf(project)).toBe('rejected');
  const edited = await server.call<Project>(owner, 'PUT', `/projects/${project.project_uuid}`, {
    name: 'Open, mended',
    is_opensource: true,
    repository_url: 'https://example.com/r',
  });
  expect(edited.body.is_approved).toBe('re_submitted');
  await decide(project, 'approved');
  expect(await statusOf(project)).toBe('approved');
});

it('pending projects are listed first, the oldest on top; private projects are not listed', async () => {
  const first = await create('First');
  const second = await create('Second');
  const hidden = await create('Hidden', { is_opensource: false });
  const done = await create('Done');
  await decide(done, 'approved');
  const { body } = await server.call<ReviewedProject[]>(operator, 'GET', '/reviews');
  const names = body.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['First', 'Second']);
  expect(names.indexOf('Done')).toBeGreaterThan(1);
  expect(names).not.toContain('Hidden');
  expect((await decide(hidden, 'approved')).status).toBe(404);
  expect((await server.call(operator, 'GET', '/reviews/status')).body).toEqual({
    is_operator: true,
    waiting: 2,
  });
  await decide(first, 'approved');
  await decide(second, 'approved');
});

it('reviews return 404 for other users', async () => {
  const project = await create('Mine');
  expect((await server.call(owner, 'GET', '/reviews/status')).body).toEqual({
    is_operator: false,
    waiting: 0,
  });
  expect((await server.call(owner, 'GET', '/reviews')).status).toBe(404);
  expect((await decide(project, 'approved', owner)).status).toBe(404);
  expect((await server.call(null, 'GET', '/reviews')).status).toBe(401);
  expect(await statusOf(project)).toBe('pending');
  const wrong = await decide(project, 'maybe');
  expect([wrong.status, (wrong.body as unknown as { fields: object }).fields]).toEqual([
    422,
    { decision: 'Approve or reject the project' },
  ]);
});

it('in production mode, reviewers need a verified address', async () => {
  const strict = await testServer({ OPERATOR_EMAILS: address, NODE_ENV: 'production' });
  try {
    const someone = await anOperator(strict);
    expect((await strict.call(someone, 'GET', '/reviews')).status).toBe(404);
  } finally {
    await strict.close();
  }
});
