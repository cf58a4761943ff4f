import {
  amountOf,
  belongsToPayer,
  hasFailed,
  namesAnother,
  type Payer,
  type PaymentSuspicion,
  purchaseOf,
  type SuspicionReason,
  suspicionOf,
  type Transaction,
} from './payment-suspicion.ts';
import { type PriceIds, type Purchase, rankOf } from './price-table.ts';
import type { LatestByResource } from './reduce-events.ts';

export type { Payer, PaymentSuspicion as Doubt };

const DAY_MS = 86_400_000;
const states = ['active', 'trialing', 'past_due', 'paused', 'canceled'] as const;
type State = (typeof states)[number];

export type SubscriptionDetails = Purchase & {
  provider_subscription_id: string;
  status: State;
  /** The time of its last status change. */
  since: Date;
  current_period_start: Date;
  current_period_end: Date;
  cancel_at_period_end: boolean;
};
export type PaymentDetails = {
  provider_transaction_id: string;
  amount_minor: number;
  refunded_minor: number;
  currency: string;
  /** 'success' if it was paid, 'failed' if it failed; otherwise the provider's own status. */
  status: string;
  bought: Purchase | null;
  transaction_date: Date;
};
export type SubscriptionState = {
  /** The subscription that grants the plan. */
  subscription: SubscriptionDetails | null;
  /** All subscriptions that a valid payment started, the granting one first. */
  subscriptions: SubscriptionDetails[];
  /** The provider's ids of all subscriptions that a valid payment started, whatever they are for now. */
  begun: ReadonlySet<string>;
  payments: PaymentDetails[];
  doubts: PaymentSuspicion[];
};

type Subscription = LatestByResource['subscriptions'] extends Map<string, infer One> ? One : never;

/**
 * The subscription and payments of a payer, according to the provider's events. A subscription counts only if
 * it was started by a payment for this account, for a plan whose checkout the customer opened, with the right
 * price and currency.
 */
export function subscriptionState(
  { transactions, subscriptions, refunds }: LatestByResource,
  payer: Payer,
  prices: PriceIds,
): SubscriptionState {
  const doubts: PaymentSuspicion[] = [];
  const doubt = (about: string, reason: SuspicionReason) => {
    if (doubts.every((known) => known.about !== about)) doubts.push({ about, reason });
  };
  const paid = [...transactions.values()].filter(({ status }) => status === 'paid' || status === 'completed');
  const beginnings = paid.filter((one) => !/^subscription_/.test(one.origin ?? ''));
  const good = beginnings.filter((one) => {
    const reason = suspicionOf(one, payer, prices);
    if (reason) doubt(one.id, reason);
    return reason === null;
  });
  const begunSubscriptions: SubscriptionDetails[] = [];
  const begun = new Set<string>();
  const paymentsSeen = new Set<string>();
  for (const one of subscriptions.values()) {
    const mine = good.filter(({ id, subscription_id }) => id === one.made_by || subscription_id === one.id);
    // A suspicious first payment was reported already; a missing one may still arrive.
    if (mine.length === 0) continue;
    // The event can claim that another customer's payment started it.
    if (namesAnother(one, payer)) {
      doubt(one.id, 'wrong_person');
      continue;
    }
    begun.add(one.id);
    for (const { id } of mine) paymentsSeen.add(id);
    const bought = purchaseOf(one, prices);
    if (bought) begunSubscriptions.push(subscriptionDetails(one, bought));
    else doubt(one.id, 'unknown_price');
  }
  for (const one of good) {
    const bought = purchaseOf(one, prices);
    if (!paymentsSeen.has(one.id) && bought) begunSubscriptions.push(fromPayment(one, bought));
  }
  for (const one of paid.filter((each) => amountOf(each) < 0 && !beginnings.includes(each)))
    if (begun.has(one.subscription_id ?? '')) doubt(one.id, 'wrong_amount');
  const [subscription = null, ...others] = begunSubscriptions.sort(compareSubscriptions);
  for (const one of others.filter(isUsable)) doubt(one.provider_subscription_id, 'subscribed_twice');
  return {
    subscription,
    subscriptions: begunSubscriptions,
    begun,
    payments: [...transactions.values()]
      .filter((one) => belongsToPayer(one, begun, payer, prices))
      .flatMap((one) => paymentOf(one, refunds.get(one.id) ?? 0, prices)),
    doubts,
  };
}

