import type { Checkout, PlanChangePreview } from '@fieldkit/contract/checkouts.ts';
import type { CurrentSubscription, Payment } from '@fieldkit/contract/subscriptions.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  ada = await createCustomer(server, 'Ada');
});
afterAll(() => server.close());

type RefusalBody = { code: string; message: string };
const choice = (plan_id: string, billing_cycle = 'monthly') => ({ plan_id, billing_cycle });
async function buy(plan: string, cycle = 'monthly') {
  const { body } = await server.call<Checkout>(ada, 'POST', '/subscriptions/checkout', choice(plan, cycle));
  await server.app.inject({
    method: 'POST',
    url: new URL(body.page_url ?? '').pathname,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=pay',
  });
}
const preview = (plan: string, cycle?: string) =>
  server.call<PlanChangePreview & RefusalBody>(
    ada,
    'POST',
    '/subscriptions/change-plan/preview',
    choice(plan, cycle),
  );
const change = (plan: string, cycle?: string) =>
  server.call<RefusalBody>(ada, 'POST', '/subscriptions/change-plan', choice(plan, cycle));
const current = async () =>
  (await server.call<CurrentSubscription>(ada, 'GET', '/subscriptions/current-subscription')).body;
const amounts = async () =>
  (await server.call<Payment[]>(ada, 'GET', '/subscriptions/payment-history')).body.map(
    ({ amount }) => amount,
  );
const set = (columns: string) =>
  server.database.pool.query(
    `update subscriptions set ${columns} where customer_uuid = (select customer_uuid from customers where firebase_id = $1)`,
    [ada.uid],
  );

test('an upgrade costs the difference for the rest of the period immediately, and keeps the period', async () => {
  await buy('starter');
  const before = await current();
  const { status, body } = await preview('professional');
  expect(status).toBe(200);
  expect(body).toEqual({
    due_now: 400,
    next_amount: 499,
    currency: 'USD',
    next_date: before.current_period_end,
  });
  expect((await current()).plan_id).toBe('starter');
  const changed = await change('professional');
  expect([changed.status, changed.body.message]).toEqual([
    200,
    'The plan is being changed. It appears here once the payment provider confirms it.',
  ]);
  expect(await current()).toMatchObject({
    plan_id: 'professional',
    status: 'active',
    current_period_end: before.current_period_end,
  });
  expect((await amounts()).sort((one, other) => one - other)).toEqual([99, 400]);
});

test('[BILL-09] a subscription is canceled at the end of its period, resumed, and ends with its period', async () => {
  const ask = (path: string) => server.call<RefusalBody>(ada, 'POST', `/subscriptions/${path}`);
  for (const path of ['cancel', 'resume'])
    expect(await ask(path)).toMatchObject({ status: 409, body: { code: 'not_subscribed' } });
  await buy('starter');
  const before = await current();
  expect((await ask('resume')).status).toBe(200);
  expect((await ask('cancel')).status).toBe(200);
  expect(await current()).toEqual({ ...before, cancel_at_period_end: true });
  expect((await ask('cancel')).status).toBe(200);
  expect((await change('professional')).body.code).toBe('subscription_ends');
  expect((await ask('resume')).status).toBe(200);
  expect(await current()).toEqual(before);
  await ask('cancel');
  await set("current_period_end = now() - interval '1 second'");
  expect((await server.call<RefusalBody>(ada, 'GET', '/subscriptions/current-subscription')).body.code).toBe(
    'no_subscription',
  );
  const { body } = await server.call<{ is_subscribed: boolean }>(ada, 'GET', '/subscriptions/usage');
  expect(body.is_subscribed).toBe(false);
  expect((await ask('resume')).body.code).toBe('not_subscribed');
});

test('a downgrade gives a credit and takes no payment; another billing cycle begins a new period', async () => {
  await buy('professional');
  expect((await preview('indie')).body).toMatchObject({ due_now: -480, next_amount: 19 });
  expect((await change('indie')).status).toBe(200);
  expect([(await current()).plan_id, await amounts()]).toEqual(['indie', [499]]);
  expect((await preview('indie', 'yearly')).body).toMatchObject({ due_now: 171, next_amount: 190 });
  await change('indie', 'yearly');
  const { billing_cycle, current_period_start, current_period_end } = await current();
  const days = (Date.parse(current_period_end) - Date.parse(current_period_start)) / 86_400_000;
  expect([billing_cycle, Math.round(days)]).toEqual(['yearly', 365]);
});

test('each change of plan is paid once, even if it is requested twice at the same time and then reverted', async () => {
  await buy('starter');
  const answers = await Promise.all(Array.from({ length: 6 }, () => change('professional')));
  for (const { status, body } of answers)
    expect([200, 'same_plan']).toContain(status === 200 ? 200 : body.code);
  expect((await amounts()).sort((one, other) => one - other)).toEqual([99, 400]);
  const { rows } = await server.database.pool.query(
    "select 1 from provider_events where firebase_id = $1 and event_type = 'subscription.updated'",
    [ada.uid],
  );
  expect(rows).toHaveLength(1);
  await change('starter');
  await change('professional');
  expect((await current()).plan_id).toBe('professional');
  expect(await amounts()).toHaveLength(3);
});

test.each([
  ['nothing is subscribed to', null, 'starter', 'not_subscribed'],
  [
    'it has ended',
    "status = 'canceled', current_period_end = now() - interval '1 day'",
    'indie',
    'not_subscribed',
  ],
  ['it is the same plan', "plan_id = 'starter'", 'starter', 'same_plan'],
  ['it ends with its period', 'cancel_at_period_end = true', 'indie', 'subscription_ends'],
  ['it was canceled', "status = 'canceled'", 'indie', 'subscription_ends'],
  ['a payment is due', "status = 'past_due'", 'indie', 'payment_due'],
  ['there is no price', "plan_id = 'starter'", 'custom', 'price_not_found'],
])('a change is refused while %s', async (_, columns, plan, code) => {
  if (columns) {
    await buy('starter');
    await set(columns);
  }
  for (const ask of [preview, change]) {
    const { status, body } = await ask(plan);
    expect([status, body.code]).toEqual([409, code]);
  }
  expect((await amounts()).length).toBe(columns ? 1 : 0);
});

test('a plan that is scheduled to end cannot be bought again before it ends', async () => {
  await buy('starter');
  await set('cancel_at_period_end = true');
  const { status, body } = await server.call(ada, 'POST', '/subscriptions/checkout', choice('indie'));
  expect([status, body.code]).toEqual([409, 'subscription_ends']);
});
