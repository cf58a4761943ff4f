import { planLimits, plans } from '@fieldkit/contract/plans.ts';
import { planIds } from '@fieldkit/contract/subscriptions.ts';
import {
  type CustomerContext,
  createTestProject,
  type TestProject,
} from '@fieldkit/testing/create-test-project.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { ActionContext } from '../context.ts';
import { countLargestLibrary, findOwnerOfProject } from './owned.queries.ts';
import { getUsage, planNamed, planOf } from './plan-of.ts';
import { libraryOf, subscribe, workflowOf } from './testing/rows.ts';

const DAY_MS = 86_400_000;
let testServices: TestProject;
let owner: CustomerContext;
beforeAll(async () => {
  testServices = await createTestProject({ DEFAULT_PLAN: 'indie' });
});
beforeEach(async () => {
  owner = await testServices.person('Olive');
});
afterAll(() => testServices.close());

test.each(planIds)('[BILL-11] the %s plan has the limits of its table', (id) => {
  const plan = plans[id];
  expect(Object.fromEntries(planLimits.map((thing) => [thing, plan.limits[thing]]))).toEqual({
    projects: plan.limits.projects,
    libraries: plan.limits.libraries,
    methods_per_library: plan.limits.methods_per_library,
    mcp_integrations: plan.limits.mcp_integrations,
    workflows: plan.limits.workflows,
  });
});

describe('the plan that applies', () => {
  const env = (change: Partial<ActionContext['env']>) => ({
    env: { ...testServices.services.env, ...change },
  });

  it('is the plan of the subscription, whatever the default plan is', () => {
    for (const DEFAULT_PLAN of [undefined, 'indie'] as const)
      expect(planNamed(env({ DEFAULT_PLAN, payments: 'paddle' }), 'professional')).toBe(plans.professional);
  });

  it('is DEFAULT_PLAN without a subscription, or else the smallest plan if plans are sold, and everything if not', () => {
    expect(planNamed(env({ DEFAULT_PLAN: 'starter', payments: 'paddle' }), null)).toBe(plans.starter);
    expect(planNamed(env({ DEFAULT_PLAN: undefined, payments: 'paddle' }), null)).toBe(plans.indie);
    expect(planNamed(env({ DEFAULT_PLAN: undefined, payments: 'test' }), null)).toBe(plans.custom);
    expect(planNamed(env({ DEFAULT_PLAN: undefined, payments: 'off' }), null)).toBe(plans.custom);
  });

  it('belongs to the customer, and not to another customer', async () => {
    const other = await testServices.person('Otto');
    await subscribe(testServices, other, 'starter');
    expect(await planOf(owner, owner.actor.customer_uuid)).toBe(plans.indie);
    expect(await planOf(owner, other.actor.customer_uuid)).toBe(plans.starter);
  });

  it.each([
    ['active', -1, true],
    ['trialing', -1, true],
    ['past_due', -1, true],
    ['canceled', 1, true],
    ['canceled', -1, false],
    ['paused', 1, false],
  ] as const)(
    'of a subscription that is %s and ends in %i days: it is usable is %s',
    async (status, days, may) => {
      const current_period_end = new Date(Date.now() + days * DAY_MS);
      await subscribe(testServices, owner, 'professional', { status, current_period_end });
      expect(await planOf(owner, owner.actor.customer_uuid)).toBe(may ? plans.professional : plans.indie);
      const usage = await getUsage(owner);
      expect([usage.plan_id, usage.plan_name, usage.is_subscribed]).toEqual(
        may ? ['professional', 'Professional', true] : ['indie', 'Indie', false],
      );
    },
  );
});

describe('[BILL-12] usage', () => {
  const usage = async () => {
    const { things, ...rest } = await getUsage(owner);
    return {
      ...rest,
      things: Object.fromEntries(things.map(({ thing, used, most }) => [thing, [used, most]])),
    };
  };

  it('counts what a customer owns, not what they collaborate on, with the limits of their plan', async () => {
    const other = await testServices.person('Otto');
    const foreign = await testServices.project(other, owner);
    await libraryOf(testServices, foreign, 50);
    const nothing = await usage();
    expect(nothing.things).toEqual({
      projects: [0, 1],
      libraries: [0, 1],
      methods_per_library: [0, 100],
      mcp_integrations: [0, 100],
      workflows: [0, 2],
    });
    const [first, second] = [await testServices.project(owner), await testServices.project(owner, other)];
    const { method_uuid } = await libraryOf(testServices, first, 7);
    await libraryOf(testServices, second, 31);
    await libraryOf(testServices, second, 5);
    await workflowOf(testServices, second, [method_uuid]);
    expect((await usage()).things).toMatchObject({
      projects: [2, 1],
      libraries: [3, 1],
      methods_per_library: [31, 100],
      workflows: [1, 2],
    });
    expect(await countLargestLibrary(testServices.services.db, second)).toBe(31);
    expect(await countLargestLibrary(testServices.services.db, crypto.randomUUID())).toBe(0);
    expect(await findOwnerOfProject(testServices.services.db, second)).toBe(owner.actor.customer_uuid);
    expect(await findOwnerOfProject(testServices.services.db, crypto.randomUUID())).toBeNull();
  });

  it('counts workflows that have steps, if all their methods exist and are not deprecated', async () => {
    const project = await testServices.project(owner);
    const [good, old] = [await libraryOf(testServices, project), await libraryOf(testServices, project)];
    await testServices.database.pool.query('update methods set is_deprecated = true where method_uuid = $1', [
      old.method_uuid,
    ]);
    await workflowOf(testServices, project, [good.method_uuid, good.method_uuid]);
    expect((await usage()).things.workflows).toEqual([1, 2]);
    await workflowOf(testServices, project, []);
    await workflowOf(testServices, project, [good.method_uuid, old.method_uuid]);
    await workflowOf(testServices, project, [crypto.randomUUID(), good.method_uuid]);
    expect((await usage()).things.workflows).toEqual([1, 2]);
  });

  it('counts developers in the subscription’s period, or in the month in UTC without a subscription', async () => {
    const asked = (period_start: Date, developer: string, who = owner) =>
      testServices.database.pool.query(
        'insert into mcp_integrations (customer_uuid, period_start, developer) values ($1, $2, $3)',
        [who.actor.customer_uuid, period_start.toISOString(), developer],
      );
    const now = new Date();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
    await asked(month, 'a');
    await asked(month, 'b');
    await asked(month, 'c', await testServices.person('Otto'));
    await asked(new Date(month.getTime() - 1), 'before');
    const unpaid = await usage();
    expect(unpaid.things.mcp_integrations).toEqual([2, 100]);
    expect(unpaid.period_end).toBe(
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString(),
    );
    const current_period_start = new Date(now.getTime() - 3 * DAY_MS);
    const current_period_end = new Date(now.getTime() + 27 * DAY_MS);
    await subscribe(testServices, owner, 'starter', { current_period_start, current_period_end });
    await asked(current_period_start, 'd');
    const paid = await usage();
    expect([paid.things.mcp_integrations, paid.period_end]).toEqual([
      [1, 500],
      current_period_end.toISOString(),
    ]);
  });

  it('is only available to customers', async () => {
    const key = { kind: 'key', key_kind: 'project', key_uuid: crypto.randomUUID() } as const;
    for (const who of [
      testServices.as({ kind: 'anonymous' }),
      testServices.as({ ...key, project_uuid: await testServices.project(owner) }),
    ])
      await expect(getUsage(who)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});