function endOfPeriod(
  { current_billing_period: period, canceled_at }: Subscription,
  start: Date,
  bought: Purchase,
): Date {
  if (period) return new Date(period.ends_at);
  return canceled_at ? new Date(canceled_at) : endOf(start, bought);
}

function subscriptionDetails(one: Subscription, bought: Purchase): SubscriptionDetails {
  const { current_billing_period: period, started_at } = one;
  const start = new Date(period?.starts_at ?? started_at ?? one.at);
  const end = endOfPeriod(one, start, bought);
  return {
    ...bought,
    provider_subscription_id: one.id,
    status: states.find((state) => state === one.status) ?? 'paused',
    since: one.since,
    current_period_start: start,
    current_period_end: end,
    cancel_at_period_end: one.scheduled_change?.action === 'cancel',
  };
}

/** The subscription of a payment whose subscription event has not arrived: it covers the payment's period. */
function fromPayment(one: Transaction, bought: Purchase): SubscriptionDetails {
  const start = new Date(one.billing_period?.starts_at ?? one.billed_at ?? one.first_at);
  return {
    ...bought,
    provider_subscription_id: one.subscription_id ?? one.id,
    status: 'active',
    since: start,
    current_period_start: start,
    current_period_end: one.billing_period ? new Date(one.billing_period.ends_at) : endOf(start, bought),
    cancel_at_period_end: false,
  };
}

/** Thirty days, or a year, if the provider names no end. */
const endOf = (start: Date, { billing_cycle }: Purchase): Date =>
  new Date(start.getTime() + (billing_cycle === 'yearly' ? 365 : 30) * DAY_MS);

const usefulness: Record<State, number> = { active: 3, trialing: 3, past_due: 2, paused: 1, canceled: 0 };

const isUsable = ({ status }: SubscriptionDetails): boolean => usefulness[status] > 1;

/**
 * Orders usable subscriptions first, then larger plans, so that another customer's payment cannot take a plan
 * away. Of the unusable ones the later comes first.
 */
const compareSubscriptions = (one: SubscriptionDetails, other: SubscriptionDetails): number =>
  Number(isUsable(other)) - Number(isUsable(one)) ||
  (isUsable(one) ? rankOf(other.plan_id) - rankOf(one.plan_id) : 0) ||
  usefulness[other.status] - usefulness[one.status] ||
  other.current_period_end.getTime() - one.current_period_end.getTime() ||
  (one.provider_subscription_id < other.provider_subscription_id ? -1 : 1);

/** A draft is not a payment yet, and a canceled transaction no longer is. */
const unlistedStatuses = new Set(['draft', 'ready', 'canceled']);

function paymentOf(one: Transaction, refunded: number, prices: PriceIds): PaymentDetails[] {
  const { id, status, currency_code: currency, billed_at, first_at } = one;
  const isFailed = hasFailed(one);
  const amount_minor = amountOf(one);
  // A transaction without an amount, such as a change of card, is not a payment.
  if ((unlistedStatuses.has(status) && !isFailed) || amount_minor <= 0) return [];
  const isPaid = status === 'paid' || status === 'completed';
  return [
    {
      provider_transaction_id: id,
      amount_minor,
      // An adjustment may arrive before the payment that it refunds.
      refunded_minor: Math.min(Math.max(refunded, 0), amount_minor),
      currency,
      status: isPaid ? 'success' : isFailed ? 'failed' : status,
      bought: purchaseOf(one, prices),
      transaction_date: new Date(billed_at ?? first_at),
    },
  ];
}
