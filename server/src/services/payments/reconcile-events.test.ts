import type { CurrentSubscription } from '@fieldkit/contract/subscriptions.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import type { TestServer, TestUser } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { reconcileJob } from './apply-events-job.ts';
import { type FakePaddle, paddleError, paddlePage } from './testing/fake-paddle.ts';
import {
  buyByPaddle,
  type PaddleEvent,
  paddleEvent,
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
  ({ server, paddle, leave } = await serverAtPaddle());
});
afterAll(() => leave());
beforeEach(async () => {
  ada = await createCustomer(server, 'Ada');
  paddle.requests.length = 0;
  server.logged.length = 0;
});

const starter = { plan_id: 'starter', billing_cycle: 'monthly' } as const;
const reconcile = () => reconcileJob(server.services).run(null);
const kept = async (event: PaddleEvent) =>
  (
    await server.database.pool.query<{ payload: string }>(
      'select payload from provider_events where event_id = $1',
      [event.event_id],
    )
  ).rows.map(({ payload }) => JSON.parse(payload) as unknown);
const plan = async () => {
  const path = '/subscriptions/current-subscription?none=empty';
  return (await server.call<Partial<CurrentSubscription>>(ada, 'GET', path)).body.plan_id ?? null;
};
async function bought(): Promise<PaddleEvent[]> {
  await server.call(ada, 'POST', '/subscriptions/checkout', starter);
  const transaction = paddleTransaction(ada, starter);
  const created = { ...paddleSubscriptionOf(ada, starter), transaction_id: transaction.id };
  return [
    paddleEvent('transaction.completed', transaction, 3),
    paddleEvent('subscription.created', created, 2),
    // The provider's client does not know this event type, and would not return it.
    paddleEvent('future.invented', { id: 'ftr_1', some_thing: { inner_part: 1 } }, 1),
  ];
}
const lists = (...pages: PaddleEvent[][]) =>
  paddle.answer('GET', /^\/events$/, ({ query }) => {
    const at = Number(query.get('page') ?? 0);
    const next = `${paddle.listener.address('/events')}?page=${at + 1}`;
    return paddlePage(pages[at] ?? [], next, at < pages.length - 1);
  });

test('[BILL-10] events that were never delivered are fetched from the provider, page by page, and stored as if they had been delivered', async () => {
  const events = await bought();
  const [first, second, third] = events as [PaddleEvent, PaddleEvent, PaddleEvent];
  lists([first], [second, third]);
  expect(await plan()).toBeNull();
  await reconcile();
  expect(await plan()).toBe('starter');
  for (const event of events) expect(await kept(event)).toEqual([event]);
  expect(server.logged.join('')).toContain('were never delivered');
  expect(paddle.requests[0]?.query.get('per_page')).toBe('200');
});

test('[BILL-10] an event that is both delivered and fetched is stored once', async () => {
  const [first, second] = (await bought()) as [PaddleEvent, PaddleEvent];
  await postAsPaddle(server, first);
  lists([first, second]);
  await Promise.all([reconcile(), postAsPaddle(server, second), reconcile()]);
  await reconcile();
  expect([await kept(first), await kept(second)]).toEqual([[first], [second]]);
  const payments = await server.call<unknown[]>(ada, 'GET', '/subscriptions/payment-history');
  expect([await plan(), payments.body.length]).toEqual(['starter', 1]);
});

it('the events after the latest settled one are fetched, or all if the provider no longer knows that one', async () => {
  await buyByPaddle(server, ada, starter);
  const old = paddleEvent('customer.created', { id: 'ctm_1' }, 5 * 24 * 60);
  await postAsPaddle(server, old);
  lists([]);
  await reconcile();
  expect(paddle.requests.map(({ query }) => query.get('after'))).toEqual([old.event_id]);
  paddle.requests.length = 0;
  paddle.answer('GET', /^\/events$/, ({ query }) =>
    query.get('after') ? paddleError(400, 'bad_request', 'Unknown cursor') : paddlePage([], '', false),
  );
  await reconcile();
  expect(paddle.requests.map(({ query }) => query.get('after'))).toEqual([old.event_id, null]);
});

it('fetching events fails, and is retried, while the provider is unavailable', async () => {
  paddle.answer('GET', /^\/events$/, { status: 503, text: 'away' });
  await expect(reconcile()).rejects.toMatchObject({ code: 'payment_provider_away' });
});
