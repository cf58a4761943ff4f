import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { addLibraryTo, createCustomer, createProject } from '@fieldkit/testing/factories.ts';
import { notificationsOf } from '@fieldkit/testing/notifications-of.ts';
import {
  firstShop,
  openApiDocument,
  replaceDocumentOf,
  secondShop,
} from '@fieldkit/testing/replace-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishJobs } from '../../features/publishing/publish-project.ts';

const operatorsAddress = 'ops-told@example.com';
let server: TestServer;
let olive: TestUser;
beforeAll(async () => {
  server = await testServer({ OPERATOR_EMAILS: operatorsAddress }, { publishing: 'by job' });
  olive = await createCustomer(server, 'Olive');
});
afterAll(() => server.close());

const messages = async (who = olive) => (await notificationsOf(server, who)).map(({ message }) => message);
const dismissAll = async () =>
  server.call(olive, 'DELETE', '/notifications', {
    notification_ids: (await notificationsOf(server, olive)).map(({ _id }) => _id),
  });
async function anOperator(): Promise<TestUser> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit',
    headers: { host: 'localhost' },
    payload: { email: operatorsAddress, password: 'correct horse', returnSecureToken: true },
  });
  const { idToken, localId } = answer.json<{ idToken: string; localId: string }>();
  const person = { token: idToken, uid: localId, email: operatorsAddress };
  await server.call(person, 'POST', '/register', {
    firebaseId: localId,
    email: operatorsAddress,
    name: 'Ops',
  });
  return person;
}

/** The account of the operator, which `anOperator` created. */
const signIn = async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=fieldkit',
    headers: { host: 'localhost' },
    payload: { email: operatorsAddress, password: 'correct horse', returnSecureToken: true },
  });
  return { token: answer.json<{ idToken: string }>().idToken };
};

test('[NOTE-01] an owner is notified of each changed review decision about their project, but not of one that changes nothing', async () => {
  const form = { name: 'Reviewed', is_opensource: true, repository_url: 'https://example.com/r' };
  const { project_uuid } = (await server.call<Project>(olive, 'POST', '/projects', form)).body;
  const ops = await anOperator();
  for (const decision of ['approved', 'approved', 'rejected'])
    expect((await server.call(ops, 'POST', `/reviews/${project_uuid}`, { decision })).status).toBe(200);
  expect(await messages()).toEqual([
    'Reviewed was not approved. Edit its details to submit it again.',
    'Reviewed was approved.',
  ]);
  await dismissAll();
});

test('[NOTE-01] a pushed document that breaks workflows sends one notification with their names; owners’ own actions send none', async () => {
  const project = await createProject(server, olive, 'Broken');
  const added = await addLibraryTo(server, olive, project, openApiDocument(firstShop));
  const { library_uuid, methods, name } = added.body;
  const gone = methods.find(({ method_name }) => method_name === 'Remove an order');
  const made = await server.call<Workflow>(olive, 'POST', '/workflows', {
    project_uuid: project.project_uuid,
    library_uuid,
    name: 'Tidy up',
    description: 'Removes what is old.',
    steps: [{ method_uuid: gone?.method_uuid }],
  });
  const key = await server.call<{ project_key: string }>(
    olive,
    'POST',
    `/keys/project/${project.project_uuid}`,
  );
  const push = (who: TestUser | string, document: object) =>
    replaceDocumentOf(
      server,
      who,
      { library_uuid } as Library,
      openApiDocument(document as typeof firstShop),
    );
  const pushed = await push(key.body.project_key, secondShop);
  expect(pushed.body.broken_workflows.map((one) => one.name)).toEqual(['Tidy up']);
  expect(await messages()).toEqual([`The newest document of ${name} breaks a workflow: Tidy up.`]);
  const [{ link } = { link: null }] = await notificationsOf(server, olive);
  expect(link).toEqual({ to: 'workflow', library_uuid, workflow_uuid: made.body.workflow_uuid });
  await dismissAll();
  await push(olive, firstShop);
  await push(olive, secondShop);
  expect(await messages()).toEqual([]);
});

