import { plans } from '@fieldkit/contract/plans.ts';
import type { TagChoice } from '@fieldkit/contract/tag-choice.ts';
import { type PlanChange, usePlanChange } from '../lib/plan-change.ts';
import { plansHelp } from '../lib/plans-door.ts';

/** The newest change of plan when a choice was shown first, also where it is shown again after an import that was cancelled. */
const shownAfter = new WeakMap<TagChoice, PlanChange | null>();

/**
 * The choice with the room of the plan that somebody has by now: they may upgrade while they choose. It may be a little less where a
 * library has methods of its own; the server says so then, with another choice.
 */
export function useCurrentChoice(choice: TagChoice): TagChoice {
  const change = usePlanChange();
  if (!shownAfter.has(choice)) shownAfter.set(choice, change);
  if (choice.most < 0 || !change?.planId || change === shownAfter.get(choice) || !plansHelp()) return choice;
  const { methods_per_library: most } = plans[change.planId];
  return { ...choice, most: most < 0 ? most : Math.max(choice.most, most) };
}
