import type { PlanId } from '@fieldkit/contract/plan-ids.ts';
import { useSyncExternalStore } from 'react';
import { settleRemedied } from '../ui/remedy.ts';

/** That somebody's plan became another one while they were at work. Each change is an object of its own. */
export interface PlanChange {
  /** The plan they have now; null without one. */
  planId: PlanId | null;
}

let last: PlanChange | null = null;
const listeners = new Set<() => void>();

/** Says that the plan is another one: what the former one refused stands nowhere any more. */
export function tellPlanChange(planId: PlanId | null): void {
  last = { planId };
  settleRemedied();
  for (const listener of listeners) listener();
}

/** The newest change of the plan; null while there was none. */
export const usePlanChange = (): PlanChange | null => useSyncExternalStore(listen, () => last);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
