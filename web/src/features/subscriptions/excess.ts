import type { PlanUsage } from '@fieldkit/contract/checkouts.ts';
import { planMessages as messages } from '@fieldkit/contract/messages/plans.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import { limitOf } from './limit-of.ts';

/** A sentence for each quota that the current usage would exceed in a plan. */
export function excessOf(usage: PlanUsage | undefined, plan: Plan): string[] {
  return (usage?.things ?? []).flatMap(({ thing, used }) => {
    const most = limitOf[thing](plan);
    return most >= 0 && used > most ? [messages.exceeds(thing, used, plan.name, most)] : [];
  });
}
