import type { Answer } from '@fieldkit/contract/call.ts';
import type { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { type Plan, planLimits, plans } from '@fieldkit/contract/plans.ts';
import type { PlanId } from '@fieldkit/contract/subscriptions.ts';
import { requireUser } from '../access/authorize.ts';
import type { AuthorizedContext, Context, Services, Uses } from '../context.ts';
import { countUsage, findSubscribedPlan, readQuota } from './owned.queries.ts';

/** The plan of a customer: that of their subscription, or the default. */
export async function planOf(ctx: AuthorizedContext<'env'>, customer_uuid: string): Promise<Plan> {
  return planNamed(ctx, await findSubscribedPlan(ctx.db, customer_uuid));
}

/**
 * The subscribed plan. Without a subscription it is DEFAULT_PLAN if set; otherwise the smallest plan if plans are
 * sold, and the unlimited one on a self-hosted installation.
 */
export function planNamed({ env }: Uses<'env'>, subscribed: string | null): Plan {
  const { DEFAULT_PLAN, payments } = env;
  return plans[(subscribed as PlanId | null) ?? DEFAULT_PLAN ?? (payments === 'paddle' ? 'indie' : 'custom')];
}

/** The user's usage of everything that their plan limits. It counts what they own, not what they collaborate on. */
export async function getUsage(ctx: Context<'env'>): Promise<Answer<typeof checkoutCalls.usage>> {
  const { customer_uuid } = requireUser(ctx);

  const { plan_id, period_end, ...used } = await countUsage(ctx.db, customer_uuid);
  const plan = planNamed(ctx, plan_id);
  return {
    plan_id: plan.id,
    plan_name: plan.name,
    is_subscribed: plan_id !== null,
    things: planLimits.map((thing) => ({ thing, used: used[thing], most: plan.limits[thing] })),
    period_end: period_end.toISOString(),
  };
}

/**
 * Whether a project's plugin may do without "Published with Fieldkit": with a subscription of its owner that is usable now,
 * or on a self-hosted installation, where everything is included.
 */
export async function mayHideNotice(
  ctx: Pick<Services, 'db' | 'env'>,
  project_uuid: string,
): Promise<boolean> {
  const owner = await readQuota(ctx.db, { project_uuid }, null);
  return owner !== null && (owner.plan_id !== null || planNamed(ctx, null).id === 'custom');
}
