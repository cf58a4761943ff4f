import type { PlanWish } from './arrival.ts';

const key = 'bought_plan';

/** What somebody went to pay for. The checkout leads back to a new page, which then knows what to wait for. */
export function rememberBought({ plan, cycle }: PlanWish): void {
  sessionStorage.setItem(key, JSON.stringify({ plan, cycle }));
}

export function readBought(): PlanWish | null {
  try {
    const { plan, cycle }: Record<string, unknown> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof plan === 'string' && typeof cycle === 'string' ? { plan, cycle } : null;
  } catch {
    return null;
  }
}
