import { randomBytes } from 'node:crypto';
import type { InternalContext } from '../context.ts';
import { applyEvents } from './apply-event.ts';
import { paymentTerms } from './payment-terms.ts';
import { customDataFor, type Purchase, priceName, priceOf } from './price-table.ts';
import { signatureFor, storeWebhookEvent } from './store-webhook-event.ts';

// The events that the provider would send, in its documented format, for the test checkout.

export type TestEvent = { event_id: string; event_type: string; occurred_at: string; data: object };
export type BillingPeriod = { start: Date; end: Date };
type Buyer = { firebase_id: string };

const DAY_MS = 86_400_000;

/** An id in the provider's format: a prefix, then letters and digits that increase with time. */
const newId = (prefix: string): string =>
  `${prefix}_test_${Date.now().toString(36).padStart(9, '0')}${randomBytes(8).toString('hex')}`;

/** The ids derived from a checkout, so that repeated actions concern the same payment. */
export const idsOfCheckout = (checkout_uuid: string) => {
  const tail = checkout_uuid.replaceAll('-', '');
  return { transaction_id: `txn_test_${tail}`, subscription_id: `sub_test_${tail}` };
};

export const periodFrom = (start: Date, { billing_cycle }: Purchase): BillingPeriod => ({
  start,
  end: new Date(start.getTime() + (billing_cycle === 'yearly' ? 365 : 30) * DAY_MS),
});

/** Numbers the events, with increasing times that are not in the future. */
function inOrder(events: readonly (readonly [event_type: string, data: object])[], about = ''): TestEvent[] {
  const first = Date.now() - events.length;
  return events.map(([event_type, data], at) => ({
    event_id: about ? `evt_test_${about}_${at}` : newId('evt'),
    event_type,
    occurred_at: new Date(first + at).toISOString(),
    notification_id: newId('ntf'),
    data,
  }));
}

const itemOf = (bought: Purchase) => ({
  price: {
    id: `pri_test_${priceName(bought)}`,
    product_id: `pro_test_${bought.plan_id}`,
    type: 'standard',
    billing_cycle: { interval: bought.billing_cycle === 'yearly' ? 'year' : 'month', frequency: 1 },
    unit_price: { amount: String(priceOf(bought) ?? 0), currency_code: 'USD' },
    quantity: { minimum: 1, maximum: 1 },
  },
  quantity: 1,
});

const sharedBy = ({ firebase_id }: Buyer, bought: Purchase) => ({
  customer_id: `ctm_test_${firebase_id}`,
  address_id: null,
  business_id: null,
  currency_code: 'USD',
  collection_mode: 'automatic',
  custom_data: customDataFor(firebase_id, bought),
});

const isoPeriod = ({ start, end }: BillingPeriod) => ({
  starts_at: start.toISOString(),
  ends_at: end.toISOString(),
});

type Sale = {
  ids: { transaction_id: string; subscription_id: string | null };
  amount: number;
  origin: 'web' | 'subscription_update';
  period: BillingPeriod;
};

function transaction(status: string, buyer: Buyer, bought: Purchase, sale: Sale, payments: object[]) {
  const amount = String(sale.amount);
  const at = new Date().toISOString();
  const isBilled = status === 'paid' || status === 'completed';
  return {
    id: sale.ids.transaction_id,
    status,
    ...sharedBy(buyer, bought),
    origin: sale.origin,
    subscription_id: sale.ids.subscription_id,
    invoice_id: null,
    invoice_number: null,
    billing_period: isoPeriod(sale.period),
    items: [itemOf(bought)],
    details: {
      totals: {
        subtotal: amount,
        discount: '0',
        tax: '0',
        total: amount,
        credit: '0',
        grand_total: amount,
        balance: isBilled ? '0' : amount,
        fee: null,
        earnings: null,
        currency_code: 'USD',
      },
      line_items: [],
    },
    payments,
    created_at: at,
    updated_at: at,
    billed_at: isBilled ? at : null,
  };
}

const attempt = (status: 'captured' | 'error', amount: number) => ({
  payment_attempt_id: newId('pay'),
  amount: String(amount),
  status,
  error_code: status === 'error' ? 'declined' : null,
  method_details: { type: 'card', card: { type: 'visa', last4: status === 'error' ? '0002' : '4242' } },
  created_at: new Date().toISOString(),
  captured_at: null,
});

type CurrentSubscription = { subscription_id: string; started_at: Date; period: BillingPeriod };

