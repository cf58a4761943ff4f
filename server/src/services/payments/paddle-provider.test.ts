import type { Checkout, PlanChangePreview } from '@fieldkit/contract/checkouts.ts';
import type { CurrentSubscription } from '@fieldkit/contract/subscriptions.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import type { TestServer, TestUser } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { paddleProvider } from './paddle-provider.ts';
import {
  type FakePaddle,
  fakePaddle,
  paddleData,
  paddleError,
  paddleSubscription,
} from './testing/fake-paddle.ts';
import { buyByPaddle, paddleEvent, postAsPaddle } from './testing/paddle-sale.ts';
import { serverAtPaddle } from './testing/server-at-paddle.ts';

let server: TestServer;
let paddle: FakePaddle;
let ada: TestUser;
let leave: () => Promise<void>;
let held: Awaited<ReturnType<typeof buyByPaddle>>['subscription'];
beforeAll(async () => {
  ({ server, paddle, leave } = await serverAtPaddle({}, 4_000));
});
afterAll(() => leave());
beforeEach(async () => {
  ada = await createCustomer(server, 'Ada');
  held = (await buyByPaddle(server, ada, { plan_id: 'starter', billing_cycle: 'monthly' })).subscription;
  paddle.requests.length = 0;
});

type RefusalBody = { code: string; message: string };
const professional = { plan_id: 'professional', billing_cycle: 'monthly' };
const change = () => server.call<RefusalBody>(ada, 'POST', '/subscriptions/change-plan', professional);
const preview = () =>
  server.call<PlanChangePreview & RefusalBody>(
    ada,
    'POST',
    '/subscriptions/change-plan/preview',
    professional,
  );
const plan = async () =>
  (await server.call<CurrentSubscription>(ada, 'GET', '/subscriptions/current-subscription')).body.plan_id;

test('[BILL-04] Paddle’s checkout opens with its price and quantity 1, without a page of this product', async () => {
  const eve = await createCustomer(server, 'Eve');
  const path = '/subscriptions/checkout';
  const { body } = await server.call<Checkout & RefusalBody>(eve, 'POST', path, professional);
  expect(body).toMatchObject({
    provider: 'paddle',
    items: [{ price_id: 'pri_pro', quantity: 1 }],
    page_url: null,
  });
  const yearly = await server.call<RefusalBody>(eve, 'POST', path, {
    ...professional,
    billing_cycle: 'yearly',
  });
  expect([yearly.status, yearly.body.message]).toEqual([
    409,
    'Price ID not found for the selected plan and billing cycle',
  ]);
});

