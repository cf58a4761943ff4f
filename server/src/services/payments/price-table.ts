import { plans, planUuidOf } from '@fieldkit/contract/plans.ts';
import { type BillingCycle, billingCycles, type PlanId, planIds } from '@fieldkit/contract/subscriptions.ts';

/** A plan and its billing cycle. */
export type Purchase = { plan_id: PlanId; billing_cycle: BillingCycle };

/** The provider's price ids, by `plan_cycle`. A missing price cannot be bought. */
export type PriceIds = Readonly<Record<string, string | readonly string[]>>;

export const priceName = ({ plan_id, billing_cycle }: Purchase): string => `${plan_id}_${billing_cycle}`;

const everything: readonly Purchase[] = planIds.flatMap((plan_id) =>
  billingCycles.map((billing_cycle) => ({ plan_id, billing_cycle })),
);

const idsOf = (prices: PriceIds, bought: Purchase): readonly string[] =>
  [prices[priceName(bought)] ?? []].flat();

/** The current price of a plan; the first one if it has had several. */
export const priceIdOf = (prices: PriceIds, bought: Purchase): string | undefined => idsOf(prices, bought)[0];

/** The purchase of a price id, including former prices that existing subscriptions still pay. */
export const purchaseOfPrice = (prices: PriceIds, price_id: string): Purchase | null =>
  everything.find((one) => idsOf(prices, one).includes(price_id)) ?? null;

/** The custom data that a checkout sends to the provider, which its events repeat. */
export const customDataFor = (firebase_id: string, { plan_id, billing_cycle }: Purchase) => ({
  subscription_plan_uuid: planUuidOf(plan_id, billing_cycle),
  firebase_id,
});

/** The price in cents, before taxes; null for plans without a public price. */
export function priceOf({ plan_id, billing_cycle }: Purchase): number | null {
  const { monthly_price, yearly_price } = plans[plan_id];
  const dollars = billing_cycle === 'monthly' ? monthly_price : yearly_price;
  return dollars === null ? null : dollars * 100;
}

/** The rank of a plan: a higher plan allows more. */
export const rankOf = (plan_id: PlanId): number => planIds.indexOf(plan_id);

export const isSamePurchase = (one: Purchase, other: Purchase): boolean =>
  one.plan_id === other.plan_id && one.billing_cycle === other.billing_cycle;

/**
 * Converts an amount from a currency's smallest units to whole ones: 1900 cents are 19 dollars, 1900 yen are
 * 1900 yen.
 */
export function toWholeUnits(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}

/** The decimals according to ISO 4217; two for an invalid currency code. */
function decimalsOf(currency: string): number {
  if (!/^[a-z]{3}$/i.test(currency)) return 2;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Formats an amount in a currency's smallest units: $99.00. */
export function formatMoney(minor: number, currency: string): string {
  const whole = toWholeUnits(minor, currency);
  if (!/^[a-z]{3}$/i.test(currency)) return `${whole} ${currency}`;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(whole);
}