test('[NOTE-01] a pushed document with breaking changes that affect no workflow sends one notification with their number', async () => {
  const project = await createProject(server, olive, 'Changed');
  const added = await addLibraryTo(server, olive, project, openApiDocument(firstShop));
  const { library_uuid, name } = added.body;
  const { body } = await server.call<{ project_key: string }>(
    olive,
    'POST',
    `/keys/project/${project.project_uuid}`,
  );
  const push = (who: TestUser | string, document: object) =>
    replaceDocumentOf(
      server,
      who,
      { library_uuid } as Library,
      openApiDocument(document as typeof firstShop),
    );
  await push(body.project_key, { ...firstShop, 'GET /more': { summary: 'More' } });
  expect(await messages()).toEqual([]);
  const pushed = await push(body.project_key, secondShop);
  expect(pushed.body.breaking).toBeGreaterThan(1);
  expect(await notificationsOf(server, olive)).toMatchObject([
    {
      message: `The newest document of ${name} has ${pushed.body.breaking} breaking changes.`,
      project_uuid: project.project_uuid,
      link: { to: 'library', library_uuid },
    },
  ]);
  await dismissAll();
  await push(olive, firstShop);
  await push(olive, secondShop);
  expect(await messages()).toEqual([]);
});

test('[NOTE-01, PROJ-11] operators are notified once a day of each project that others submit for review', async () => {
  const { token } = await signIn();
  const ops = { token, uid: '', email: operatorsAddress };
  const form = { name: 'Submitted', is_opensource: true, repository_url: 'https://example.com/r' };
  const { project_uuid } = (await server.call<Project>(olive, 'POST', '/projects', form)).body;
  await server.call(olive, 'POST', '/projects', { ...form, name: 'Private', is_opensource: false });
  await server.call(ops, 'POST', '/projects', { ...form, name: 'Own' });
  const edit = (is_opensource: boolean) =>
    server.call(olive, 'PUT', `/projects/${project_uuid}`, { ...form, is_opensource });
  await edit(false);
  await edit(true);
  const submissions = (await notificationsOf(server, ops)).filter(({ link }) => link?.to === 'reviews');
  expect(submissions.map(({ message }) => message)).toEqual(['Olive submitted Submitted for review.']);
  await server.call(ops, 'POST', `/reviews/${project_uuid}`, { decision: 'rejected' });
  await edit(true);
  expect(
    (await messages(ops)).filter((message) => message === 'Olive submitted Submitted for review.'),
  ).toHaveLength(2);
  await dismissAll();
});

test('[NOTE-01, PLUG-06] a failed deployment sends one notification per version, no matter how often it is retried', async () => {
  const project = await createProject(server, olive, 'Deployed');
  const { library_uuid } = (await addLibraryTo(server, olive, project)).body;
  await server.call(olive, 'POST', `/projects/${project.project_uuid}/subdomain`, {
    subdomain: 'told-owner',
  });
  const services = { ...server.services, probePlugin: async () => 'The address answers with 502.' };
  const tryNow = async () => {
    await server.database.pool.query(
      "update pgboss.job set start_after = now() where name = 'publish-project' and state in ('created', 'retry')",
    );
    await server.services.jobs.drain(publishJobs(services)).catch(() => {});
  };
  await tryNow();
  expect(await messages()).toHaveLength(1);
  expect((await messages())[0]).toMatch(/^The plugin of Deployed could not be updated; its last/);
  await dismissAll();
  await server.call(olive, 'POST', `/deployment/${project.project_uuid}`);
  await tryNow();
  expect(await messages()).toEqual([]);
  await server.call(olive, 'PATCH', `/libraries/${library_uuid}`, { name: 'A newer version' });
  await tryNow();
  expect(await messages()).toHaveLength(1);
});
