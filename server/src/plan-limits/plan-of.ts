import type { PlanId } from '@fieldkit/contract/plan-ids.ts';
import { type Plan, plans } from '@fieldkit/contract/plans.ts';
import { requireActor } from '../access/require-user.ts';
import type { Context } from '../context.ts';
import { subscribedPlan } from './owned.queries.ts';

/** What somebody may own: as their subscription says, or what everybody has. */
export async function planOf(ctx: Context, customer_uuid: string): Promise<Plan> {
  requireActor(ctx);
  return planNamed(ctx, await subscribedPlan(ctx.db, customer_uuid));
}

/**
 * The plan that is subscribed to. Without one everything, for those who host it themselves, and the smallest plan where plans are sold;
 * DEFAULT_PLAN says otherwise.
 */
export function planNamed({ env }: Pick<Context, 'env'>, subscribed: string | null): Plan {
  const { DEFAULT_PLAN, payments } = env;
  return plans[(subscribed as PlanId | null) ?? DEFAULT_PLAN ?? (payments === 'paddle' ? 'indie' : 'custom')];
}
