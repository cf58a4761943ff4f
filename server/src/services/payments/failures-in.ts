import { amountOf, belongsToPayer, hasFailed, type Payer, purchaseOf } from './payment-suspicion.ts';
import { type PriceIds, type Purchase, priceName } from './price-table.ts';
import type { LatestByResource } from './reduce-events.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** A failed payment, as input for the notification of its payer. */
export type Failure = {
  /** The deduplication key: all events of one failure have the same. */
  key: string;
  /** `first` for the first payment of a purchase, `later` for a payment of an existing subscription. */
  kind: 'first' | 'later';
  at: Date;
  /** Null if only the subscription's event is known. */
  amount_minor: number | null;
  currency: string;
  bought: Purchase | null;
};

const keyOf = (subscription_id: string, start: Date): string =>
  `payment failed ${subscription_id} ${start.toISOString()}`;

/** One key per plan and day, because anyone can cause any number of failed payments for an account id. */
const firstKeyOf = (bought: Purchase | null, first_at: Date): string =>
  `payment failed ${bought ? priceName(bought) : 'other'} ${first_at.toISOString().slice(0, 10)}`;

/**
 * The failed payments of a payer. A failed renewal is reported by its transaction and by its subscription, in
 * either order. Both get the key of the billing period.
 */
export function failuresIn(
  { transactions }: LatestByResource,
  { subscriptions: held, begun }: SubscriptionState,
  payer: Payer,
  prices: PriceIds,
): Failure[] {
  const failures = [...transactions.values()]
    .filter((one) => hasFailed(one) && belongsToPayer(one, begun, payer, prices))
    // For example, a declined change of card has no amount due.
    .filter((one) => !one.details || amountOf(one) > 0)
    .map((one): Failure => {
      const { id, subscription_id, billing_period, currency_code: currency, details, at, first_at } = one;
      const bought = purchaseOf(one, prices);
      const amount_minor = details ? amountOf(one) : null;
      const shared = { at, amount_minor, currency, bought };
      if (!subscription_id || !begun.has(subscription_id))
        return { key: firstKeyOf(bought, first_at), kind: 'first', ...shared };
      const isRenewal = one.origin === 'subscription_recurring' && billing_period;
      const key = isRenewal
        ? keyOf(subscription_id, new Date(billing_period.starts_at))
        : `payment failed ${id}`;
      return { key, kind: 'later', ...shared };
    });
  const known = new Set(failures.map(({ key }) => key));
  for (const one of held.filter(({ status }) => status === 'past_due')) {
    const key = keyOf(one.provider_subscription_id, one.current_period_start);
    if (known.has(key)) continue;
    failures.push({ key, kind: 'later', at: one.since, amount_minor: null, currency: 'USD', bought: one });
  }
  return failures;
}
