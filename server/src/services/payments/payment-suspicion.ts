import { planUuidOf } from '@fieldkit/contract/plans.ts';
import { isSamePurchase, type PriceIds, type Purchase, priceOf, purchaseOfPrice } from './price-table.ts';
import type { LatestByResource } from './reduce-events.ts';

export type Transaction = LatestByResource['transactions'] extends Map<string, infer One> ? One : never;
/** Why a payment or subscription grants no plan. Operators should check it. */
export type PaymentSuspicion = { about: string; reason: SuspicionReason };
export type SuspicionReason =
  | 'unknown_price'
  | 'wrong_plan'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'wrong_person'
  | 'not_asked_for'
  /** The subscription is usable, but another one determines the plan: the customer pays twice. */
  | 'subscribed_twice';

/**
 * A plan for which the customer opened a checkout, with the time of the last one; without `asked_at`, the
 * time does not matter.
 */
export type CheckoutIntent = Purchase & { asked_at?: Date };
/** Known data about the payer, apart from the events. */
export type Payer = { firebase_id: string; intents: readonly CheckoutIntent[] };

/**
 * Thirty days, plus one day for clock differences: an old checkout must not authorize payments for the
 * account forever.
 */
const ASKED_MS = 31 * 86_400_000;

/** The purchase of a transaction with exactly one item of a known price; null otherwise. */
export function purchaseOf({ items }: Pick<Transaction, 'items'>, prices: PriceIds): Purchase | null {
  const [item, ...others] = items;
  if (!item?.price || others.length > 0 || (item.quantity ?? 1) !== 1) return null;
  return purchaseOfPrice(prices, item.price.id);
}

/** Why a payment that starts a subscription grants no plan; null if it is valid. */
export function suspicionOf(
  one: Transaction,
  { firebase_id, intents: asked }: Payer,
  prices: PriceIds,
): SuspicionReason | null {
  const bought = purchaseOf(one, prices);
  const price = bought && priceOf(bought);
  if (!bought || price === null) return 'unknown_price';
  const { custom_data, currency_code, details } = one;
  if (custom_data?.firebase_id !== firebase_id) return 'wrong_person';
  if (custom_data.subscription_plan_uuid !== planUuidOf(bought.plan_id, bought.billing_cycle))
    return 'wrong_plan';
  if (currency_code !== 'USD') return 'wrong_currency';
  if (details?.totals.subtotal !== price || amountOf(one) < 0) return 'wrong_amount';
  const isAsked = asked.some(
    (each) => isSamePurchase(each, bought) && isInTime(one.first_at, each.asked_at ?? one.first_at),
  );
  return isAsked ? null : 'not_asked_for';
}

/** Only the latest time is checked: the provider's clock differs, and an event that arrives late is still valid. */
const isInTime = (paying: Date, asked_at: Date): boolean => paying.getTime() - asked_at.getTime() <= ASKED_MS;

/** The amount due, in the currency's smallest unit; 0 if nothing is due or the amount is missing. */
export const amountOf = ({ details }: Pick<Transaction, 'details'>): number =>
  details ? (details.totals.grand_total ?? details.totals.total) : 0;

/** Whether a payment failed: it is past due, or its last attempt failed and it waits for another. */
export const hasFailed = ({ status, payments: tries }: Pick<Transaction, 'status' | 'payments'>): boolean =>
  status === 'past_due' || ((status === 'draft' || status === 'ready') && tries?.[0]?.status === 'error');

/** Whether the newest event of a resource names another account. A resource without an account id may belong to any. */
export const namesAnother = (
  { custom_data }: Pick<Transaction, 'custom_data'>,
  { firebase_id }: Payer,
): boolean => (custom_data?.firebase_id ?? firebase_id) !== firebase_id;

/**
 * Whether a payment belongs to this payer: it is for one of their subscriptions, or for a plan for which they
 * opened a checkout. The account id alone proves nothing, because the browser sends it.
 */
export const belongsToPayer = (
  one: Transaction,
  begun: ReadonlySet<string>,
  payer: Payer,
  prices: PriceIds,
): boolean =>
  !namesAnother(one, payer) &&
  (begun.has(one.subscription_id ?? '') || suspicionOf(one, payer, prices) === null);
