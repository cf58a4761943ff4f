import type { CurrentSubscription, Payment } from '@fieldkit/contract/subscriptions.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentMailJob } from './apply-events-job.ts';
import { findCustomer, writePayments } from './subscription-state.queries.ts';
import {
  buyByPaddle,
  type PaddleEvent,
  paddleEvent,
  paddleSettings,
  paddleSubscriptionOf,
  paddleTransaction,
  postAsPaddle,
} from './testing/paddle-sale.ts';

let server: TestServer;
/** Sorted by the order in which the two people are recomputed. */
let first: TestUser;
let second: TestUser;
beforeAll(async () => {
  server = await testServer(paddleSettings);
});
beforeEach(async () => {
  const both = [await createCustomer(server, 'Ada'), await createCustomer(server, 'Eve')] as const;
  [first, second] = both[0].uid < both[1].uid ? both : [both[1], both[0]];
});
afterAll(() => server.close());

const starter = { plan_id: 'starter', billing_cycle: 'monthly' } as const;
const indie = { plan_id: 'indie', billing_cycle: 'monthly' } as const;
const professional = { plan_id: 'professional', billing_cycle: 'monthly' } as const;
const declined = { status: 'ready', payments: [{ status: 'error', error_code: 'declined' }] };
const totals = (amount: string) => ({
  details: { totals: { subtotal: amount, total: amount, grand_total: amount } },
});

const tell = async (...events: PaddleEvent[]) => {
  for (const event of events) expect(await postAsPaddle(server, event)).toBe(200);
};
const open = (who: TestUser, bought: object = starter) =>
  server.call(who, 'POST', '/subscriptions/checkout', bought);
const plan = async (who: TestUser) => {
  const path = '/subscriptions/current-subscription?none=empty';
  const { body } = await server.call<Partial<CurrentSubscription>>(who, 'GET', path);
  return body.plan_id ?? null;
};
const history = async (who: TestUser) =>
  (await server.call<Payment[]>(who, 'GET', '/subscriptions/payment-history')).body.map(
    ({ amount, status }) => `${amount} ${status}`,
  );
const heard = async (who: TestUser) =>
  (
    await server.call<{ notifications: { message: string }[] }>(who, 'GET', '/notifications')
  ).body.notifications.map(({ message }) => message);
async function mails(who: TestUser): Promise<number> {
  await server.services.jobs.drain([paymentMailJob(server.services)]);
  return (await server.database.pool.query('select from mail_outbox where recipient = $1', [who.email]))
    .rowCount as number;
}
const doubts = async (who: TestUser) =>
  (
    await server.database.pool.query<{ reason: string }>(
      'select reason from payment_doubts join customers using (customer_uuid) where firebase_id = $1 order by 1',
      [who.uid],
    )
  ).rows.map(({ reason }) => reason);

test.each([
  ['who is settled last', () => [first, second] as const],
  ['who is settled first', () => [second, first] as const],
])(
  '[BILL-08] a payment that names two people belongs to the last one that it names, not to %s',
  async (_, inOrder) => {
    const [payer, other] = inOrder();
    await open(payer);
    await open(other);
    const transaction = paddleTransaction(payer, starter);
    const { custom_data } = paddleTransaction(other, starter);
    await tell(paddleEvent('transaction.payment_failed', { ...transaction, custom_data, ...declined }, 5));
    expect([await history(payer), await history(other)]).toEqual([[], ['99 failed']]);
    const completed = paddleEvent('transaction.completed', transaction, 4);
    await tell(completed, completed);
    expect([await history(payer), await history(other)]).toEqual([['99 success'], []]);
    expect([await plan(payer), await plan(other)]).toEqual(['starter', null]);

    // Simulates a process that read older events and writes later.
    const { db } = server.services;
    const stale = { provider_transaction_id: transaction.id, amount_minor: 9900, refunded_minor: 0 };
    const row = { ...stale, currency: 'USD', status: 'failed', bought: starter, description: 'Starter' };
    const customer_uuid = (await findCustomer(db, other.uid)) as string;
    await writePayments(db, customer_uuid, [{ ...row, transaction_date: new Date() }]);
    expect([await history(payer), await history(other)]).toEqual([['99 success'], []]);
    expect((await server.call(other, 'DELETE', '/account')).status).toBe(200);
    expect(await history(payer)).toEqual(['99 success']);
  },
);

test('[BILL-08] a payment without an account id belongs to the customer of its subscription', async () => {
  const { subscription } = await buyByPaddle(server, first, starter);
  const renewal = { origin: 'subscription_recurring', subscription_id: subscription.id };
  const nameless = paddleTransaction(first, starter, { ...renewal, custom_data: null });
  const others = paddleTransaction(second, starter, renewal);
  await tell(paddleEvent('transaction.completed', nameless), paddleEvent('transaction.completed', others));
  expect([await history(first), await history(second)]).toEqual([['99 success', '99 success'], []]);
});

