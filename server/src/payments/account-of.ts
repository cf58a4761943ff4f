import {
  amountOf,
  boughtIn,
  type DoubtReason,
  hasFailed,
  isTheirs,
  namesAnother,
  type Payer,
  type PaymentSuspicion,
  suspicionOf,
  type Transaction,
} from './doubt-of.ts';
import type { Newest } from './fold-events.ts';
import { type Bought, type PriceIds, rankOf } from './price-table.ts';

export type { Payer, PaymentSuspicion as Doubt };

const DAY_MS = 86_400_000;
const states = ['active', 'trialing', 'past_due', 'paused', 'canceled'] as const;
type State = (typeof states)[number];

export type HeldSubscription = Bought & {
  provider_subscription_id: string;
  status: State;
  /** Since when it is in this state. */
  since: Date;
  current_period_start: Date;
  current_period_end: Date;
  cancel_at_period_end: boolean;
};
export type PaymentMade = {
  provider_transaction_id: string;
  amount_minor: number;
  refunded_minor: number;
  currency: string;
  /** 'success' when it was paid, 'failed' when it could not be; the provider's own word otherwise. */
  status: string;
  bought: Bought | null;
  transaction_date: Date;
};
export type Account = {
  /** The one that counts. */
  subscription: HeldSubscription | null;
  /** All that a payment began, that one first. */
  held: HeldSubscription[];
  /** The provider's ids of all subscriptions that a good payment began, whatever they are for now. */
  begun: ReadonlySet<string>;
  payments: PaymentMade[];
  doubts: PaymentSuspicion[];
};

type Subscription = Newest['subscriptions'] extends Map<string, infer One> ? One : never;

/**
 * What somebody has and paid, by what the provider says: a subscription counts only when a payment began it that is for this
 * person, for a plan that they asked for, at its price and in its currency.
 */
export function subscriptionState(
  { transactions, subscriptions, refunds }: Newest,
  payer: Payer,
  prices: PriceIds,
): Account {
  const doubts: PaymentSuspicion[] = [];
  const doubt = (about: string, reason: DoubtReason) => {
    if (doubts.every((known) => known.about !== about)) doubts.push({ about, reason });
  };
  const paid = [...transactions.values()].filter(({ status }) => status === 'paid' || status === 'completed');
  const beginnings = paid.filter((one) => !/^subscription_/.test(one.origin ?? ''));
  const good = beginnings.filter((one) => {
    const reason = suspicionOf(one, payer, prices);
    if (reason) doubt(one.id, reason);
    return reason === null;
  });
  const held: HeldSubscription[] = [];
  const begun = new Set<string>();
  const told = new Set<string>();
  for (const one of subscriptions.values()) {
    const mine = good.filter(({ id, subscription_id }) => id === one.made_by || subscription_id === one.id);
    // A beginning that was doubted is told already; one that has not arrived yet will be.
    if (mine.length === 0) continue;
    // It may say of itself that somebody else's payment began it.
    if (namesAnother(one, payer)) {
      doubt(one.id, 'wrong_person');
      continue;
    }
    begun.add(one.id);
    for (const { id } of mine) told.add(id);
    const bought = boughtIn(one, prices);
    if (bought) held.push(asHeld(one, bought));
    else doubt(one.id, 'unknown_price');
  }
  for (const one of good) {
    const bought = boughtIn(one, prices);
    if (!told.has(one.id) && bought) held.push(fromPayment(one, bought));
  }
  for (const one of paid.filter((each) => amountOf(each) < 0 && !beginnings.includes(each)))
    if (begun.has(one.subscription_id ?? '')) doubt(one.id, 'wrong_amount');
  const [subscription = null, ...others] = held.sort(better);
  for (const one of others.filter(isUsable)) doubt(one.provider_subscription_id, 'subscribed_twice');
  return {
    subscription,
    held,
    begun,
    payments: [...transactions.values()]
      .filter((one) => isTheirs(one, begun, payer, prices))
      .flatMap((one) => paymentOf(one, refunds.get(one.id) ?? 0, prices)),
    doubts,
  };
}

function asHeld(one: Subscription, bought: Bought): HeldSubscription {
  const { current_billing_period: period, started_at, canceled_at } = one;
  const start = new Date(period?.starts_at ?? started_at ?? one.at);
  const end = period ? new Date(period.ends_at) : canceled_at ? new Date(canceled_at) : endOf(start, bought);
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

/** A payment whose subscription was not told of yet: it is for its period. */
function fromPayment(one: Transaction, bought: Bought): HeldSubscription {
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

/** Thirty days, or a year, where the provider names no end. */
const endOf = (start: Date, { billing_cycle }: Bought): Date =>
  new Date(start.getTime() + (billing_cycle === 'yearly' ? 365 : 30) * DAY_MS);

const usefulness: Record<State, number> = { active: 3, trialing: 3, past_due: 2, paused: 1, canceled: 0 };

const isUsable = ({ status }: HeldSubscription): boolean => usefulness[status] > 1;

/**
 * One that can be used before one that cannot; of those the larger plan: somebody else's payment takes nothing away. Of those that
 * cannot be used the later one.
 */
const better = (one: HeldSubscription, other: HeldSubscription): number =>
  Number(isUsable(other)) - Number(isUsable(one)) ||
  (isUsable(one) ? rankOf(other.plan_id) - rankOf(one.plan_id) : 0) ||
  usefulness[other.status] - usefulness[one.status] ||
  other.current_period_end.getTime() - one.current_period_end.getTime() ||
  (one.provider_subscription_id < other.provider_subscription_id ? -1 : 1);

/** Drafts are no payments yet; what was canceled is none any more. */
const unshown = new Set(['draft', 'ready', 'canceled']);

function paymentOf(one: Transaction, refunded: number, prices: PriceIds): PaymentMade[] {
  const { id, status, currency_code: currency, billed_at, first_at } = one;
  const isFailed = hasFailed(one);
  const amount_minor = amountOf(one);
  // Where nothing is to be paid, as for another card, nothing is a payment.
  if ((unshown.has(status) && !isFailed) || amount_minor <= 0) return [];
  const isPaid = status === 'paid' || status === 'completed';
  return [
    {
      provider_transaction_id: id,
      amount_minor,
      // Adjustments may arrive before what they take back.
      refunded_minor: Math.min(Math.max(refunded, 0), amount_minor),
      currency,
      status: isPaid ? 'success' : isFailed ? 'failed' : status,
      bought: boughtIn(one, prices),
      transaction_date: new Date(billed_at ?? first_at),
    },
  ];
}
