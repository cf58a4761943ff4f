import type { Checkout } from '@fieldkit/contract/checkouts.ts';
import { createCustomer, createProject, joinProject } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakePaddle,
  paddleData,
  paddleError,
  paddleSubscription,
} from '../../services/payments/testing/fake-paddle.ts';
import {
  buyByPaddle,
  paddleEvent,
  paddleTransaction,
  postAsPaddle,
} from '../../services/payments/testing/paddle-sale.ts';
import { serverAtPaddle } from '../../services/payments/testing/server-at-paddle.ts';

let server: TestServer;
let tested: TestServer;
let paddle: FakePaddle;
let ada: TestUser;
let leave: () => Promise<void>;
beforeAll(async () => {
  ({ server, paddle, leave } = await serverAtPaddle({}, 300));
  tested = await testServer();
});
afterAll(async () => {
  await leave();
  await tested.close();
});
beforeEach(async () => {
  ada = await createCustomer(server, 'Ada');
  paddle.requests.length = 0;
});

const starter = { plan_id: 'starter', billing_cycle: 'monthly' } as const;
const remove = (who = ada, at = server) => at.call<{ code: string }>(who, 'DELETE', '/account');
const removeByClient = async () =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:delete?key=fieldkit',
      headers: { host: 'localhost' },
      payload: { idToken: ada.token },
    })
  ).json<{ error?: { message: string } }>();
const isThere = async (who = ada) => (await server.call(who, 'GET', '/projects')).status === 200;
const cancels = () => paddle.requests.filter(({ path }) => path.endsWith('/cancel')).map(({ path }) => path);

describe('deleting an account with a subscription', () => {
  it('cancels it at the provider first, immediately', async () => {
    const { subscription } = await buyByPaddle(server, ada, starter);
    paddle.answer('POST', /\/cancel$/, paddleData(paddleSubscription(subscription.id)));
    expect((await server.call(ada, 'GET', '/account/belongings')).body).toMatchObject({
      cancelled_plan: 'Starter',
    });
    expect((await remove()).body).toEqual({ success: true });
    expect(cancels()).toEqual([`/subscriptions/${subscription.id}/cancel`]);
    expect(await isThere()).toBe(false);
  });

  it('is refused while the provider is down or refuses, also by the identity client, and changes nothing', async () => {
    await buyByPaddle(server, ada, starter);
    for (const [answered, status, code] of [
      [{ status: 502, text: 'away' }, 503, 'payment_provider_away'],
      ['never' as const, 503, 'payment_provider_silent'],
      [paddleError(409, 'subscription_locked_renewal', 'It renews'), 409, 'payment_provider_refused'],
    ] as const) {
      paddle.answer('POST', /\/cancel$/, answered);
      paddle.answer('GET', /^\/subscriptions\//, paddleData(paddleSubscription('sub_1')));
      const refused = await remove();
      expect([refused.status, refused.body.code, await isThere()]).toEqual([status, code, true]);
    }
    const { error } = await removeByClient();
    expect(error?.message).toMatch(/^OPERATION_NOT_ALLOWED : The payment provider refused the request/);
    expect(await isThere()).toBe(true);
  });

  it('cancels nothing if the account may not be deleted', async () => {
    await buyByPaddle(server, ada, starter);
    await joinProject(server, await createProject(server, ada), await createCustomer(server, 'Carl'));
    expect((await remove()).body.code).toBe('projects_have_members');
    expect((await removeByClient()).error?.message).toMatch(/OPERATION_NOT_ALLOWED/);
    expect(cancels()).toEqual([]);
  });

  it('waits for a payment whose subscription event is missing, and also cancels inactive subscriptions', async () => {
    const { subscription } = await buyByPaddle(server, ada, starter);
    const later = paddleTransaction(ada, starter);
    await postAsPaddle(server, paddleEvent('transaction.completed', later, 1));
    expect((await remove()).body.code).toBe('payment_under_way');
    const second = { ...subscription, id: `${subscription.id}x`, transaction_id: later.id };
    await postAsPaddle(server, paddleEvent('subscription.created', second, 0));
    paddle.answer('POST', /\/cancel$/, paddleData(paddleSubscription('sub_1')));
    expect((await remove()).status).toBe(200);
    expect(cancels().sort()).toEqual([subscription.id, second.id].map((id) => `/subscriptions/${id}/cancel`));
  });

  it('does not call the provider if there is nothing to cancel', async () => {
    expect((await remove()).status).toBe(200);
    expect(paddle.requests).toEqual([]);
  });

  it('gets the same confirmation from the test checkout as from the provider', async () => {
    const eve = await createCustomer(tested, 'Eve');
    const { body } = await tested.call<Checkout>(eve, 'POST', '/subscriptions/checkout', starter);
    await tested.app.inject({
      method: 'POST',
      url: new URL(body.page_url ?? '').pathname,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'outcome=pay',
    });
    expect((await remove(eve, tested)).status).toBe(200);
    const { rows } = await tested.database.pool.query<{ event_type: string }>(
      "select event_type from provider_events where firebase_id = $1 and event_type like 'subscription.%' order by occurred_at",
      [eve.uid],
    );
    expect(rows.map(({ event_type }) => event_type)).toEqual([
      'subscription.created',
      'subscription.activated',
      'subscription.canceled',
    ]);
  });
});
