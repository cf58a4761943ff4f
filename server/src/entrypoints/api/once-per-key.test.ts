import { randomUUID } from 'node:crypto';
import { createCustomer, createProject, multipartForm } from '@fieldkit/testing/factories.ts';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await testServer();
  ada = await createCustomer(server);
});
afterAll(() => server.close());

const create = (key: string, form: object, as = ada) =>
  server.call(as, 'POST', '/projects', form, { 'idempotency-key': key });
const form = { name: 'Once', is_opensource: false };
const countOf = async (who: TestUser) => (await server.call<unknown[]>(who, 'GET', '/projects')).body.length;

it('the same idempotency key with the same request creates one record and returns the same response', async () => {
  const [key, before] = [randomUUID(), await countOf(ada)];
  const first = await create(key, form);
  const second = await create(key, form);
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect(await countOf(ada)).toBe(before + 1);
});

it('of twenty simultaneous requests, one creates a record; the others get its response or are asked to wait', async () => {
  const [key, before] = [randomUUID(), await countOf(ada)];
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, form)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(
    new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.project_uuid)).size,
  ).toBe(1);
  expect(await countOf(ada)).toBe(before + 1);
});

it('the same idempotency key with a different request is refused', async () => {
  const key = randomUUID();
  await create(key, form);
  expect(await create(key, { ...form, name: 'Twice' })).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  });
});

it('a refused request stores nothing: once corrected, it can reuse its idempotency key', async () => {
  const key = randomUUID();
  expect((await create(key, { name: '' })).status).toBe(422);
  expect((await create(key, form)).status).toBe(201);
});

it('an idempotency key is only valid for the client that chose it', async () => {
  const [key, bob] = [randomUUID(), await createCustomer(server, 'Bob')];
  const [first, second] = [await create(key, form), await create(key, form, bob)];
  expect(second.status).toBe(201);
  expect(second.body.project_uuid).not.toBe(first.body.project_uuid);
});

it('uploads are idempotent as well: the same form creates one library, a different form is refused', async () => {
  const [key, project] = [randomUUID(), await createProject(server, ada)];
  const add = async (name: string) => {
    // Each attempt has its own boundary, as a real client's attempts have.
    const { payload, headers } = multipartForm(
      { name, version: '1', library_group: 'Core' },
      { name: 'orders.json', text: smallDocument },
    );
    const path = `/libraries/project/${project.project_uuid}`;
    return server.call(ada, 'POST', path, payload, { ...headers, 'idempotency-key': key });
  };
  expect((await add('')).status).toBe(422);
  const [first, second, other] = [await add('Orders'), await add('Orders'), await add('Others')];
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect([other.status, other.body]).toMatchObject([409, { code: 'idempotency_key_reused' }]);
  const path = `/libraries/project/${project.project_uuid}`;
  expect((await server.call<unknown[]>(ada, 'GET', path)).body).toHaveLength(1);
});

it('a stored response that contains a key is not readable in the database', async () => {
  const project = await createProject(server, ada);
  const path = `/mcp/${project.project_uuid}/generate-key`;
  const made = await server.call<{ data: { mcp_key: string } }>(
    ada,
    'POST',
    path,
    {},
    { 'idempotency-key': randomUUID() },
  );
  const { rows } = await server.database.pool.query('select * from idempotent_calls');
  expect(JSON.stringify(rows)).not.toContain(made.body.data.mcp_key);
});

it.each(['', ' ', 'x'.repeat(256), 'a b'])('%j is not a valid idempotency key', async (key) => {
  expect((await create(key, form)).status).toBe(400);
});
