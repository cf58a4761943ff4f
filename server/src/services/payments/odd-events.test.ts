import type { CurrentSubscription } from '@fieldkit/contract/subscriptions.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import type { TestServer, TestUser } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyEventsJobs, reconcileJob } from './apply-events-job.ts';
import { type FakePaddle, paddlePage } from './testing/fake-paddle.ts';
import {
  buyByPaddle,
  paddleEvent,
  paddleSettings,
  paddleSubscriptionOf,
  paddleTransaction,
  postAsPaddle,
} from './testing/paddle-sale.ts';
import { serverAtPaddle } from './testing/server-at-paddle.ts';

let server: TestServer;
let paddle: FakePaddle;
let ada: TestUser;
let leave: () => Promise<void>;
beforeAll(async () => {
  const PADDLE_PRICES = `starter_monthly=pri_next,${paddleSettings.PADDLE_PRICES}`;
  ({ server, paddle, leave } = await serverAtPaddle({ PADDLE_PRICES }));
});
beforeEach(async () => {
  ada = await createCustomer(server, 'Ada');
  server.logged.length = 0;
});
afterAll(() => leave());

const starter = { plan_id: 'starter', billing_cycle: 'monthly' } as const;
const plan = async (who = ada) => {
  const path = '/subscriptions/current-subscription?none=empty';
  const { body } = await server.call<Partial<CurrentSubscription>>(who, 'GET', path);
  return body.plan_id ? `${body.plan_id} ${body.status}` : null;
};
/** Values that buyers can put into the checkout that their browser opens. */
const written = (custom_data: unknown) => paddleTransaction(ada, starter, { custom_data });

test.each([
  ['a NUL', { note: 'a\u0000b' }],
  ['half a character', { note: '\ud800' }],
  ['an endless id', { firebase_id: 'x'.repeat(6_000) }],
  ['a nest', { note: JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)) as unknown }],
])('[BILL-10] an event that contains %s is stored and answered', async (_, custom_data) => {
  expect(await postAsPaddle(server, paddleEvent('transaction.created', written(custom_data)))).toBe(200);
});

test('[BILL-10] a date that does not exist, or an amount that is too large for its column, causes no failure', async () => {
  const far = { starts_at: '-000001-01-01T00:00:00Z', ends_at: '+275760-09-13T00:00:00Z' };
  expect(
    await postAsPaddle(
      server,
      paddleEvent(
        'subscription.updated',
        paddleSubscriptionOf(ada, starter, { current_billing_period: far }),
      ),
    ),
  ).toBe(200);
  expect(server.logged.join()).toContain('Could not read a payment event');
  const totals = { subtotal: '2375240000', total: '2375240000', grand_total: '2375240000' };
  const large = paddleTransaction(ada, starter, { currency_code: 'COP', details: { totals } });
  expect(await postAsPaddle(server, paddleEvent('transaction.completed', large, 9))).toBe(200);
  await buyByPaddle(server, ada, starter);
  expect(await plan()).toBe('starter active');
});

test('[BILL-10] a payment without an account id is logged for operators', async () => {
  await postAsPaddle(server, paddleEvent('transaction.completed', written(null)));
  expect(server.logged.join()).toContain('payment names no account');
});

test('[BILL-10] the readable part of custom data is used', async () => {
  await server.call(ada, 'POST', '/subscriptions/checkout', starter);
  const half = { firebase_id: ada.uid, subscription_plan_uuid: 7 };
  expect(await postAsPaddle(server, paddleEvent('transaction.completed', written(half)))).toBe(200);
  expect(server.logged.join()).toContain('wrong_plan');
});

test('[BILL-10] one event that cannot be stored does not block other missed events', async () => {
  await server.call(ada, 'POST', '/subscriptions/checkout', starter);
  const missed = paddleEvent('transaction.completed', paddleTransaction(ada, starter), 3);
  const poison = { ...paddleEvent('transaction.completed', written(null)), notes: '\u0000' };
  // The database should not refuse any event of the provider; this test simulates one that it does refuse.
  await server.database.pool.query(
    `alter table provider_events add constraint refuses check (event_id <> '${poison.event_id}')`,
  );
  paddle.answer('GET', /^\/events$/, paddlePage([poison, missed], '', false));
  await reconcileJob(server.services).run(null);
  await server.database.pool.query('alter table provider_events drop constraint refuses');
  expect(await plan()).toBe('starter active');
  expect(server.logged.join()).toContain('Could not store a payment event');
});

test('[BILL-10] a payer that cannot be recomputed does not block the plans of other payers', async () => {
  const bob = await createCustomer(server, 'Bob');
  await server.database.pool.query(
    `create function refuse_ada() returns trigger language plpgsql as $$ begin
       if new.customer_uuid = (select customer_uuid from customers where firebase_id = '${ada.uid}') then raise exception 'no'; end if;
       return new; end $$;
     create trigger refuse_ada before insert on subscriptions for each row execute function refuse_ada()`,
  );
  await buyByPaddle(server, ada, starter);
  await buyByPaddle(server, bob, starter);
  await server.database.pool.query(
    "drop trigger refuse_ada on subscriptions; update provider_events set received_at = received_at - interval '1 minute'",
  );
  expect([await plan(), await plan(bob)]).toEqual([null, 'starter active']);
  for (const { run } of applyEventsJobs(server.services)) await run(null);
  expect(await plan()).toBe('starter active');
});

test('[BILL-10] a replaced price still counts for its payers, and the new one is sold', async () => {
  const opened = await server.call<{ items: { price_id: string }[] }>(
    ada,
    'POST',
    '/subscriptions/checkout',
    starter,
  );
  expect(opened.body.items[0]?.price_id).toBe('pri_next');
  await buyByPaddle(server, ada, starter);
  expect(await plan()).toBe('starter active');
});

test('[BILL-10] events within one millisecond are ordered by microseconds', async () => {
  const { subscription } = await buyByPaddle(server, ada, starter);
  const second = new Date(Date.now() - 30_000).toISOString().slice(0, 19);
  const eventOf = (event_id: string, status: string, microseconds: string) => ({
    ...paddleEvent(`subscription.${status}`, { ...subscription, status }),
    event_id: `${event_id}_${ada.uid}`,
    occurred_at: `${second}.390${microseconds}Z`,
  });
  await postAsPaddle(server, eventOf('evt_9', 'past_due', '100'));
  await postAsPaddle(server, eventOf('evt_8', 'active', '900'));
  expect(await plan()).toBe('starter active');
});

test('[BILL-10] a purchase at the test checkout does not count once Paddle is in use', async () => {
  await server.database.pool.query(
    `insert into subscriptions (customer_uuid, plan_id, billing_cycle, status, provider_subscription_id, current_period_start, current_period_end)
     select customer_uuid, 'professional', 'monthly', 'active', 'sub_test_1', now(), now() + interval '20 days' from customers where firebase_id = $1`,
    [ada.uid],
  );
  for (const { run } of applyEventsJobs(server.services)) await run(null);
  expect(await plan()).toBeNull();
});
