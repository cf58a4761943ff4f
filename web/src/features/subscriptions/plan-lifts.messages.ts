/** What a larger plan has more of. */
const added = {
  projects: 'projects',
  libraries: 'libraries',
  methods_per_library: 'methods per library',
  mcp_integrations: 'MCP integrations',
  workflows: 'workflows',
} as const;

type LiftedLimits = readonly (keyof typeof added)[];

const listed = (things: LiftedLimits, type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat('en-US', { type }).format(things.map((thing) => added[thing]));

/** How a plan is offered to a customer who has reached a limit of the current plan. */
export const lifts = (things: LiftedLimits) => `Allows more ${listed(things, 'conjunction')}`;
export const lacks = (things: LiftedLimits) => `Does not add ${listed(things, 'disjunction')}`;
export const planLacks = (plan: string, things: LiftedLimits) =>
  `${plan} does not add ${listed(things, 'disjunction')}`;
export const planLacksText = 'It allows no more than you have now.';
