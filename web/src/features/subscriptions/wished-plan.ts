import { type PlanId, planIds } from '@fieldkit/contract/plan-ids.ts';
import { type BillingCycle, billingCycles } from '@fieldkit/contract/subscriptions.ts';

/** The plan that an address names, however it is written; null for one that there is not. */
export const wishedPlan = (plan: string | null): PlanId | null =>
  planIds.find((id) => id === plan?.trim().toLowerCase()) ?? null;

/** The cycle that an address names; null for any other. */
export const wishedCycle = (cycle: string | undefined): BillingCycle | null =>
  billingCycles.find((known) => known === cycle) ?? null;
