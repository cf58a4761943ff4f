import type { TestServer, TestUser } from '@fieldkit/testing/test-server.ts';
import { customDataFor, type Purchase, priceOf } from '../price-table.ts';
import { signatureFor } from '../store-webhook-event.ts';

export const paddleSecret = 'pdl_ntfset_the-secret-of-tests';
/** The settings of an installation that sells through Paddle. */
export const paddleSettings = {
  PADDLE_API_KEY: 'pdl_sdbx_apikey_1',
  PADDLE_CLIENT_TOKEN: 'test_1',
  PADDLE_WEBHOOK_SECRET: paddleSecret,
  PADDLE_ENVIRONMENT: 'sandbox',
  PADDLE_PRICES: 'indie_monthly=pri_indie,starter_monthly=pri_starter,professional_monthly=pri_pro',
};
const prices: Record<string, string> = {
  indie: 'pri_indie',
  starter: 'pri_starter',
  professional: 'pri_pro',
};

/** Sends a notification as Paddle does. @returns the response status */
export async function postAsPaddle({ app }: Pick<TestServer, 'app'>, event: object): Promise<number> {
  const bytes = JSON.stringify(event);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/webhooks/paddle',
    headers: {
      ...{ host: 'localhost', 'content-type': 'application/json' },
      'paddle-signature': signatureFor(bytes, paddleSecret, Date.now()),
    },
    payload: bytes,
  });
  return answer.statusCode;
}

let count = 0;
const paddleId = (prefix: string): string =>
  `${prefix}_01${Date.now().toString(36)}${(count++).toString(36).padStart(6, '0')}`;

export type PaddleEvent = { event_id: string; event_type: string; occurred_at: string; data: object };
export const paddleEvent = (event_type: string, data: object, minutesAgo = 1): PaddleEvent => ({
  ...{ event_id: paddleId('evt'), event_type, notification_id: paddleId('ntf'), data },
  occurred_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const shared = (who: TestUser, bought: Purchase) => ({
  ...{ customer_id: 'ctm_1', currency_code: 'USD', custom_data: customDataFor(who.uid, bought) },
  items: [{ price: { id: prices[bought.plan_id] }, quantity: 1 }],
});

/** A transaction in Paddle's format. */
export function paddleTransaction(who: TestUser, bought: Purchase, more: object = {}) {
  const amount = String(priceOf(bought));
  return {
    ...{ id: paddleId('txn'), status: 'completed', subscription_id: null, origin: 'web' },
    ...shared(who, bought),
    billing_period: { starts_at: day(-1), ends_at: day(29) },
    details: { totals: { subtotal: amount, tax: '0', total: amount, grand_total: amount } },
    ...more,
  };
}

/** A subscription in Paddle's format. */
export const paddleSubscriptionOf = (who: TestUser, bought: Purchase, more: object = {}) => ({
  ...{ id: paddleId('sub'), status: 'active', started_at: day(-1), scheduled_change: null },
  ...shared(who, bought),
  current_billing_period: { starts_at: day(-1), ends_at: day(29) },
  ...more,
});

/** Buys a plan: opens a checkout here and sends the events that Paddle would send. */
export async function buyByPaddle(server: TestServer, who: TestUser, bought: Purchase) {
  const opened = await server.call(who, 'POST', '/subscriptions/checkout', bought);
  if (opened.status !== 201)
    throw new Error(`The server created no checkout: ${JSON.stringify(opened.body)}`);
  const transaction = paddleTransaction(who, bought);
  const subscription = paddleSubscriptionOf(who, bought);
  const events = [
    paddleEvent('transaction.completed', transaction, 3),
    paddleEvent('subscription.created', { ...subscription, transaction_id: transaction.id }, 2),
  ];
  for (const event of events) await postAsPaddle(server, event);
  return { transaction, subscription, events };
}
