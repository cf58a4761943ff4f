/** The four plans: what they cost in US dollars, and what they allow. −1 is without limit. */
export const planIds = ['indie', 'starter', 'professional', 'custom'] as const;
export type PlanId = (typeof planIds)[number];

export interface Plan {
  id: PlanId;
  name: string;
  description: string;
  features: readonly string[];
  project_limit: number;
  /** Across all projects. */
  library_limit: number;
  methods_per_library: number;
  mcp_integrations: number;
  workflow_limit: number;
  /** Null where sales are asked. */
  monthly_price: number | null;
  yearly_price: number | null;
  is_popular: boolean;
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
    project_limit: 1,
    library_limit: 1,
    methods_per_library: 100,
    mcp_integrations: 100,
    workflow_limit: 2,
    monthly_price: 19,
    yearly_price: 190,
    is_popular: false,
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
    project_limit: 1,
    library_limit: 5,
    methods_per_library: 100,
    mcp_integrations: 500,
    workflow_limit: 5,
    monthly_price: 99,
    yearly_price: 990,
    is_popular: true,
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
    project_limit: 5,
    library_limit: 50,
    methods_per_library: 200,
    mcp_integrations: 5000,
    workflow_limit: 20,
    monthly_price: 499,
    yearly_price: 4990,
    is_popular: false,
  },
  custom: {
    id: 'custom',
    name: 'Custom',
    description: 'For what does not fit into a table.',
    features: ['Unlimited everything'],
    project_limit: -1,
    library_limit: -1,
    methods_per_library: -1,
    mcp_integrations: -1,
    workflow_limit: -1,
    monthly_price: null,
    yearly_price: null,
    is_popular: false,
  },
};

/** What a year costs less than twelve months, in US dollars. */
export const yearlySavings = ({ monthly_price, yearly_price }: Plan): number =>
  monthly_price === null || yearly_price === null ? 0 : monthly_price * 12 - yearly_price;
