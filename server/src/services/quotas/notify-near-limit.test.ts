import type { Notification } from '@fieldkit/contract/notifications.ts';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument, replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

const notices = async (who = cast.owner) =>
  (await server.call<{ notifications: Notification[] }>(who, 'GET', '/notifications')).body.notifications
    .map(({ message }) => message)
    .reverse();
const subscribe = (plan_id: string) =>
  server.database.pool.query(
    `insert into subscriptions (customer_uuid, plan_id, billing_cycle, status, current_period_start, current_period_end)
     select customer_uuid, $2, 'monthly', 'active', now() - interval '1 day', now() + interval '20 days'
     from customers where firebase_id = $1 on conflict (customer_uuid) do update set plan_id = excluded.plan_id`,
    [cast.owner.uid, plan_id],
  );
const library = (name: string, methods = 1) =>
  addLibraryTo(server, cast.owner, cast.project, document(methods), { name });
const document = (methods: number) =>
  openApiDocument(Object.fromEntries(Array.from({ length: methods }, (_, at) => [`GET /things/${at}`, {}])));

test('[BILL-11] owners are notified at 80 % and at 100 % of a limit, once each', async () => {
  await subscribe('starter');
  const libraries = [await library('A'), await library('B'), await library('C')];
  expect(await notices()).toEqual([]);
  await library('D');
  expect(await notices()).toEqual(['You have 4 of the 5 libraries that the Starter plan allows.']);
  expect(await notices(cast.collaborator)).toEqual([]);
  await library('E');
  const both = [
    'You have 4 of the 5 libraries that the Starter plan allows.',
    'You have all 5 libraries that the Starter plan allows. Upgrade the plan to add more.',
  ];
  expect(await notices()).toEqual(both);
  // Falling below it and reaching it again sends nothing, and neither does a refusal.
  for (const { body } of libraries.slice(0, 2))
    await server.call(cast.owner, 'DELETE', `/libraries/${body.library_uuid}`);
  await library('F');
  await library('G');
  expect((await library('H')).status).toBe(402);
  expect(await notices()).toEqual(both);
});

test('[BILL-11] a limit of one or two sends a notification when it is reached', async () => {
  await subscribe('indie');
  await library('Only');
  expect(await notices()).toEqual([
    'You have the one library that the Indie plan allows. Upgrade the plan to add more.',
  ]);
});

test('[BILL-11] a notification about methods names their library; if both percentages are reached at once, only 100 % is sent', async () => {
  await subscribe('professional');
  const { body } = await library('Grows', 159);
  expect(await notices()).toEqual([]);
  const path = `/methods/library/${body.library_uuid}`;
  await server.call(cast.owner, 'POST', path, { details: { endpoint: '/more', method: 'GET' } });
  const near = 'Grows has 160 of the 200 methods that the Professional plan allows for a library.';
  expect(await notices()).toEqual([near]);
  await replaceDocumentOf(server, cast.owner, body, document(199));
  const full = (name: string) =>
    `${name} has all 200 methods that the Professional plan allows for a library. Upgrade the plan to add more.`;
  expect(await notices()).toEqual([near, full('Grows')]);
  await library('At once', 200);
  expect(await notices()).toEqual([near, full('Grows'), full('At once')]);
});

it('owners are notified of a changed limit again, and never without a limit', async () => {
  await subscribe('custom');
  for (const name of ['A', 'B', 'C']) await library(name);
  expect(await notices()).toEqual([]);
  await subscribe('starter');
  await library('D');
  await subscribe('professional');
  expect(await notices()).toHaveLength(1);
});

test('[BILL-11] MCP integrations send one notification per period', async () => {
  const shop: TestPlugin = await createTestPlugin(server, cast.owner);
  await subscribe('indie');
  const fill = (developers: number) =>
    server.database.pool.query(
      `insert into mcp_integrations (customer_uuid, period_start, developer)
       select s.customer_uuid, s.current_period_start, 'developer ' || n
       from subscriptions s join customers c using (customer_uuid), generate_series(1, $2) n
       where c.firebase_id = $1 on conflict do nothing`,
      [cast.owner.uid, developers],
    );
  const ask = (from: string) =>
    server.app.inject({
      method: 'POST',
      url: `/p/${shop.name}/mcp`,
      remoteAddress: from,
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      payload: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search', arguments: { query: 'refund' } },
      }),
    });
  await fill(79);
  await ask('198.51.100.1');
  await fill(98);
  await ask('198.51.100.2');
  const both = [
    '80 of the 100 developers that the Indie plan allows in a billing period have asked over MCP.',
    'All 100 developers that the Indie plan allows in a billing period have asked over MCP. They still get answers; upgrade the plan to let new ones in.',
  ];
  expect((await notices()).slice(-2)).toEqual(both);
  await server.database.pool.query('update subscriptions set current_period_start = now()');
  await fill(79);
  await ask('198.51.100.3');
  expect((await notices()).slice(-3)).toEqual([...both, both[0]]);
});
