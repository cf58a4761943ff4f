import { plans } from '@fieldkit/contract/plans.ts';
import type { TagChoice } from '@fieldkit/contract/tag-choice.ts';
import { canOpenPlans } from '../lib/open-plans-dialog.ts';
import { type PlanChange, usePlanChange } from '../lib/plan-change.ts';

/**
 * The latest plan change when a choice was first shown, also when it is shown again after a cancelled import.
 */
const shownAfter = new WeakMap<TagChoice, PlanChange | null>();

/**
 * The choice with the limit of the user's current plan, because the user may upgrade while choosing. The
 * limit may be slightly lower when a library has methods of its own; then the server refuses with another
 * choice.
 */
export function useCurrentChoice(choice: TagChoice): TagChoice {
  const change = usePlanChange();
  if (!shownAfter.has(choice)) shownAfter.set(choice, change);
  if (choice.most < 0 || !change?.planId || change === shownAfter.get(choice) || !canOpenPlans())
    return choice;
  const { methods_per_library: most } = plans[change.planId];
  return { ...choice, most: most < 0 ? most : Math.max(choice.most, most) };
}