test('a change of plan is requested with immediate proration, and takes effect after Paddle’s event', async () => {
  paddle.answer('PATCH', /^\/subscriptions\//, paddleData(paddleSubscription(held.id)));
  expect((await change()).status).toBe(200);
  expect(paddle.requests).toMatchObject([
    {
      method: 'PATCH',
      path: `/subscriptions/${held.id}`,
      authorization: 'bearer pdl_sdbx_apikey_1',
      body: {
        items: [{ price_id: 'pri_pro', quantity: 1 }],
        proration_billing_mode: 'prorated_immediately',
        on_payment_failure: 'prevent_change',
      },
    },
  ]);
  expect(await plan()).toBe('starter');
  const changed = { ...held, items: [{ price: { id: 'pri_pro' }, quantity: 1 }] };
  await postAsPaddle(server, paddleEvent('subscription.updated', changed, 0));
  expect(await plan()).toBe('professional');
});

test('the price of a change is the one that Paddle calculates, and a credit is negative', async () => {
  const money = (amount: string) => ({ amount, currency_code: 'USD' });
  const totals = { subtotal: '49900', discount: '0', tax: '0', total: '49900', grand_total: '49900' };
  const details = { totals, tax_rates_used: [], line_items: [] };
  for (const [action, due] of [
    ['charge', 386.67],
    ['credit', -386.67],
  ] as const) {
    const result = { action, ...money('38667') };
    paddle.answer(
      'PATCH',
      /\/preview$/,
      paddleData({
        ...paddleSubscription(held.id),
        immediate_transaction: null,
        next_transaction: null,
        recurring_transaction_details: details,
        update_summary: { credit: money('7672'), charge: money('46339'), result },
      }),
    );
    expect((await preview()).body).toEqual({
      due_now: due,
      next_amount: 499,
      next_date: '2026-02-01T00:00:00.000Z',
      currency: 'USD',
    });
  }
});

describe('if Paddle does not make the change', () => {
  const locked = paddleError(
    409,
    'subscription_locked_pending_changes',
    'This subscription has pending changes',
  );
  test.each([
    ['has it locked', locked, 409, 'payment_provider_refused'],
    [
      'had the card declined',
      paddleError(400, 'subscription_payment_declined', 'Payment was declined.'),
      409,
      'payment_provider_refused',
    ],
    [
      'fails',
      paddleError(500, 'internal_error', 'Something went wrong', 'api_error'),
      503,
      'payment_provider_away',
    ],
    [
      'is behind a proxy that fails',
      { status: 502, text: '<html>Bad gateway' },
      503,
      'payment_provider_away',
    ],
    ['returns nonsense', { status: 200, body: {} }, 503, 'payment_provider_away'],
    [
      'gets too many requests',
      paddleError(429, 'too_many_requests', 'Slow down'),
      503,
      'payment_provider_away',
    ],
    [
      'does not know our key',
      paddleError(403, 'authentication_malformed', 'Invalid'),
      503,
      'payment_provider_away',
    ],
    ['never responds', 'never' as const, 503, 'payment_provider_silent'],
  ])('because it %s, the change is refused and the plan stays', async (_, answered, status, code) => {
    paddle.answer('PATCH', /^\/subscriptions\//, answered);
    const refused = await change();
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await plan()).toBe('starter');
  });

  it('the provider’s reason is part of the error', async () => {
    paddle.answer('PATCH', /^\/subscriptions\//, locked);
    expect((await preview()).body.message).toBe(
      'The payment provider refused the request: This subscription has pending changes. Nothing was changed.',
    );
  });

  it('and cannot be reached, the response is 503', async () => {
    const unreachable = await fakePaddle();
    await unreachable.listener.close();
    const was = server.services.payments;
    server.services.payments = paddleProvider({
      api_key: 'pdl_1',
      environment: unreachable.listener.address(''),
    });
    expect((await change()).body.code).toBe('payment_provider_away');
    server.services.payments = was;
  });
});

describe('canceling at the end of the period', () => {
  const ask = (path: string) => server.call<RefusalBody>(ada, 'POST', `/subscriptions/${path}`);
  const scheduled = { action: 'cancel', effective_at: '2026-12-31T00:00:00Z', resume_at: null };
  const isEnding = async () =>
    (await server.call<CurrentSubscription>(ada, 'GET', '/subscriptions/current-subscription')).body
      .cancel_at_period_end;

  it('is requested from Paddle for the next billing period, and undone by removing the scheduled change', async () => {
    paddle.answer('POST', /\/cancel$/, paddleData(paddleSubscription(held.id)));
    expect((await ask('cancel')).status).toBe(200);
    expect(await isEnding()).toBe(false);
    const ending = { ...held, scheduled_change: scheduled };
    await postAsPaddle(server, paddleEvent('subscription.updated', ending, 0));
    expect(await isEnding()).toBe(true);
    // A repeated request finds the change already made.
    expect((await ask('cancel')).status).toBe(200);
    paddle.answer('PATCH', /^\/subscriptions\//, paddleData(paddleSubscription(held.id)));
    expect((await ask('resume')).status).toBe(200);
    expect(paddle.requests).toMatchObject([
      { path: `/subscriptions/${held.id}/cancel`, body: { effective_from: 'next_billing_period' } },
      { method: 'PATCH', path: `/subscriptions/${held.id}`, body: { scheduled_change: null } },
    ]);
  });

  it('is refused with Paddle’s reason, and the subscription continues', async () => {
    paddle.answer('POST', /\/cancel$/, paddleError(409, 'subscription_locked_renewal', 'It renews'));
    expect(await ask('cancel')).toMatchObject({ status: 409, body: { code: 'payment_provider_refused' } });
    expect(await isEnding()).toBe(false);
  });
});

describe('canceling immediately', () => {
  const provider = () => server.services.payments ?? expect.fail('Nothing is sold.');
  const over = paddleError(400, 'subscription_is_canceled_action_invalid', 'It is canceled');

  it('is requested from Paddle, and succeeds if there is nothing left to cancel', async () => {
    paddle.answer('POST', /\/cancel$/, paddleData(paddleSubscription(held.id, { status: 'canceled' })));
    await provider().cancelImmediately(held.id);
    expect(paddle.requests[0]?.body).toEqual({ effective_from: 'immediately' });
    paddle.answer('POST', /\/cancel$/, over);
    paddle.answer(
      'GET',
      /^\/subscriptions\//,
      paddleData(paddleSubscription(held.id, { status: 'canceled' })),
    );
    await provider().cancelImmediately(held.id);
    paddle.answer('POST', /\/cancel$/, paddleError(404, 'entity_not_found', 'Not found'));
    await provider().cancelImmediately('sub_test_of-the-test-checkout');
  });

  it('is refused if the subscription continues', async () => {
    paddle.answer('POST', /\/cancel$/, paddleError(409, 'subscription_locked_renewal', 'It renews'));
    paddle.answer('GET', /^\/subscriptions\//, paddleData(paddleSubscription(held.id)));
    await expect(provider().cancelImmediately(held.id)).rejects.toMatchObject({
      code: 'payment_provider_refused',
    });
  });
});
