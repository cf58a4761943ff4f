import { anotherProcess } from '@fieldkit/testing/another-process.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createInternalContext } from '../context.ts';
import { recomputeSubscription } from './apply-event.ts';
import { paymentMailJob } from './apply-events-job.ts';
import {
  buyByPaddle,
  type PaddleEvent,
  paddleEvent,
  paddleSettings,
  paddleTransaction,
  postAsPaddle,
} from './testing/paddle-sale.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await testServer(paddleSettings);
});
beforeEach(async () => {
  ada = await createCustomer(server, 'Ada');
});
afterAll(() => server.close());

const starter = { plan_id: 'starter', billing_cycle: 'monthly' } as const;
const declined = { status: 'ready', payments: [{ status: 'error', error_code: 'declined' }] };
const heard = async () =>
  (
    await server.call<{ notifications: { message: string }[] }>(ada, 'GET', '/notifications')
  ).body.notifications.map(({ message }) => message);
async function mailed(): Promise<string[]> {
  await server.services.jobs.drain([paymentMailJob(server.services)]);
  const { rows } = await server.database.pool.query<{ text: string }>(
    'select text from mail_outbox where recipient = $1',
    [ada.email],
  );
  return rows.map(({ text }) => text);
}
const tell = async (...events: PaddleEvent[]) => {
  for (const event of events) expect(await postAsPaddle(server, event)).toBe(200);
};
const open = () => server.call(ada, 'POST', '/subscriptions/checkout', starter);

const firstFailed =
  'The payment of $99.00 for Starter, monthly failed, so nothing was bought. Choose the plan again to try another card.';

test('a failed first payment sends one notification, in the dashboard and by mail, no matter how often its event arrives', async () => {
  await open();
  const transaction = paddleTransaction(ada, starter, declined);
  const events = [3, 2].map((at) => paddleEvent('transaction.payment_failed', transaction, at));
  await tell(...events, ...events);
  await recomputeSubscription(createInternalContext(server.services), ada.uid);
  expect(await heard()).toEqual([firstFailed]);
  expect(await mailed()).toEqual([expect.stringContaining(firstFailed)]);
});

test('a failed payment that a stranger made for the account sends no notification', async () => {
  await tell(paddleEvent('transaction.payment_failed', paddleTransaction(ada, starter, declined)));
  expect([await heard(), await mailed()]).toEqual([[], []]);
  expect((await server.call<unknown[]>(ada, 'GET', '/subscriptions/payment-history')).body).toEqual([]);
});

test.each([
  ['the transaction first', (events: PaddleEvent[]) => events],
  ['the subscription first', (events: PaddleEvent[]) => events.toReversed()],
])('a failed renewal sends one notification, %s', async (_, inOrder) => {
  const { subscription } = await buyByPaddle(server, ada, starter);
  const renewal = paddleTransaction(ada, starter, {
    status: 'past_due',
    origin: 'subscription_recurring',
    subscription_id: subscription.id,
    billing_period: subscription.current_billing_period,
  });
  const late = { ...subscription, status: 'past_due' };
  await tell(
    ...inOrder([
      paddleEvent('transaction.past_due', renewal, 1),
      paddleEvent('subscription.past_due', late, 1),
    ]),
  );
  const [message, ...others] = await heard();
  expect(message).toMatch(/^The payment .*for Starter, monthly failed\. Pay it with the link/);
  expect(others).toEqual([]);
  expect(await mailed()).toHaveLength(1);
});

test('a failure that two processes receive at the same time sends one notification', async () => {
  await open();
  const other = await anotherProcess(server);
  try {
    const event = paddleEvent('transaction.payment_failed', paddleTransaction(ada, starter, declined));
    const answers = Array.from({ length: 10 }, (_, at) => postAsPaddle(at % 2 ? server : other, event));
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  } finally {
    await other.close();
  }
  expect([await heard(), (await mailed()).length]).toEqual([[firstFailed], 1]);
});

test('an old failure sends no notification', async () => {
  await open();
  const transaction = paddleTransaction(ada, starter, declined);
  await tell(paddleEvent('transaction.payment_failed', transaction, 31 * 24 * 60));
  expect(await heard()).toEqual([]);
});

test('an overdue subscription sends one notification, even before its failed transaction is known', async () => {
  const { subscription } = await buyByPaddle(server, ada, starter);
  const late = { ...subscription, status: 'past_due' };
  await tell(paddleEvent('subscription.past_due', late, 2), paddleEvent('subscription.updated', late, 1));
  expect(await heard()).toEqual([expect.stringMatching(/^The payment for Starter, monthly failed\./)]);
  expect(await mailed()).toHaveLength(1);
});

test('each failed renewal sends a notification, as does a failed payment between renewals', async () => {
  const { subscription } = await buyByPaddle(server, ada, starter);
  const later = (more: object) =>
    paddleTransaction(ada, starter, { status: 'past_due', subscription_id: subscription.id, ...more });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const renewal = (days: number) => ({
    origin: 'subscription_recurring',
    billing_period: { starts_at: day(days), ends_at: day(days + 30) },
  });
  const update = later({ origin: 'subscription_update' });
  const events = [later(renewal(-40)), later(renewal(-10)), update, update].map((transaction, at) =>
    paddleEvent('transaction.past_due', transaction, at + 1),
  );
  await tell(...events);
  const messages = await heard();
  expect(messages).toHaveLength(3);
  for (const message of messages) expect(message).toMatch(/^The payment of \$99\.00 for Starter, monthly/);
});

test('failed attempts to buy a plan send one notification per plan and day', async () => {
  await open();
  const indie = { plan_id: 'indie', billing_cycle: 'monthly' } as const;
  await server.call(ada, 'POST', '/subscriptions/checkout', indie);
  const attempt = (bought: typeof starter | typeof indie) =>
    paddleEvent('transaction.payment_failed', paddleTransaction(ada, bought, declined));
  await tell(attempt(starter), attempt(starter), attempt(indie));
  const messages = await heard();
  expect(messages.toSorted()).toEqual([expect.stringContaining('for Indie, monthly failed'), firstFailed]);
});

test('a declined card without an amount due sends no notification', async () => {
  await open();
  const nothingDue = { totals: { subtotal: '9900', tax: '0', total: '0', grand_total: '0' } };
  const transaction = paddleTransaction(ada, starter, { ...declined, details: nothingDue });
  await tell(paddleEvent('transaction.payment_failed', transaction));
  expect(await heard()).toEqual([]);
});
