import { planUuidOf } from '@fieldkit/contract/plans.ts';
import type { CurrentSubscription, Payment } from '@fieldkit/contract/subscriptions.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isSigned, signatureFor } from './store-webhook-event.ts';

let server: TestServer;
let ada: TestUser;
const former = 'pdl_ntfset_the-former-one';
const secret = 'pdl_ntfset_the-secret-of-now';

beforeAll(async () => {
  server = await testServer({
    PADDLE_API_KEY: 'pdl_sdbx_apikey_1',
    PADDLE_CLIENT_TOKEN: 'test_1',
    PADDLE_WEBHOOK_SECRET: `${secret},${former}`,
    PADDLE_ENVIRONMENT: 'sandbox',
    PADDLE_PRICES: 'starter_monthly=pri_starter,professional_monthly=pri_pro',
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await createCustomer(server, 'Ada');
  await server.database.pool.query(
    `insert into checkouts (customer_uuid, plan_id, billing_cycle)
     select customer_uuid, 'starter', 'monthly' from customers where firebase_id = $1`,
    [ada.uid],
  );
});

let count = 0;
const unique = () => `${Date.now().toString(36)}${(count++).toString(36).padStart(6, '0')}`;
type PaymentIds = { txn: string; sub: string };
const things = (): PaymentIds => ({ txn: `txn_${unique()}`, sub: `sub_${unique()}` });
const soon = new Date(Date.now() + 30 * 86_400_000).toISOString();
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const envelope = (event_type: string, occurred_at: string, data: object) => ({
  event_id: `evt_${unique()}`,
  event_type,
  occurred_at,
  notification_id: `ntf_${unique()}`,
  data,
});
const custom = () => ({ subscription_plan_uuid: planUuidOf('starter', 'monthly'), firebase_id: ada.uid });
const completed = ({ txn }: PaymentIds, more: object = {}, minutes = 10) =>
  envelope('transaction.completed', ago(minutes), {
    id: txn,
    status: 'completed',
    customer_id: 'ctm_1',
    subscription_id: null,
    custom_data: custom(),
    currency_code: 'USD',
    origin: 'web',
    billing_period: { starts_at: ago(10), ends_at: soon },
    items: [{ price: { id: 'pri_starter' }, quantity: 1 }],
    details: { totals: { subtotal: '9900', tax: '0', total: '9900', grand_total: '9900' } },
    ...more,
  });
const subscription = (
  type: string,
  status: string,
  { txn, sub }: PaymentIds,
  minutes: number,
  more: object = {},
) =>
  envelope(`subscription.${type}`, ago(minutes), {
    id: sub,
    status,
    customer_id: 'ctm_1',
    custom_data: custom(),
    currency_code: 'USD',
    started_at: ago(10),
    current_billing_period: { starts_at: ago(10), ends_at: soon },
    items: [{ price: { id: 'pri_starter' }, quantity: 1 }],
    ...(type === 'created' && { transaction_id: txn }),
    ...more,
  });

/** Sends bytes as the provider does. */
async function send(bytes: string, headers: Record<string, string>, type = 'application/json') {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/webhooks/paddle',
    headers: { host: 'localhost', 'content-type': type, ...headers },
    payload: bytes,
  });
  return answer.statusCode;
}
const tell = (event: object, by = secret) => {
  const bytes = JSON.stringify(event);
  return send(bytes, { 'paddle-signature': signatureFor(bytes, by, Date.now()) });
};
const plan = async () => {
  const path = '/subscriptions/current-subscription?none=empty';
  const { body } = await server.call<Partial<CurrentSubscription>>(ada, 'GET', path);
  return body.plan_id ? `${body.plan_id} ${body.status}` : null;
};
const payments = async () =>
  (await server.call<Payment[]>(ada, 'GET', '/subscriptions/payment-history')).body.map(
    ({ amount, status, description }) => [amount, status, description],
  );
const kept = async () =>
  (await server.database.pool.query<{ n: number }>('select count(*)::int as n from provider_events')).rows[0]
    ?.n;

test('[BILL-10] a payment and its subscription event grant the plan of the opened checkout', async () => {
  const one = things();
  expect(await plan()).toBeNull();
  expect(await tell(completed(one))).toBe(200);
  expect(await tell(subscription('created', 'active', one, 9))).toBe(200);
  expect([await plan(), await payments()]).toEqual(['starter active', [[99, 'success', 'Starter, monthly']]]);
  const { body } = await server.call<CurrentSubscription>(ada, 'GET', '/subscriptions/current-subscription');
  expect(body).toMatchObject({ subscription_plan_uuid: planUuidOf('starter', 'monthly'), validity: soon });
});

test('[BILL-10] events in any order and any number lead to the same state', async () => {
  const one = things();
  const events = [
    subscription('canceled', 'canceled', one, 1, { canceled_at: ago(1), current_billing_period: null }),
    subscription('past_due', 'past_due', one, 5),
    completed(one),
    subscription('created', 'active', one, 9),
    completed(one),
  ];
  for (const event of [...events, ...events]) expect(await tell(event)).toBe(200);
  expect(await payments()).toEqual([[99, 'success', 'Starter, monthly']]);
  const { rows } = await server.database.pool.query(
    'select status from subscriptions s join customers c using (customer_uuid) where c.firebase_id = $1',
    [ada.uid],
  );
  expect(rows).toEqual([{ status: 'canceled' }]);
});

