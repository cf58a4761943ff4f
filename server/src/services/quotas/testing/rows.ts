import type { CustomerContext, TestProject } from '@fieldkit/testing/create-test-project.ts';
import {
  libraries,
  methods,
  subscriptions,
  workflow_steps,
  workflows,
} from '../../../platform/database/schema/all-tables.ts';

const DAY_MS = 86_400_000;

/** Inserts or replaces a customer's subscription. */
export async function subscribe(
  { services }: TestProject,
  { actor }: CustomerContext,
  plan_id: (typeof subscriptions.$inferInsert)['plan_id'],
  change: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<void> {
  const row: typeof subscriptions.$inferInsert = {
    customer_uuid: actor.customer_uuid,
    plan_id,
    billing_cycle: 'monthly',
    status: 'active',
    current_period_start: new Date(Date.now() - DAY_MS),
    current_period_end: new Date(Date.now() + 20 * DAY_MS),
    ...change,
  };
  const target = subscriptions.customer_uuid;
  await services.db.insert(subscriptions).values(row).onConflictDoUpdate({ target, set: row });
}

/** A library with this number of methods, only one of which has a row. Returns both ids. */
export async function libraryOf({ services }: TestProject, project_uuid: string, items = 1) {
  const words = { name: 'Orders', version: '1', library_group: 'Core' };
  const [library] = await services.db
    .insert(libraries)
    .values({ project_uuid, items, ...words })
    .returning();
  const { library_uuid = '' } = library ?? {};
  const call = { position: 1, method_name: 'List', endpoint: '/orders', http_method: 'GET' };
  const [method] = await services.db
    .insert(methods)
    .values({ library_uuid, ...call })
    .returning();
  return { library_uuid, method_uuid: method?.method_uuid ?? '' };
}

/** A workflow with one step for each of these methods. */
export async function workflowOf(
  { services }: TestProject,
  project_uuid: string,
  steps: string[],
): Promise<void> {
  const words = { name: 'Flow', description: '' };
  const [made] = await services.db
    .insert(workflows)
    .values({ project_uuid, ...words })
    .returning();
  const { workflow_uuid = '' } = made ?? {};
  for (const [at, method_uuid] of steps.entries())
    await services.db
      .insert(workflow_steps)
      .values({ workflow_uuid, position: at + 1, method_uuid, method_name: 'List', description: '' });
}
