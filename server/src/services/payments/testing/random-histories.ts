import { planUuidOf } from '@fieldkit/contract/plans.ts';
import type { BillingCycle, PlanId } from '@fieldkit/contract/subscriptions.ts';
import { numbersOf } from '../../../features/roll-up/testing/ask-at-random.ts';
import { isSamePurchase, type Purchase, priceName, priceOf } from '../price-table.ts';

export type HistoryEvent = {
  event_id: string;
  event_type: string;
  occurred_at: string;
  notification_id: string;
  data: object;
};
type PaymentTruth = { status: string; amount_minor: number; refunded_minor: number };
type SubscriptionTruth = {
  provider_subscription_id: string;
  plan_id: string;
  billing_cycle: string;
  status: string;
  cancel_at_period_end: boolean;
};
type CurrentSubscription = SubscriptionTruth & { bought: Purchase; from: number; to: number };
/** The actions of a customer at the provider, the resulting events, and the expected state at the end. */
export type History = {
  firebase_id: string;
  /** The purchases for which they opened a checkout here. */
  asked: Purchase[];
  events: HistoryEvent[];
  subscription: SubscriptionTruth | null;
  payments: Record<string, PaymentTruth>;
  /** The number of payments that must be marked as suspicious. */
  doubts: number;
};

const DAY_MS = 86_400_000;
const BEGIN = Date.UTC(2026, 0, 1);
const sold: Purchase[] = (['indie', 'starter', 'professional'] as const).flatMap((plan_id) =>
  (['monthly', 'yearly'] as const).map((billing_cycle) => ({ plan_id, billing_cycle })),
);
/** The prices in the format of PADDLE_PRICES. */
export const pricesAtRandom = sold.map((one) => `${priceName(one)}=pri_${nameOf(one)}`).join(',');
function nameOf({ plan_id, billing_cycle }: { plan_id: PlanId; billing_cycle: BillingCycle }): string {
  return `${plan_id}${billing_cycle}`;
}

/**
 * A random history with the payment provider: purchases, declined cards, renewals, failures, late payments,
 * changes, pauses, cancellations, refunds and new purchases. The expected state is tracked separately from
 * the events and never derived from them: it is the reference for `reduceEvents`.
 */
