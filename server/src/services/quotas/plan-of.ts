import { type Plan, plans } from '@fieldkit/contract/plans.ts';
import type { PlanId } from '@fieldkit/contract/subscriptions.ts';
import type { AuthorizedContext, Uses } from '../context.ts';
import { subscribedPlan } from './owned.queries.ts';

/** The plan of a customer: that of their subscription, or the default. */
export async function planOf(ctx: AuthorizedContext<'env'>, customer_uuid: string): Promise<Plan> {
  return planNamed(ctx, await subscribedPlan(ctx.db, customer_uuid));
}

/**
 * The subscribed plan. Without a subscription it is DEFAULT_PLAN if set; else the smallest plan if plans are
 * sold, and the unlimited one on a self-hosted installation.
 */
export function planNamed({ env }: Uses<'env'>, subscribed: string | null): Plan {
  const { DEFAULT_PLAN, payments } = env;
  return plans[(subscribed as PlanId | null) ?? DEFAULT_PLAN ?? (payments === 'paddle' ? 'indie' : 'custom')];
}
