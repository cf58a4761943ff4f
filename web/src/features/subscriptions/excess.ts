import type { LimitedThing, PlanUsage } from '@fieldkit/contract/checkouts.ts';
import { planMessages as say } from '@fieldkit/contract/messages/plans.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';

/** How much of a thing a plan allows; −1 is without limit. */
const limitOf: Record<LimitedThing, (plan: Plan) => number> = {
  projects: (plan) => plan.project_limit,
  libraries: (plan) => plan.library_limit,
  methods_per_library: (plan) => plan.methods_per_library,
  mcp_integrations: (plan) => plan.mcp_integrations,
  workflows: (plan) => plan.workflow_limit,
};

/** A sentence for each thing of which somebody has more than a plan allows. */
export function excessOf(usage: PlanUsage | undefined, plan: Plan): string[] {
  return (usage?.things ?? []).flatMap(({ thing, used }) => {
    const most = limitOf[thing](plan);
    return most >= 0 && used > most ? [say.exceeds(thing, used, plan.name, most)] : [];
  });
}
