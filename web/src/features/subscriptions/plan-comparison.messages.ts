import type { PlanLimit } from '@fieldkit/contract/plans.ts';

/** The table below the plans. None of these texts are in the specification. */
export const summary = 'Compare all plans';
export const plan = 'Plan';
export const monthly = 'Billed monthly';
export const yearly = 'Billed yearly';
export const saved = 'Saved per year';
export const unlimited = 'Unlimited';
export const onRequest = 'Contact sales';
export const none = '–';
export const aMonth = (price: string) => `${price} a month`;
export const aYear = (price: string) => `${price} a year`;
export const savedOf = (price: string, percent: number) => `${price} (${percent}%)`;
export const limits: Record<PlanLimit, string> = {
  projects: 'Projects',
  libraries: 'Libraries',
  methods_per_library: 'Methods per library',
  mcp_integrations: 'MCP integrations',
  workflows: 'Validated workflows',
};