test('[BILL-08] a payment that a stranger made for an account is listed for operators, but in no payment history', async () => {
  await buyByPaddle(server, first, starter);
  const free = { items: [{ price: { id: 'pri_free' }, quantity: 1 }], ...totals('0') };
  const dear = { status: 'billed', ...totals('99999999') };
  await tell(
    paddleEvent('transaction.completed', paddleTransaction(first, professional, free)),
    paddleEvent('transaction.completed', paddleTransaction(first, indie)),
    paddleEvent('transaction.billed', paddleTransaction(first, professional, dear)),
  );
  expect(await history(first)).toEqual(['99 success']);
  expect([await plan(first), await doubts(first)]).toEqual(['starter', ['not_asked_for', 'unknown_price']]);
});

test('[BILL-08] payments of a subscription that started validly are shown, whatever it pays for now', async () => {
  const { subscription } = await buyByPaddle(server, first, starter);
  const items = [...subscription.items, { price: { id: 'pri_addon' }, quantity: 1 }];
  const renewal = { origin: 'subscription_recurring', subscription_id: subscription.id, items };
  await tell(
    paddleEvent('subscription.updated', { ...subscription, items }),
    paddleEvent('transaction.completed', paddleTransaction(first, starter, renewal)),
  );
  expect([await history(first), await doubts(first)]).toEqual([
    ['99 success', '99 success'],
    ['unknown_price'],
  ]);
});

test('several declined cards for a plan on one day send one notification', async () => {
  await open(first);
  const fail = () => paddleEvent('transaction.payment_failed', paddleTransaction(first, starter, declined));
  const [one, ...others] = Array.from({ length: 12 }, fail) as [PaddleEvent, ...PaddleEvent[]];
  const { occurred_at } = one;
  await tell(one, ...others.map((event) => ({ ...event, occurred_at })));
  expect([(await heard(first)).length, await mails(first)]).toEqual([1, 1]);
  await open(first, indie);
  const another = paddleEvent('transaction.payment_failed', paddleTransaction(first, indie, declined));
  const before = paddleTransaction(first, starter, declined);
  await tell(another, paddleEvent('transaction.payment_failed', before, 24 * 60 + 1));
  expect([(await heard(first)).length, await mails(first)]).toEqual([3, 3]);
});

test.each([
  [30, 'starter'],
  [32, null],
])(
  '[BILL-10] a checkout that was opened %i days before a payment grants its plan for thirty-one days',
  async (days, bought) => {
    await open(first);
    await server.database.pool.query(
      `update checkouts set created_at = now() - $2::int * interval '1 day'
     where customer_uuid = (select customer_uuid from customers where firebase_id = $1)`,
      [first.uid, days],
    );
    await tell(
      paddleEvent('transaction.payment_failed', paddleTransaction(first, indie, declined)),
      paddleEvent('transaction.completed', paddleTransaction(first, starter)),
    );
    expect(await plan(first)).toBe(bought);
    expect([await doubts(first), await heard(first)]).toEqual([bought ? [] : ['not_asked_for'], []]);
  },
);

test('a failed change of card is not a failed payment', async () => {
  const { subscription } = await buyByPaddle(server, first, starter);
  const change = { origin: 'subscription_payment_method_change', subscription_id: subscription.id };
  const failed = paddleTransaction(first, starter, { ...declined, ...change, ...totals('0') });
  await tell(paddleEvent('transaction.payment_failed', failed));
  expect([await heard(first), await history(first)]).toEqual([[], ['99 success']]);
});

test('[BILL-08] a negative amount is not a payment, and is suspicious', async () => {
  const { subscription } = await buyByPaddle(server, first, starter);
  const origin = { origin: 'subscription_charge', subscription_id: subscription.id };
  const charge = paddleTransaction(first, starter, { ...origin, ...totals('-9900') });
  const sale = paddleTransaction(first, starter, {
    details: { totals: { subtotal: '9900', total: '-100' } },
  });
  await tell(paddleEvent('transaction.completed', charge), paddleEvent('transaction.completed', sale));
  expect([await history(first), await doubts(first)]).toEqual([
    ['99 success'],
    ['wrong_amount', 'wrong_amount'],
  ]);
});

test('[BILL-10] a subscription that names another account does not belong to the payer of the payment that it names', async () => {
  const { transaction } = await buyByPaddle(server, first, starter);
  const theirs = paddleSubscriptionOf(second, professional, { transaction_id: transaction.id });
  await tell(paddleEvent('subscription.created', theirs));
  expect([await plan(first), await doubts(first)]).toEqual(['starter', ['wrong_person']]);
  expect([await plan(second), await history(second)]).toEqual([null, []]);
});
