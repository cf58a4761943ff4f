import type { BillingCycle, PlanId } from './subscriptions.ts';

/** What a plan limits. Libraries and workflows are counted across all projects. */
export const planLimits = [
  'projects',
  'libraries',
  'methods_per_library',
  'mcp_integrations',
  'workflows',
] as const;
export type PlanLimit = (typeof planLimits)[number];

/** The four plans with their prices in US dollars and their limits. −1 means no limit. */
export interface Plan {
  id: PlanId;
  name: string;
  description: string;
  features: readonly string[];
  limits: Readonly<Record<PlanLimit, number>>;
  /** Null if the price is available only from sales. */
  monthly_price: number | null;
  yearly_price: number | null;
  is_popular: boolean;
  /** The ids of the plan in subscriptions and at the checkout, one per cycle. */
  monthly_plan_uuid: string;
  yearly_plan_uuid: string;
}

export const plans: Readonly<Record<PlanId, Plan>> = {
  indie: {
    id: 'indie',
    name: 'Indie',
    description: 'For one API and the people who try it out.',
    features: [
      '1 project with 1 library',
      'Up to 100 methods per library',
      '100 MCP integrations',
      '2 validated workflows',
      'Discord support',
    ],
    limits: {
      projects: 1,
      libraries: 1,
      methods_per_library: 100,
      mcp_integrations: 100,
      workflows: 2,
    },
    monthly_price: 19,
    yearly_price: 190,
    is_popular: false,
    monthly_plan_uuid: '5f1d6f0a-3f0e-4c52-9a43-6f0b7f3c2a11',
    yearly_plan_uuid: 'b3a5a7de-70b1-4d0f-8e0d-2c1f9d3a4e12',
  },
  starter: {
    id: 'starter',
    name: 'Starter',
    description: 'For a company with several libraries in one place.',
    features: [
      '1 project with 5 libraries',
      '100 methods per library',
      '500 MCP integrations',
      '5 workflows',
    ],
    limits: {
      projects: 1,
      libraries: 5,
      methods_per_library: 100,
      mcp_integrations: 500,
      workflows: 5,
    },
    monthly_price: 99,
    yearly_price: 990,
    is_popular: true,
    monthly_plan_uuid: '0c9e4b7d-8a26-4f7b-b1c5-9d2e6a5f3b21',
    yearly_plan_uuid: 'e7d21c58-4b9f-4a36-9c0e-5b8f1a6d2c22',
  },
  professional: {
    id: 'professional',
    name: 'Professional',
    description: 'For a whole API estate and the team behind it.',
    features: [
      '5 projects and 50 libraries',
      '200 methods per library',
      '5000 MCP integrations',
      '20 workflows',
      'E-mail and Discord support',
      '2 calls a month',
    ],
    limits: {
      projects: 5,
      libraries: 50,
      methods_per_library: 200,
      mcp_integrations: 5000,
      workflows: 20,
    },
    monthly_price: 499,
    yearly_price: 4990,
    is_popular: false,
    monthly_plan_uuid: '92b6f3e1-5d7c-4e08-a4f2-1e7c3b9d5f31',
    yearly_plan_uuid: '3d8a0f96-c2e4-4b1d-8f57-7a4e9c6b1d32',
  },
  custom: {
    id: 'custom',
    name: 'Custom',
    description: 'For larger needs.',
    features: ['Unlimited everything'],
    limits: {
      projects: -1,
      libraries: -1,
      methods_per_library: -1,
      mcp_integrations: -1,
      workflows: -1,
    },
    monthly_price: null,
    yearly_price: null,
    is_popular: false,
    monthly_plan_uuid: 'a1f47c2e-6b3d-4950-bd18-4c9f2e7a6b41',
    yearly_plan_uuid: '68e5d9b3-1f0a-4c7e-92d6-8b3f5a1c7e42',
  },
};

/** The price of twelve months minus that of a year, in US dollars. */
export const yearlySavings = ({ monthly_price, yearly_price }: Plan): number =>
  monthly_price === null || yearly_price === null ? 0 : monthly_price * 12 - yearly_price;

/** A plan's id in subscriptions and at the checkout, which differs by cycle. */
export const planUuidOf = (plan: PlanId, cycle: BillingCycle): string =>
  cycle === 'monthly' ? plans[plan].monthly_plan_uuid : plans[plan].yearly_plan_uuid;
