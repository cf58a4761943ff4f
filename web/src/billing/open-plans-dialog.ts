import * as planLimitMessages from '@fieldkit/contract/messages/plan-limits.ts';
import type { PlanId } from '@fieldkit/contract/subscriptions.ts';
import { useSyncExternalStore } from 'react';
import { isPlanLimit } from '../lib/api-problem.ts';
import { type ErrorAction, provideErrorActions } from '../ui/error-action.ts';

/** Opens the plans from any screen on which a plan limit caused a refusal. */
interface PlansDialogHandle {
  open: () => void;
  /** Whether an upgrade helps. False in another user's project. */
  helps: () => boolean;
}

let handle: PlansDialogHandle | null = null;

/** The server's refusal of a request because of a plan limit. */
export interface PlanRefusal {
  code: string;
  error: string;
}

let refusal: PlanRefusal | null = null;

/**
 * Registers how to open the plans while the app frame is mounted.
 * @returns a function that unregisters it
 */
export function registerPlansDialog(newHandle: PlansDialogHandle): () => void {
  handle = newHandle;
  provideErrorActions({ find: findUpgrade, isResolved: isAnsweredByChange, subscribe: listen });
  return () => {
    if (handle === newHandle) handle = null;
  };
}

/** Offers the plans if a plan limit caused the refusal. */
const findUpgrade = (cause: unknown): ErrorAction | null =>
  isPlanLimit(cause) && canOpenPlans()
    ? {
        label: planLimitMessages.upgrade,
        run: () => openPlansAfterRefusal({ code: cause.code ?? '', error: cause.error ?? '' }),
      }
    : null;

/** Whether the plan has changed since a plan limit caused the refusal. */
const isAnsweredByChange = (cause: unknown): boolean =>
  isPlanLimit(cause) && canOpenPlans() && changedAt > cause.failedAt;

export const openPlans = (): void => handle?.open();

/** Opens the plans and emphasizes those that allow the refused request. */
export function openPlansAfterRefusal(refused: PlanRefusal): void {
  refusal = refused;
  openPlans();
}

/** The refusal that led the user to the plans. It is kept until the plans are shown, which clears it. */
export const readPlanRefusal = (): PlanRefusal | null => refusal;
export function clearPlanRefusal(): void {
  refusal = null;
}

export const canOpenPlans = (): boolean => handle?.helps() ?? false;

/** A change of the user's plan while the app is open. Each change is a new object. */
export interface PlanChange {
  /** The new plan; null if there is none. */
  planId: PlanId | null;
}

let last: PlanChange | null = null;
/** In milliseconds since the page was opened. */
let changedAt = 0;
const listeners = new Set<() => void>();

/** Records the new plan, and hides the errors that the previous plan caused. */
export function notifyPlanChange(planId: PlanId | null): void {
  last = { planId };
  changedAt = performance.now();
  for (const listener of listeners) listener();
}

/** The latest change of the plan; null if there was none. */
export const usePlanChange = (): PlanChange | null => useSyncExternalStore(listen, () => last);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
