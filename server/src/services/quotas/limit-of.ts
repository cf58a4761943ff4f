import type { LimitedThing } from '@fieldkit/contract/checkouts.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';

/** How much of a thing a plan allows; −1 is without limit. */
export const limitOf: Readonly<Record<LimitedThing, (plan: Plan) => number>> = {
  projects: ({ project_limit }) => project_limit,
  libraries: ({ library_limit }) => library_limit,
  methods_per_library: ({ methods_per_library }) => methods_per_library,
  mcp_integrations: ({ mcp_integrations }) => mcp_integrations,
  workflows: ({ workflow_limit }) => workflow_limit,
};
