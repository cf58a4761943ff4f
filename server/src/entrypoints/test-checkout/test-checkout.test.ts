import type { Checkout } from '@fieldkit/contract/checkouts.ts';
import { planUuidOf } from '@fieldkit/contract/plans.ts';
import type { CurrentSubscription, Payment } from '@fieldkit/contract/subscriptions.ts';
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

type RefusalBody = { code?: string; message?: string };
const choice = (plan_id: string, billing_cycle = 'monthly') => ({ plan_id, billing_cycle });
const open = (plan: string, cycle = 'monthly', who: TestUser | null = ada) =>
  server.call<Checkout & RefusalBody>(who, 'POST', '/subscriptions/checkout', choice(plan, cycle));
const pathOf = ({ body }: { body: Checkout }) => new URL(body.page_url ?? '').pathname;
const visit = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: path, headers: { host: 'localhost', ...headers } });
const send = (path: string, outcome: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: `outcome=${outcome}`,
  });
const leadsTo = async (path: string, outcome: string) => {
  const { statusCode, headers } = await send(path, outcome);
  return [statusCode, headers.location];
};
const current = async (who = ada) => {
  const path = '/subscriptions/current-subscription?none=empty';
  const { body } = await server.call<Partial<CurrentSubscription>>(who, 'GET', path);
  return body;
};
const payments = async (who = ada) =>
  (await server.call<Payment[]>(who, 'GET', '/subscriptions/payment-history')).body;
const SUCCESS = [303, '/dashboard?checkout=success'];

test('[BILL-04] a checkout opens with the price, quantity 1, and its buyer', async () => {
  const { status, body } = await open('starter');
  expect(status).toBe(201);
  expect(body).toEqual({
    checkout_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    provider: 'test',
    items: [{ price_id: 'pri_test_starter_monthly', quantity: 1 }],
    custom_data: { subscription_plan_uuid: planUuidOf('starter', 'monthly'), firebase_id: ada.uid },
    email: ada.email,
    page_url: `http://localhost:3000/checkout/test/${body.checkout_uuid}`,
    success_url: 'http://localhost:3000/dashboard?checkout=success',
    cancelled_url: 'http://localhost:3000/dashboard?checkout=cancelled',
  });
});

test('[BILL-05] a plan without a price and an unknown plan are refused with the texts of the specification', async () => {
  const custom = await open('custom');
  expect([custom.status, custom.body.message]).toEqual([
    409,
    'Price ID not found for the selected plan and billing cycle',
  ]);
  const unknown = await open('enterprise');
  expect([unknown.status, unknown.body]).toMatchObject([422, { fields: { plan_id: 'Unknown plan ID' } }]);
  expect((await open('starter', 'weekly')).status).toBe(422);
  expect((await open('starter', 'monthly', null)).status).toBe(401);
});

describe('the test checkout', () => {
  it('shows the plan, the cycle and the price, mentions that no money moves, and runs no script', async () => {
    const page = await visit(pathOf(await open('professional', 'yearly')));
    expect(page.statusCode).toBe(200);
    for (const words of [
      'Test checkout: no money moves',
      'Subscribe to Professional',
      'per year',
      ada.email,
      'Pay $4,990.00',
      'Decline the card',
    ])
      expect(page.body).toContain(words);
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test('[BILL-06] paid: the plan and its payment are stored, and the dashboard shows the success', async () => {
    const path = pathOf(await open('starter'));
    expect(await leadsTo(path, 'pay')).toEqual(SUCCESS);
    expect(await current()).toMatchObject({ plan_id: 'starter', status: 'active', billing_cycle: 'monthly' });
    expect(await payments()).toMatchObject([
      { amount: 99, status: 'success', description: 'Starter, monthly' },
    ]);
    expect((await visit(path)).body).toContain('This checkout was already paid');
  });

  test('[BILL-06] canceled: nothing is bought, and the dashboard shows it', async () => {
    const path = pathOf(await open('starter'));
    expect(await leadsTo(path, 'cancel')).toEqual([303, '/dashboard?checkout=cancelled']);
    expect([await current(), await payments()]).toEqual([{}, []]);
  });

  test('[BILL-08] declined: the page shows it, the payment is listed as failed, and another attempt may succeed', async () => {
    const path = pathOf(await open('indie'));
    for (const _ of [1, 2]) expect(await leadsTo(path, 'decline')).toEqual([303, path]);
    expect((await visit(path)).body).toContain('The card was declined');
    expect(await current()).toEqual({});
    expect(await payments()).toMatchObject([{ amount: 19, status: 'failed' }]);
    expect(await leadsTo(path, 'pay')).toEqual(SUCCESS);
    expect(await payments()).toMatchObject([{ amount: 19, status: 'success' }]);
  });

  it('can be paid once, no matter how often and where Pay is pressed at the same time', async () => {
    const [first, second] = [pathOf(await open('starter')), pathOf(await open('professional'))];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => send(at % 2 ? first : second, at % 3 ? 'pay' : 'decline')),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([303]));
    const paid = (await payments()).filter(({ status }) => status === 'success');
    expect(paid).toHaveLength(1);
    const { rows } = await server.database.pool.query(
      "select distinct subscription_id from provider_events where firebase_id = $1 and event_type = 'subscription.created'",
      [ada.uid],
    );
    expect(rows).toHaveLength(1);
    const pages = await Promise.all([visit(first), visit(second)]);
    expect(pages.map(({ body }) => /<h1>(.*)<\/h1>/.exec(body)?.[1]).sort()).toEqual([
      'This checkout was already paid',
      'You already subscribe to a plan',
    ]);
    const late = await open('indie');
    expect([late.status, late.body.code]).toEqual([409, 'subscribed_already']);
  });

  it('shows that a checkout does not exist, and sells nothing there', async () => {
    const path = '/checkout/test/00000000-0000-4000-8000-000000000000';
    const page = await visit(path);
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('does not exist')]);
    expect(await leadsTo(path, 'pay')).toEqual([303, path]);
    expect((await visit('/checkout/test/other')).statusCode).toBe(404);
    expect((await send(pathOf(await open('starter')), 'grant')).statusCode).toBe(200);
  });

  it('does not exist for requests through a proxy or with another host name', async () => {
    const path = pathOf(await open('starter'));
    expect((await visit(path, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    expect((await send(path, 'pay', { forwarded: 'for=203.0.113.9' })).statusCode).toBe(404);
    expect((await visit(path, { host: 'evil.example' })).statusCode).toBe(404);
    expect(await current()).toEqual({});
  });
});

describe('without test payments', () => {
  it('has no page, and shows that nothing is sold when payments are off', async () => {
    const off = await testServer({ PAYMENTS: 'off' });
    try {
      const who = await createCustomer(off, 'Olga');
      const refused = await off.call(who, 'POST', '/subscriptions/checkout', choice('starter'));
      expect([refused.status, refused.body.code]).toEqual([404, 'not_sold']);
      const change = await off.call(who, 'POST', '/subscriptions/change-plan', choice('starter'));
      expect([change.status, change.body.code]).toEqual([404, 'not_sold']);
      const url = '/checkout/test/00000000-0000-4000-8000-000000000000';
      const page = await off.app.inject({ url, headers: { host: 'localhost' } });
      expect([page.statusCode, page.headers['content-type']]).toEqual([
        404,
        expect.stringContaining('application/json'),
      ]);
    } finally {
      await off.close();
    }
  });
});
