import type { Account } from './account-of.ts';
import { amountOf, boughtIn, hasFailed, isTheirs, type Payer } from './doubt-of.ts';
import type { Newest } from './fold-events.ts';
import { type Bought, type PriceIds, priceName } from './price-table.ts';

/** A payment that failed, for telling whoever should have made it. */
export type Failure = {
  /** The same for everything that is told of one failure. */
  key: string;
  /** Whether nothing was bought by it yet, or a subscription waits for it. */
  kind: 'first' | 'later';
  at: Date;
  /** Null where only the subscription was told of. */
  amount_minor: number | null;
  currency: string;
  bought: Bought | null;
};

const keyOf = (subscription_id: string, start: Date): string =>
  `payment failed ${subscription_id} ${start.toISOString()}`;

/** One for a plan and a day: whoever can pay in somebody's name can fail to as often as they like. */
const firstKeyOf = (bought: Bought | null, first_at: Date): string =>
  `payment failed ${bought ? priceName(bought) : 'other'} ${first_at.toISOString().slice(0, 10)}`;

/**
 * What somebody should hear of. A renewal that failed is told of by its transaction and by its subscription, in either order: both
 * have the key of the period that it is for.
 */
export function failuresIn(
  { transactions }: Newest,
  { held, begun }: Account,
  payer: Payer,
  prices: PriceIds,
): Failure[] {
  const failures = [...transactions.values()]
    .filter((one) => hasFailed(one) && isTheirs(one, begun, payer, prices))
    // Nothing is owed where another card was refused, for example.
    .filter((one) => !one.details || amountOf(one) > 0)
    .map((one): Failure => {
      const { id, subscription_id, billing_period, currency_code: currency, details, at, first_at } = one;
      const bought = boughtIn(one, prices);
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
