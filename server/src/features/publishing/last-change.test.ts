import type { LastChange } from '@fieldkit/contract/changelog.ts';
import type { Publishing } from '@fieldkit/contract/publishing.ts';
import { createTestPlugin, shownIn } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer, multipartForm } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInternalContext } from '../../services/context.ts';
import { publishProject } from './publish-project.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const responses = { 200: { description: 'Done' } };
const documentOf = (paths: object): string =>
  JSON.stringify({ openapi: '3.0.0', info: { title: 'Orders', version: '1' }, paths });

test('the page of a method links to its most recent change, if developers can read that change', async () => {
  const owner = await createCustomer(server, 'Olive');
  const list = { summary: 'List orders', responses };
  const create = { summary: 'Create an order', responses };
  const document = documentOf({ '/orders': { get: list, post: create } });
  const shop = await createTestPlugin(server, owner, { document });
  const { project_uuid } = shop.project;
  const ask = (text: string) => server.database.pool.query(text, [project_uuid]);
  const publish = () =>
    publishProject(
      createInternalContext({ ...server.services, probePlugin: async () => null }),
      project_uuid,
    );
  await publish();
  await ask('delete from published_changes where project_uuid = $1');
  const methodPage = async (name: string) => {
    const { rows } = await ask(
      'select method_uuid, method_name from methods join libraries using (library_uuid) where project_uuid = $1',
    );
    const id = rows.find(({ method_name }) => method_name === name)?.method_uuid;
    const answer = await shop.visit(`/methods/${id}`, { headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(200);
    return { ...shownIn<{ last_change?: LastChange }>(answer), etag: answer.headers.etag };
  };
  const before = await methodPage('List orders');
  expect(before.last_change).toBeUndefined();

  const required = [{ name: 'currency', in: 'query', required: true, schema: { type: 'string' } }];
  const text = documentOf({
    '/orders': { get: { ...list, parameters: required }, post: { ...create, deprecated: true } },
    '/refunds': { get: { summary: 'List refunds', responses } },
  });
  const form = multipartForm({}, { name: 'orders.json', text });
  const spec = `/libraries/${shop.library.library_uuid}/spec`;
  expect((await server.call(owner, 'POST', spec, form.payload, form.headers)).status).toBe(200);
  await publish();
  const listed = await server.call<Publishing>(owner, 'GET', `/projects/${project_uuid}/publishing`);
  const { version, published_at } = listed.body.versions[0] ?? {};
  const after = await methodPage('List orders');
  expect(after.etag).not.toBe(before.etag);
  expect(after.last_change).toEqual({ type: 'changed', version, published_at, page: 1 });
  expect((await methodPage('Create an order')).last_change).toMatchObject({ type: 'deprecated' });
  expect((await methodPage('List refunds')).last_change).toMatchObject({ type: 'added' });

  await ask(
    `insert into published_changes (project_uuid, content_version, published_at, is_private, changes)
     select $1, 1000 + n, now(), false, '{"counts": {}, "entries": []}' from generate_series(1, 10) n`,
  );
  expect((await methodPage('List orders')).last_change).toMatchObject({ version, page: 2 });
  await ask('update published_changes set is_private = true where project_uuid = $1');
  expect((await methodPage('List orders')).last_change).toBeUndefined();
});
