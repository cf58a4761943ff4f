import type { PlanUsage } from '@fieldkit/contract/checkouts.ts';
import type { Configuration } from '@fieldkit/contract/configuration.ts';
import type { ReplacedDocument } from '@fieldkit/contract/documents.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { type PlanLimit, planLimits, plans, planUuidOf } from '@fieldkit/contract/plans.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { CurrentSubscription } from '@fieldkit/contract/subscriptions.ts';
import type { Workflow, WorkflowStep } from '@fieldkit/contract/workflows.ts';

const created = '2026-11-12T09:30:00.000Z';

/** A fixed id for a number, in the format of the server's ids. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function aProject(changes: Partial<Project> = {}): Project {
  const id = changes.project_uuid ?? idOf(1);
  return {
    project_uuid: id,
    id,
    name: 'Meridian Payments',
    description: 'Card and wallet acceptance.',
    is_opensource: true,
    is_approved: 'approved',
    ownership: 'owner',
    library_count: 2,
    website_url: '',
    documentation_url: '',
    repository_url: 'https://example.com/meridian',
    created_date: created,
    created_at: created,
    updated_at: created,
    ...changes,
  };
}

export function aLibrary(changes: Partial<Library> = {}): Library {
  return {
    library_uuid: idOf(11),
    project_uuid: idOf(1),
    name: 'Payments API',
    version: '2.4.0',
    library_group: 'Core',
    programming_language: 'api',
    description: 'Everything about payments.',
    base_url: 'https://api.example.com',
    server_variables: [],
    servers: [],
    authentication: { schemes: [], alternatives: [] },
    has_own_authentication: false,
    spec_type: 'openapi',
    status: 'ready',
    newer_library_uuid: null,
    is_deprecated: false,
    import_tags: null,
    items: 45,
    methods: [],
    workflows: [],
    source_url: null,
    refresh: { every: 'never', last_at: null, outcome: null, reason: '', preview_uuid: null },
    created_date: created,
    updated_at: created,
    ...changes,
  };
}

export function aMethod(changes: Partial<Method> = {}): Method {
  return {
    method_uuid: idOf(21),
    library_uuid: idOf(11),
    method_name: 'Create a payment',
    description: 'Takes money.',
    tags: ['payments'],
    is_deprecated: false,
    edited_fields: [],
    created_date: created,
    details: {
      endpoint: '/payments',
      method: 'POST',
      inputParams: '[]',
      description: '',
      headers: [],
      request: {},
    },
    ...changes,
  };
}

export function aStep(order: number, changes: Partial<WorkflowStep> = {}): WorkflowStep {
  return {
    id: idOf(100 + order),
    method_id: idOf(20 + order),
    method_name: `Method ${order}`,
    order,
    description: `Execute Method ${order}`,
    method: {
      endpoint: `/things/${order}`,
      method: 'GET',
      library_uuid: idOf(11),
      library_name: 'Payments API',
      is_deprecated: false,
    },
    problem: null,
    takes: [],
    missing_inputs: [],
    ...changes,
  };
}

export function aWorkflow(changes: Partial<Workflow> = {}): Workflow {
  return {
    workflow_uuid: idOf(31),
    project_uuid: idOf(1),
    library_uuid: idOf(11),
    library_uuids: [idOf(11)],
    name: 'Refund an order',
    description: 'Finds the order and pays it back.',
    tags: ['support'],
    steps: [aStep(1), aStep(2), aStep(3)],
    mongodb_id: [],
    is_active: true,
    validation: 'validated',
    is_reviewed: true,
    is_published: true,
    created_date: created,
    updated_at: created,
    ...changes,
  };
}

export const aConfiguration = (changes: Partial<Configuration> = {}): Configuration => ({
  identity: {
    mode: 'embedded',
    apiKey: 'fieldkit',
    authDomain: 'localhost',
    projectId: 'fieldkit',
    providers: [],
    tokenSyncUrl: null,
  },
  mail: 'outbox',
  plugin_domain: 'localhost:3000',
  support: { discord_url: null, email: null, contact_url: null },
  payments: { provider: 'test', environment: 'production', client_token: null },
  live_demo: null,
  ...changes,
});

/** A Starter subscription, billed monthly. */
export const aSubscription = (changes: Partial<CurrentSubscription> = {}): CurrentSubscription => ({
  subscription_plan_uuid: planUuidOf('starter', 'monthly'),
  name: 'Starter',
  validity: '2026-12-12T12:00:00.000Z',
  id: idOf(41),
  plan_id: 'starter',
  plan_name: 'Starter',
  status: 'active',
  status_since: '2026-11-12T12:00:00.000Z',
  current_period_start: '2026-11-12T12:00:00.000Z',
  current_period_end: '2026-12-12T12:00:00.000Z',
  cancel_at_period_end: false,
  billing_cycle: 'monthly',
  ...changes,
});

/** The usage of a user on the Starter plan. `most` defaults to Starter's limits. */
export const aPlanUsage = (
  used: Partial<Record<PlanLimit, number>> = {},
  changes: Partial<PlanUsage> = {},
): PlanUsage => {
  const { starter } = plans;
  const most: Record<PlanLimit, number> = {
    projects: starter.limits.projects,
    libraries: starter.limits.libraries,
    methods_per_library: starter.limits.methods_per_library,
    mcp_integrations: starter.limits.mcp_integrations,
    workflows: starter.limits.workflows,
  };
  return {
    plan_id: 'starter',
    plan_name: 'Starter',
    is_subscribed: true,
    things: planLimits.map((thing) => ({ thing, used: used[thing] ?? 0, most: most[thing] })),
    period_end: '2026-12-12T12:00:00.000Z',
    ...changes,
  };
};

/** A document with a breaking change, before it is applied. */
export const aReplacedDocument = (): ReplacedDocument => ({
  library: aLibrary(),
  applied: false,
  preview_uuid: idOf(31),
  same_document: false,
  added: [],
  changed: [],
  unchanged: 7,
  breaking: 1,
  kept_edits: 0,
  broken_workflows: [],
  warnings: [],
  removed: [
    {
      method_uuid: idOf(21),
      method_name: 'Create an order',
      endpoint: '/orders',
      method: 'POST',
      breaking: true,
      reasons: [],
    },
  ],
});
