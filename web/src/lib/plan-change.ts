import type { PlanId } from '@fieldkit/contract/plan-ids.ts';
import { useSyncExternalStore } from 'react';
import { dismissResolvedErrors } from '../ui/error-action.ts';

/** A change of the user's plan while the app is open. Each change is a new object. */
export interface PlanChange {
  /** The new plan; null without one. */
  planId: PlanId | null;
}

let last: PlanChange | null = null;
const listeners = new Set<() => void>();

/** Records the new plan and dismisses the errors that the previous plan caused. */
export function notifyPlanChange(planId: PlanId | null): void {
  last = { planId };
  dismissResolvedErrors();
  for (const listener of listeners) listener();
}

/** The latest change of the plan; null without one. */
export const usePlanChange = (): PlanChange | null => useSyncExternalStore(listen, () => last);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
