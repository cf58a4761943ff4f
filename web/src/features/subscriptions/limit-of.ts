import type { LimitedThing } from '@fieldkit/contract/checkouts.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';

/** A plan's limit for each quota; −1 is unlimited. */
export const limitOf: Record<LimitedThing, (plan: Plan) => number> = {
  projects: (plan) => plan.project_limit,
  libraries: (plan) => plan.library_limit,
  methods_per_library: (plan) => plan.methods_per_library,
  mcp_integrations: (plan) => plan.mcp_integrations,
  workflows: (plan) => plan.workflow_limit,
};
