import type { PlanId } from '@fieldkit/contract/plan-ids.ts';
import { type Plan, plans } from '@fieldkit/contract/plans.ts';
import { requireActor } from '../access/require-user.ts';
import type { Context } from '../context.ts';
import { subscribedPlan } from './owned.queries.ts';

/**
 * What somebody may own: as their subscription says. Without one everything, for those who host it themselves, and the smallest plan
 * where plans are sold; DEFAULT_PLAN says otherwise.
 */
export async function planOf(ctx: Context, customer_uuid: string): Promise<Plan> {
  requireActor(ctx);
  const { DEFAULT_PLAN, payments } = ctx.env;
  const subscribed = (await subscribedPlan(ctx.db, customer_uuid)) as PlanId | null;
  return plans[subscribed ?? DEFAULT_PLAN ?? (payments === 'paddle' ? 'indie' : 'custom')];
}
