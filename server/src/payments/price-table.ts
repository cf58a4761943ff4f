import type { PlanId } from '@fieldkit/contract/plan-ids.ts';
import { planIds } from '@fieldkit/contract/plan-ids.ts';
import { plans, planUuidOf } from '@fieldkit/contract/plans.ts';
import { type BillingCycle, billingCycles } from '@fieldkit/contract/subscriptions.ts';

/** A plan in one of its cycles: what is bought. */
export type Bought = { plan_id: PlanId; billing_cycle: BillingCycle };

/** The provider's ids of our prices, by `plan_cycle`; those that are missing cannot be bought. */
export type PriceIds = Readonly<Record<string, string | readonly string[]>>;

export const priceName = ({ plan_id, billing_cycle }: Bought): string => `${plan_id}_${billing_cycle}`;

const everything: readonly Bought[] = planIds.flatMap((plan_id) =>
  billingCycles.map((billing_cycle) => ({ plan_id, billing_cycle })),
);

const idsOf = (prices: PriceIds, bought: Bought): readonly string[] =>
  [prices[priceName(bought)] ?? []].flat();

/** The price that a plan is sold at; the first where it has had several. */
export const soldAt = (prices: PriceIds, bought: Bought): string | undefined => idsOf(prices, bought)[0];

/** What one of the provider's prices buys, also one that is sold no more and still paid. */
export const boughtBy = (prices: PriceIds, price_id: string): Bought | null =>
  everything.find((one) => idsOf(prices, one).includes(price_id)) ?? null;

/** What a checkout says of its purpose, and the provider's events after it. */
export const customDataFor = (firebase_id: string, { plan_id, billing_cycle }: Bought) => ({
  subscription_plan_uuid: planUuidOf(plan_id, billing_cycle),
  firebase_id,
});

/** In cents, before taxes; null where sales are asked. */
export function priceOf({ plan_id, billing_cycle }: Bought): number | null {
  const { monthly_price, yearly_price } = plans[plan_id];
  const dollars = billing_cycle === 'monthly' ? monthly_price : yearly_price;
  return dollars === null ? null : dollars * 100;
}

/** Which of two plans allows more. */
export const rankOf = (plan_id: PlanId): number => planIds.indexOf(plan_id);

export const sameBought = (one: Bought, other: Bought): boolean =>
  one.plan_id === other.plan_id && one.billing_cycle === other.billing_cycle;
