import type { PreselectedPlan } from '../session/landing-params.ts';

const key = 'bought_plan';

/**
 * Stores the plan that the user is about to pay for. The checkout returns to a new page, which then knows
 * which plan to wait for.
 */
export function storePurchasedPlan({ plan, cycle }: PreselectedPlan): void {
  sessionStorage.setItem(key, JSON.stringify({ plan, cycle }));
}

export function readPurchasedPlan(): PreselectedPlan | null {
  try {
    const { plan, cycle }: Record<string, unknown> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof plan === 'string' && typeof cycle === 'string' ? { plan, cycle } : null;
  } catch {
    return null;
  }
}
