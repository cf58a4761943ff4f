import { planUuidOf } from '@fieldkit/contract/plans.ts';
import type { Newest } from './fold-events.ts';
import { type Bought, boughtBy, type PriceIds, priceOf } from './price-table.ts';

export type Transaction = Newest['transactions'] extends Map<string, infer One> ? One : never;
/** Why something that the provider told grants nothing: for operators, who should look. */
export type Doubt = { about: string; reason: DoubtReason };
export type DoubtReason =
  | 'unknown_price'
  | 'wrong_plan'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'wrong_person'
  | 'not_asked_for'
  /** It can be used, and another one counts: somebody pays twice. */
  | 'subscribed_twice';

/** What is known of the payer apart from the events. */
export type Payer = {
  firebase_id: string;
  /** The plans for which this person opened a checkout here. */
  asked: readonly Bought[];
};

/** What is bought by one thing of one price; null where that is none of ours. */
export function boughtIn({ items }: Pick<Transaction, 'items'>, prices: PriceIds): Bought | null {
  const [item, ...others] = items;
  if (!item?.price || others.length > 0 || (item.quantity ?? 1) !== 1) return null;
  return boughtBy(prices, item.price.id);
}

/** Why a payment that begins a subscription grants nothing; null where it does. */
export function doubtOf(
  one: Transaction,
  { firebase_id, asked }: Payer,
  prices: PriceIds,
): DoubtReason | null {
  const bought = boughtIn(one, prices);
  const price = bought && priceOf(bought);
  if (!bought || price === null) return 'unknown_price';
  const { custom_data, currency_code, details } = one;
  if (custom_data?.firebase_id !== firebase_id) return 'wrong_person';
  if (custom_data.subscription_plan_uuid !== planUuidOf(bought.plan_id, bought.billing_cycle))
    return 'wrong_plan';
  if (currency_code !== 'USD') return 'wrong_currency';
  if (details?.totals.subtotal !== price) return 'wrong_amount';
  const isAsked = asked.some(
    (each) => each.plan_id === bought.plan_id && each.billing_cycle === bought.billing_cycle,
  );
  return isAsked ? null : 'not_asked_for';
}

/** What waits for another try after one that failed, and what was not paid in time. */
export const hasFailed = ({ status, payments: tries }: Pick<Transaction, 'status' | 'payments'>): boolean =>
  status === 'past_due' || ((status === 'draft' || status === 'ready') && tries?.[0]?.status === 'error');

/**
 * Whether a payment is truly this person's: for a subscription of theirs, or for a plan that they asked for here. In a browser
 * anybody may fail to pay in anybody's name.
 */
export const isTheirs = (
  one: Transaction,
  held: readonly { provider_subscription_id: string }[],
  payer: Payer,
  prices: PriceIds,
): boolean =>
  held.some(({ provider_subscription_id }) => provider_subscription_id === one.subscription_id) ||
  doubtOf(one, payer, prices) === null;
