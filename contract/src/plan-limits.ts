import type { Plan } from './plans.ts';

/** What a plan limits. */
export const limitedThings = [
  'projects',
  'libraries',
  'methods_per_library',
  'mcp_integrations',
  'workflows',
] as const;
export type LimitedThing = (typeof limitedThings)[number];

/** The limit of a plan; −1 means no limit. */
export const limitOf: Readonly<Record<LimitedThing, (plan: Plan) => number>> = {
  projects: ({ project_limit }) => project_limit,
  libraries: ({ library_limit }) => library_limit,
  methods_per_library: ({ methods_per_library }) => methods_per_library,
  mcp_integrations: ({ mcp_integrations }) => mcp_integrations,
  workflows: ({ workflow_limit }) => workflow_limit,
};
