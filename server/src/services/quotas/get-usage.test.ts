import type { PlanUsage } from '@fieldkit/contract/checkouts.ts';
import { addLibraryTo, createProject, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
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

const usage = async (who: TestUser) =>
  (await server.call<PlanUsage>(who, 'GET', '/subscriptions/usage')).body;
const used = async (who: TestUser) => (await usage(who)).things.map((one) => one.used);
const subscribe = (plan_id: string, status = 'active') =>
  server.database.pool.query(
    `insert into subscriptions (customer_uuid, plan_id, billing_cycle, status, current_period_start, current_period_end)
     select customer_uuid, $2, 'monthly', $3, '2026-03-04T05:06:07.123456Z', '2126-04-04T05:06:07Z'
     from customers where firebase_id = $1`,
    [cast.owner.uid, plan_id, status],
  );
const integration = (developer: string, since: string) =>
  server.database.pool.query(
    `insert into mcp_integrations (customer_uuid, period_start, developer)
     select customer_uuid, $3, $2 from customers where firebase_id = $1`,
    [cast.owner.uid, developer, since],
  );

test('[BILL-11] usage counts what a customer owns, not the projects they collaborate on', async () => {
  await addLibraryTo(server, cast.owner, cast.project, openApiDocument({ 'GET /one': {} }));
  await addLibraryTo(server, cast.owner, cast.project, smallDocument, { name: 'Larger' });
  await createProject(server, cast.owner, 'Second');
  const { things, ...plan } = await usage(cast.owner);
  expect(things).toEqual([
    { thing: 'projects', used: 2, most: -1 },
    { thing: 'libraries', used: 2, most: -1 },
    { thing: 'methods_per_library', used: 3, most: -1 },
    { thing: 'mcp_integrations', used: 0, most: -1 },
    { thing: 'workflows', used: 0, most: -1 },
  ]);
  expect(plan).toMatchObject({ plan_id: 'custom', plan_name: 'Custom', is_subscribed: false });
  expect(await used(cast.collaborator)).toEqual([0, 0, 0, 0, 0]);
});

test('[BILL-11] MCP integrations start from zero with every period of the subscription', async () => {
  await subscribe('starter');
  await integration('one', '2026-03-04T05:06:07.123456Z');
  await integration('two', '2026-03-04T05:06:07.123456Z');
  await integration('of the period before', '2026-02-04T05:06:07Z');
  const found = await usage(cast.owner);
  expect(found).toMatchObject({
    plan_id: 'starter',
    is_subscribed: true,
    period_end: '2126-04-04T05:06:07.000Z',
  });
  expect(found.things.map(({ used, most }) => [used, most])).toEqual([
    [1, 1],
    [0, 5],
    [0, 100],
    [2, 500],
    [0, 5],
  ]);
});

it('usage is counted by the month in UTC without a subscription, and again once a subscription has ended', async () => {
  await subscribe('starter', 'paused');
  const now = new Date();
  const month = (ahead: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead));
  await integration('one', month(0).toISOString());
  const found = await usage(cast.owner);
  expect([found.plan_id, found.is_subscribed, found.period_end]).toEqual([
    'custom',
    false,
    month(1).toISOString(),
  ]);
  expect(found.things[3]?.used).toBe(1);
});
