import type { PlanChoice } from '@fieldkit/contract/checkouts.ts';
import { type PlanId, planIds } from '@fieldkit/contract/plan-ids.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import { type BillingCycle, billingCycles } from '@fieldkit/contract/subscriptions.ts';
import type { PreselectedPlan } from '../../lib/landing-params.ts';

/** The plan id in an address, case-insensitive; null for an unknown one. */
export const parsePlanId = (plan: string | null): PlanId | null =>
  planIds.find((id) => id === plan?.trim().toLowerCase()) ?? null;

/** The billing cycle in an address; null for any other value. */
export const parseBillingCycle = (cycle: string | undefined): BillingCycle | null =>
  billingCycles.find((known) => known === cycle) ?? null;

/** The plan and cycle in an address, monthly by default; null when no checkout sells the plan. */
export function parsePlanChoice(preselected: PreselectedPlan | null): PlanChoice | null {
  const plan_id = preselected && parsePlanId(preselected.plan);
  if (!plan_id || plans[plan_id].monthly_price === null) return null;
  return { plan_id, billing_cycle: parseBillingCycle(preselected.cycle) ?? 'monthly' };
}
