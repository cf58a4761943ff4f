import { planUuidOf } from '@fieldkit/contract/plans.ts';
import {
  billingCycles,
  type CurrentSubscription,
  type Payment,
  planIds,
} from '@fieldkit/contract/subscriptions.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  ada = await createCustomer(server, 'Ada');
});
afterAll(() => server.close());

const currentOf = (who: TestUser | null, query = '') =>
  server.call<CurrentSubscription & { code?: string }>(
    who,
    'GET',
    `/subscriptions/current-subscription${query}`,
  );
const paymentsOf = (who: TestUser | null) =>
  server.call<Payment[]>(who, 'GET', '/subscriptions/payment-history');

/** A subscription as stored by the provider's events; `end` is in days from now. */
const subscribe = (who: TestUser, plan: string, cycle: string, status = 'active', end = 12) =>
  server.database.pool.query(
    `insert into subscriptions (customer_uuid, plan_id, billing_cycle, status, current_period_start, current_period_end)
     select customer_uuid, $2, $3, $4, now() - interval '18 days', now() + $5 * interval '1 day'
     from customers where firebase_id = $1`,
    [who.uid, plan, cycle, status, end],
  );
const pay = (who: TestUser, minor: number, date: string, currency = 'USD') =>
  server.database.pool.query(
    `insert into payments (customer_uuid, amount_minor, currency, status, description, transaction_date)
     select customer_uuid, $2, $3, 'success', $4, $5 from customers where firebase_id = $1`,
    [who.uid, minor, currency, `Paid on ${date}`, date],
  );

describe('the current subscription', () => {
  test('[BILL-03] has the plan’s id, name and validity, and the fields of the mapped subscription', async () => {
    await subscribe(ada, 'starter', 'yearly');
    const { status, body } = await currentOf(ada);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      subscription_plan_uuid: planUuidOf('starter', 'yearly'),
      name: 'Starter',
      plan_id: 'starter',
      plan_name: 'Starter',
      status: 'active',
      cancel_at_period_end: false,
      billing_cycle: 'yearly',
      validity: body.current_period_end,
    });
    expect(body.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(body.current_period_end) - Date.parse(body.current_period_start)).toBe(30 * 86_400_000);
  });

  test('[BILL-01] every plan and cycle has its own stable id', () => {
    const ids = planIds.flatMap((plan) => billingCycles.map((cycle) => planUuidOf(plan, cycle)));
    expect(new Set(ids).size).toBe(8);
    expect(planUuidOf('indie', 'monthly')).toBe('5f1d6f0a-3f0e-4c52-9a43-6f0b7f3c2a11');
  });

  it('is null if there is none; a client can request this instead of a 404', async () => {
    const none = await currentOf(ada);
    expect([none.status, none.body.code]).toEqual([404, 'no_subscription']);
    expect(await currentOf(ada, '?none=empty')).toMatchObject({ status: 200, body: {} });
    expect((await currentOf(ada, '?none=other')).status).toBe(422);
  });

  it('lasts until the end of the period if it was canceled, and longer if the provider is late', async () => {
    await subscribe(ada, 'indie', 'monthly', 'canceled', 1);
    expect((await currentOf(ada)).body.status).toBe('canceled');

    const bob = await createCustomer(server, 'Bob');
    await subscribe(bob, 'indie', 'monthly', 'canceled', -1);
    expect((await currentOf(bob)).status).toBe(404);

    const eve = await createCustomer(server, 'Eve');
    await subscribe(eve, 'indie', 'monthly', 'active', -1);
    expect((await currentOf(eve)).body.status).toBe('active');
  });

  it('belongs to the user alone', async () => {
    await subscribe(ada, 'professional', 'monthly');
    expect((await currentOf(await createCustomer(server, 'Bob'))).status).toBe(404);
    expect((await currentOf(null)).status).toBe(401);
  });
});

describe('the payment history', () => {
  test('[BILL-07] lists the user’s payments, newest first, in whole units of the currency', async () => {
    await pay(ada, 9900, '2026-09-01T10:00:00.000Z');
    await pay(ada, 1999, '2026-11-01T10:00:00.000Z', 'USD');
    await pay(ada, 1900, '2026-10-01T10:00:00.000Z', 'JPY');
    const { status, body } = await paymentsOf(ada);
    expect(status).toBe(200);
    expect(body.map(({ amount, currency }) => [amount, currency])).toEqual([
      [19.99, 'USD'],
      [1900, 'JPY'],
      [99, 'USD'],
    ]);
    expect(body[0]).toEqual({
      payment_transaction_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      amount: 19.99,
      currency: 'USD',
      status: 'success',
      description: 'Paid on 2026-11-01T10:00:00.000Z',
      transaction_date: '2026-11-01T10:00:00.000Z',
      refunded: 0,
      invoice_url: null,
    });
  });

  it('is empty without payments, and contains only the user’s own', async () => {
    await pay(ada, 9900, '2026-09-01T10:00:00.000Z');
    expect((await paymentsOf(await createCustomer(server, 'Bob'))).body).toEqual([]);
    expect((await paymentsOf(null)).status).toBe(401);
  });
});