const subscription = (buyer: Buyer, bought: Purchase, held: CurrentSubscription, status = 'active') => ({
  id: held.subscription_id,
  status,
  ...sharedBy(buyer, bought),
  discount: null,
  started_at: held.started_at.toISOString(),
  first_billed_at: held.started_at.toISOString(),
  next_billed_at: held.period.end.toISOString(),
  paused_at: null,
  canceled_at: null,
  scheduled_change: null,
  current_billing_period: isoPeriod(held.period),
  items: [{ ...itemOf(bought), status, recurring: true }],
});

const saleOf = (checkout_uuid: string, bought: Purchase): Sale => ({
  ids: { ...idsOfCheckout(checkout_uuid), subscription_id: null },
  amount: priceOf(bought) ?? 0,
  origin: 'web',
  period: periodFrom(new Date(), bought),
});

/** The events of a successful payment and the subscription that it starts. The ids are the same for each call. */
export function paidEvents(checkout_uuid: string, buyer: Buyer, bought: Purchase): TestEvent[] {
  const { transaction_id, subscription_id } = idsOfCheckout(checkout_uuid);
  const before = saleOf(checkout_uuid, bought);
  const after: Sale = { ...before, ids: { transaction_id, subscription_id } };
  const { period } = before;
  const held = subscription(buyer, bought, { subscription_id, started_at: period.start, period });
  const paid = [attempt('captured', before.amount)];
  return inOrder(
    [
      ['transaction.ready', transaction('ready', buyer, bought, before, [])],
      ['transaction.paid', transaction('paid', buyer, bought, before, paid)],
      ['subscription.created', { ...held, transaction_id }],
      ['subscription.activated', held],
      ['transaction.completed', transaction('completed', buyer, bought, after, paid)],
    ],
    `${checkout_uuid.replaceAll('-', '')}_paid`,
  );
}

/** The events of a declined card: the transaction waits for another attempt. */
export function declinedEvents(checkout_uuid: string, buyer: Buyer, bought: Purchase): TestEvent[] {
  const sale = saleOf(checkout_uuid, bought);
  const ready = (payments: object[]) => transaction('ready', buyer, bought, sale, payments);
  return inOrder([
    ['transaction.ready', ready([])],
    ['transaction.payment_failed', ready([attempt('error', sale.amount)])],
  ]);
}

/** The events of a change to another plan, effective immediately. A higher price is charged immediately. */
export function changedEvents(
  buyer: Buyer,
  next: Purchase,
  held: CurrentSubscription,
  due: number,
): TestEvent[] {
  const sale: Sale = {
    ids: { transaction_id: newId('txn'), subscription_id: held.subscription_id },
    amount: due,
    origin: 'subscription_update',
    period: held.period,
  };
  const paid = transaction('completed', buyer, next, sale, [attempt('captured', due)]);
  return inOrder([
    ...(due > 0 ? [['transaction.completed', paid] as const] : []),
    ['subscription.updated', subscription(buyer, next, held)],
  ]);
}

/** The events of a subscription that is set to end with its period, or that is resumed. */
export const scheduledEvents = (
  buyer: Buyer,
  bought: Purchase,
  held: CurrentSubscription,
  isEnding: boolean,
): TestEvent[] => {
  const change = { action: 'cancel', effective_at: held.period.end.toISOString(), resume_at: null };
  const updated = { ...subscription(buyer, bought, held), scheduled_change: isEnding ? change : null };
  return inOrder([['subscription.updated', updated]]);
};

/** The events of a subscription that ends immediately. */
export const canceledEvents = (buyer: Buyer, bought: Purchase, held: CurrentSubscription): TestEvent[] =>
  inOrder([
    [
      'subscription.canceled',
      {
        ...subscription(buyer, bought, held, 'canceled'),
        canceled_at: new Date().toISOString(),
        current_billing_period: null,
        next_billed_at: null,
      },
    ],
  ]);

/** Sends signed events through the same path as the provider's notifications, in one transaction. */
export async function sendTestEvents(
  ctx: InternalContext<'env' | 'jobs' | 'mail' | 'secrets'>,
  events: readonly TestEvent[],
): Promise<void> {
  const secret = paymentTerms(ctx)?.secrets[0] ?? '';
  const event_ids: string[] = [];
  for (const event of events) {
    const body = Buffer.from(JSON.stringify(event));
    event_ids.push(await storeWebhookEvent(ctx, signatureFor(body, secret, Date.now()), body));
  }
  await applyEvents(ctx, event_ids);
}