export function randomHistory(seed: number): History {
  const below = numbersOf(seed * 7_919 + 17);
  for (let warm = 0; warm < 5; warm++) below(2);
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const who = `person-${String(seed).padStart(6, '0')}`;
  const events: HistoryEvent[] = [];
  const payments: History['payments'] = {};
  const asked: Purchase[] = [];
  /** Plans for which no checkout was opened. */
  const unasked: Purchase[] = [];
  let clock = BEGIN + below(20 * 24 * 60) * 60_000;
  let held: CurrentSubscription | null = null;
  let number = 0;
  let doubts = 0;
  const id = (prefix: string) => `${prefix}_${who.slice(7)}${String(++number).padStart(4, '0')}`;

  /** Adds an event. Sometimes two events get the same millisecond; their ids then give the order. */
  const tell = (event_type: string, data: object) => {
    if (below(8) > 0) clock += 1 + below(90_000);
    events.push({
      event_id: id('evt'),
      event_type,
      occurred_at: new Date(clock).toISOString(),
      notification_id: id('ntf'),
      data,
    });
  };
  const custom_data = (bought: Purchase) => ({
    subscription_plan_uuid: planUuidOf(bought.plan_id, bought.billing_cycle),
    firebase_id: who,
  });
  const items = (bought: Purchase) => [{ price: { id: `pri_${nameOf(bought)}` }, quantity: 1 }];
  const period = (from: number, to: number) => ({
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(to).toISOString(),
  });
  const lengthOf = ({ billing_cycle }: Purchase) => (billing_cycle === 'yearly' ? 365 : 30) * DAY_MS;

  type Sale = {
    txn: string;
    bought: Purchase;
    amount: number;
    tax: number;
    sub: string | null;
    more?: object;
  };
  const transaction = (status: string, { txn, bought, amount, tax, sub, more }: Sale, last?: string) =>
    tell(`transaction.${last === 'error' ? 'payment_failed' : status}`, {
      id: txn,
      status,
      customer_id: `ctm_${who}`,
      subscription_id: sub,
      currency_code: 'USD',
      custom_data: custom_data(bought),
      origin: 'web',
      items: items(bought),
      billing_period: period(clock, clock + lengthOf(bought)),
      billed_at: null,
      details: { totals: { subtotal: `${amount}`, tax: `${tax}`, total: `${amount + tax}`, discount: '0' } },
      payments: last ? [{ status: last, amount: `${amount + tax}` }] : [],
      ...more,
    });
  const subscription = (type: string, more: object = {}) => {
    if (!held) throw new Error('The history has no subscription.');
    const { bought, status, provider_subscription_id, from, to, cancel_at_period_end } = held;
    tell(`subscription.${type}`, {
      id: provider_subscription_id,
      status,
      customer_id: `ctm_${who}`,
      currency_code: 'USD',
      custom_data: custom_data(bought),
      started_at: new Date(from).toISOString(),
      items: items(bought),
      current_billing_period: status === 'canceled' ? null : period(from, to),
      canceled_at: status === 'canceled' ? new Date(clock).toISOString() : null,
      scheduled_change: cancel_at_period_end
        ? { action: 'cancel', effective_at: new Date(to).toISOString() }
        : null,
      ...more,
    });
  };

  /**
   * A purchase. Some are invalid and grant nothing: without a checkout here, below the price, in another currency, or with
   * another plan in their custom data.
   */
  function order(): Sale & { isGood: boolean } {
    const bought = one(sold.filter((plan) => !unasked.some((other) => isSamePurchase(plan, other))));
    const kind = below(10);
    const isAsked = kind !== 0 || asked.some((other) => isSamePurchase(other, bought));
    if (isAsked) asked.push(bought);
    else unasked.push(bought);
    const price = priceOf(bought) ?? 0;
    const dearer = one(sold.filter((other) => !isSamePurchase(other, bought)));
    const tax = below(2) * Math.round(price * 0.19);
    const sale = { txn: id('txn'), bought, amount: kind === 1 ? price - 100 : price, tax, sub: null };
    const wrong: Record<number, object> = {
      2: { currency_code: 'EUR' },
      3: { custom_data: custom_data(dearer) },
    };
    return { ...sale, more: wrong[kind] ?? {}, isGood: isAsked && (kind === 0 || kind > 3) };
  }

  /** The first payment, and what follows from it. */
  function buy(): void {
    const { isGood, ...sale } = order();
    const { bought, amount, tax } = sale;
    transaction('draft', sale);
    transaction('ready', sale);
    if (below(4) === 0) {
      transaction('ready', sale, 'error');
      if (below(4) === 0) {
        // The card stays declined. For an invalid purchase, this is not recorded as the customer's failed payment.
        if (isGood) payments[sale.txn] = { status: 'failed', amount_minor: amount + tax, refunded_minor: 0 };
        return;
      }
    }
    if (below(8) === 0) {
      transaction('canceled', sale);
      return;
    }
    // A suspicious payment is listed for operators and is not in the customer's payment history.
    if (isGood) payments[sale.txn] = { status: 'success', amount_minor: amount + tax, refunded_minor: 0 };
    else doubts += 1;
    transaction('paid', sale, 'captured');
    const former = held;
    const provider_subscription_id = id('sub');
    const { plan_id, billing_cycle } = bought;
    const begun = { provider_subscription_id, plan_id, billing_cycle, status: 'active', bought };
    held = { ...begun, cancel_at_period_end: false, from: clock, to: clock + lengthOf(bought) };
    subscription('created', { transaction_id: sale.txn });
    if (below(2) === 0) subscription('activated');
    transaction('completed', { ...sale, sub: provider_subscription_id }, 'captured');
    refundSometimes(sale.txn, amount + tax);
    // A suspicious payment starts no subscription, whatever events follow.
    if (isGood) live();
    else held = former;
  }

  function live(): void {
    const steps = 1 + below(5);
    for (let step = 0; step < steps && held && held.status !== 'canceled'; step++)
      one([renew, renew, failAndPay, change, pauseAndResume, endLater, cancel])();
  }

  function renew(): void {
    if (held?.status !== 'active') return;
    const { bought, provider_subscription_id: sub } = held;
    held.from = clock;
    held.to = clock + lengthOf(bought);
    const sale = bill('subscription_recurring', bought, sub, 'billed');
    subscription('updated');
    transaction('completed', sale, 'captured');
    payments[sale.txn] = { status: 'success', amount_minor: sale.amount, refunded_minor: 0 };
    refundSometimes(sale.txn, sale.amount);
  }

  function failAndPay(): void {
    if (held?.status !== 'active') return;
    const { bought, provider_subscription_id: sub } = held;
    const sale = bill('subscription_recurring', bought, sub, 'past_due');
    payments[sale.txn] = { status: 'failed', amount_minor: sale.amount, refunded_minor: 0 };
    held.status = 'past_due';
    subscription('past_due');
    if (below(3) === 0) return;
    payments[sale.txn] = { status: 'success', amount_minor: sale.amount, refunded_minor: 0 };
    transaction('completed', sale, 'captured');
    held.status = 'active';
    subscription('updated');
  }

  function bill(origin: string, bought: Purchase, sub: string, status: string): Sale {
    const sale: Sale = {
      txn: id('txn'),
      bought,
      amount: priceOf(bought) ?? 0,
      tax: 0,
      sub,
      more: { origin },
    };
    transaction(status, sale);
    return sale;
  }

  function change(): void {
    if (held?.status !== 'active') return;
    held.bought = one(sold);
    held.plan_id = held.bought.plan_id;
    held.billing_cycle = held.bought.billing_cycle;
    held.to = clock + lengthOf(held.bought);
    subscription('updated');
  }

  function pauseAndResume(): void {
    if (held?.status !== 'active') return;
    held.status = 'paused';
    subscription('paused');
    if (below(3) === 0) return;
    held.status = 'active';
    subscription('resumed');
  }

  function endLater(): void {
    if (held?.status !== 'active') return;
    held.cancel_at_period_end = true;
    subscription('updated');
    if (below(2) === 0) return;
    held.cancel_at_period_end = false;
    subscription('updated');
  }

  function cancel(): void {
    if (!held) return;
    const before = { ...held };
    held.status = 'canceled';
    held.cancel_at_period_end = false;
    subscription('canceled');
    // The provider may later send an event with the state before the cancellation.
    if (below(3) === 0) {
      const canceled = held;
      held = { ...before, cancel_at_period_end: false };
      subscription('updated');
      held = canceled;
    }
  }

  function refundSometimes(txn: string, amount: number): void {
    const payment = payments[txn];
    if (below(5) > 0) return;
    const adj = id('adj');
    const total = below(2) === 0 ? amount : Math.round(amount / 3);
    const adjustment = (type: string, status: string) =>
      tell(`adjustment.${type}`, {
        id: adj,
        action: 'refund',
        status,
        transaction_id: txn,
        currency_code: 'USD',
        totals: { total: `${total}` },
      });
    adjustment('created', 'pending_approval');
    const isApproved = below(3) > 0;
    adjustment('updated', isApproved ? 'approved' : 'rejected');
    if (isApproved && payment) payment.refunded_minor = total;
  }

  buy();
  // A customer who canceled may subscribe again; the former subscription has ended.
  const isFree = (now: CurrentSubscription | null) => now === null || now.status === 'canceled';
  if (isFree(held) && below(2) === 0) buy();
  return { firebase_id: who, asked, events, subscription: truthOf(held), payments, doubts };
}

function truthOf(held: SubscriptionTruth | null): SubscriptionTruth | null {
  if (!held) return null;
  const { provider_subscription_id, plan_id, billing_cycle, status, cancel_at_period_end } = held;
  return { provider_subscription_id, plan_id, billing_cycle, status, cancel_at_period_end };
}