test('[BILL-10] a hundred concurrent deliveries of ten events store one payment, and each is answered', async () => {
  const one = things();
  const events = [completed(one), subscription('created', 'active', one, 9)];
  for (let at = 8; at > 0; at--)
    events.push(subscription('updated', at % 2 ? 'active' : 'past_due', one, at));
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => tell(events[(at * 7) % 10] ?? {})),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  expect([await plan(), (await payments()).length]).toEqual(['starter active', 1]);
});

describe('authentication of notifications', () => {
  const body = () => JSON.stringify(completed(things()));
  const signed = (bytes: string) => signatureFor(bytes, secret, Date.now());
  const cases: [string, number, (bytes: string) => Promise<number>][] = [
    ['has no signature', 401, (bytes) => send(bytes, {})],
    [
      'is signed with another secret',
      401,
      (bytes) => send(bytes, { 'paddle-signature': signatureFor(bytes, 'guessed', Date.now()) }),
    ],
    [
      'was changed by a byte',
      401,
      (bytes) => send(bytes.replace('"9900"', '"9901"'), { 'paddle-signature': signed(bytes) }),
    ],
    ['has one space more', 401, (bytes) => send(`${bytes} `, { 'paddle-signature': signed(bytes) })],
    [
      'was written anew',
      401,
      (bytes) => send(JSON.stringify(JSON.parse(bytes), null, 1), { 'paddle-signature': signed(bytes) }),
    ],
    [
      'is ten minutes old',
      401,
      (bytes) => send(bytes, { 'paddle-signature': signatureFor(bytes, secret, Date.now() - 600_000) }),
    ],
    [
      'is of ten minutes from now',
      401,
      (bytes) => send(bytes, { 'paddle-signature': signatureFor(bytes, secret, Date.now() + 600_000) }),
    ],
    [
      'names no moment',
      401,
      (bytes) => send(bytes, { 'paddle-signature': signed(bytes).replace(/^ts=\d+;/, '') }),
    ],
    [
      'names a moment that is not a number',
      401,
      (bytes) => send(bytes, { 'paddle-signature': signed(bytes).replace(/^ts=\d+/, 'ts=NaN') }),
    ],
    [
      'has its signature in capitals',
      401,
      (bytes) =>
        send(bytes, {
          'paddle-signature': signed(bytes).replace(/h1=(.*)/, (_, hex: string) => `h1=${hex.toUpperCase()}`),
        }),
    ],
    [
      'has a header of 10 kB',
      401,
      (bytes) => send(bytes, { 'paddle-signature': `${signed(bytes)};x=${'y'.repeat(10_000)}` }),
    ],
    ['is of another type', 400, (bytes) => send(bytes, { 'paddle-signature': signed(bytes) }, 'text/plain')],
    [
      'is larger than any notification',
      413,
      (bytes) => send(bytes + ' '.repeat(600_000), { 'paddle-signature': signed(bytes) }),
    ],
    ['is not an event', 400, () => tell({ hello: 'world' })],
    ['is no JSON', 400, () => send('{', { 'paddle-signature': signed('{') })],
  ];
  test.each(cases)(
    '[BILL-10] a notification that %s is refused with %i, and nothing is stored',
    async (_, status, forge) => {
      const before = await kept();
      expect(await forge(body())).toBe(status);
      expect([await kept(), await plan()]).toEqual([before, null]);
    },
  );

  test('[BILL-10] both secrets are accepted while the secret is changed', async () => {
    const one = things();
    expect(await tell(completed(one), former)).toBe(200);
    const bytes = JSON.stringify(subscription('created', 'active', one, 9));
    const [ts = '', h1 = ''] = signatureFor(bytes, secret, Date.now()).split(';');
    const header = `${ts};h1=${'0'.repeat(64)};${h1}`;
    expect(isSigned(header, Buffer.from(bytes), [secret], Date.now())).toBe(true);
    expect(await send(bytes, { 'paddle-signature': header })).toBe(200);
    expect(await plan()).toBe('starter active');
  });
});

describe('notifications from the provider that grant nothing', () => {
  test.each([
    ['another person’s id', () => ({ custom_data: { ...custom(), firebase_id: 'nobody-here' } })],
    [
      'the price of a cheap plan with the id of an expensive one',
      () => ({ custom_data: { ...custom(), subscription_plan_uuid: planUuidOf('professional', 'monthly') } }),
    ],
    ['a price that is none of ours', () => ({ items: [{ price: { id: 'pri_else' }, quantity: 1 }] })],
    [
      'a plan that was not asked for here',
      () => ({
        items: [{ price: { id: 'pri_pro' }, quantity: 1 }],
        custom_data: { ...custom(), subscription_plan_uuid: planUuidOf('professional', 'monthly') },
        details: { totals: { subtotal: '49900', total: '49900' } },
      }),
    ],
    ['another currency', () => ({ currency_code: 'IDR' })],
    ['another amount', () => ({ details: { totals: { subtotal: '99', total: '99' } } })],
  ])('[BILL-10] %s: stored, answered, reported to operators, and nothing granted', async (_, more) => {
    const one = things();
    server.logged.length = 0;
    expect(await tell(completed(one, more()))).toBe(200);
    expect(await tell(subscription('created', 'active', one, 9))).toBe(200);
    expect(await plan()).toBeNull();
    expect(server.logged.join('')).toMatch(/grants no plan|names an unknown account/);
  });

  test('[BILL-10] an event of an unknown type is stored and answered, once', async () => {
    const before = (await kept()) ?? 0;
    const event = envelope('customer.updated', ago(1), { id: 'ctm_1' });
    expect([await tell(event), await tell(event)]).toEqual([200, 200]);
    expect(await kept()).toBe(before + 1);
  });
});
