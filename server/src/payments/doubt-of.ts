import { planUuidOf } from '@fieldkit/contract/plans.ts';
import type { Newest } from './fold-events.ts';
import { type Bought, boughtBy, type PriceIds, priceOf, sameBought } from './price-table.ts';

export type Transaction = Newest['transactions'] extends Map<string, infer One> ? One : never;
/** Why something that the provider told grants nothing: for operators, who should look. */
export type PaymentSuspicion = { about: string; reason: DoubtReason };
export type DoubtReason =
  | 'unknown_price'
  | 'wrong_plan'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'wrong_person'
  | 'not_asked_for'
  /** It can be used, and another one counts: somebody pays twice. */
  | 'subscribed_twice';

/** A plan for which somebody opened a checkout here, and when they did so last; at any time where that is not said. */
export type Asked = Bought & { asked_at?: Date };
/** What is known of the payer apart from the events. */
export type Payer = { firebase_id: string; asked: readonly Asked[] };

/** Thirty days, and one for clocks that differ: a checkout that was opened once is not a leave to pay in somebody's name for ever. */
const ASKED_MS = 31 * 86_400_000;

/** What is bought by one thing of one price; null where that is none of ours. */
export function boughtIn({ items }: Pick<Transaction, 'items'>, prices: PriceIds): Bought | null {
  const [item, ...others] = items;
  if (!item?.price || others.length > 0 || (item.quantity ?? 1) !== 1) return null;
  return boughtBy(prices, item.price.id);
}

/** Why a payment that begins a subscription grants nothing; null where it does. */
export function suspicionOf(
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
  if (details?.totals.subtotal !== price || amountOf(one) < 0) return 'wrong_amount';
  const isAsked = asked.some(
    (each) => sameBought(each, bought) && isInTime(one.first_at, each.asked_at ?? one.first_at),
  );
  return isAsked ? null : 'not_asked_for';
}

/** Never whether it was asked for before: the clocks are two, and what was told late is none the worse. */
const isInTime = (paying: Date, asked_at: Date): boolean => paying.getTime() - asked_at.getTime() <= ASKED_MS;

/** What is to be paid, in the currency's smallest unit; 0 where nothing is, or it is not said. */
export const amountOf = ({ details }: Pick<Transaction, 'details'>): number =>
  details ? (details.totals.grand_total ?? details.totals.total) : 0;

/** What waits for another try after one that failed, and what was not paid in time. */
export const hasFailed = ({ status, payments: tries }: Pick<Transaction, 'status' | 'payments'>): boolean =>
  status === 'past_due' || ((status === 'draft' || status === 'ready') && tries?.[0]?.status === 'error');

/** Whether the newest that was told of something names somebody else. What names nobody may be anybody's. */
export const namesAnother = (
  { custom_data }: Pick<Transaction, 'custom_data'>,
  { firebase_id }: Payer,
): boolean => (custom_data?.firebase_id ?? firebase_id) !== firebase_id;

/**
 * Whether a payment is truly this person's: for a subscription of theirs, or for a plan that they asked for here. In a browser
 * anybody may pay, or fail to, in anybody's name.
 */
export const isTheirs = (
  one: Transaction,
  begun: ReadonlySet<string>,
  payer: Payer,
  prices: PriceIds,
): boolean =>
  !namesAnother(one, payer) &&
  (begun.has(one.subscription_id ?? '') || suspicionOf(one, payer, prices) === null);
