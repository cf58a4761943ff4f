import type { Answer } from '@fieldkit/contract/call.ts';
import { type checkoutCalls, limitedThings } from '@fieldkit/contract/checkouts.ts';
import { requireUser } from '../access/require-user.ts';
import type { Context } from '../context.ts';
import { usageOf } from './integrations.queries.ts';
import { limitOf } from './notify-near-limit.ts';
import { planNamed } from './plan-of.ts';

/** How much the person uses of what their plan allows: of what they own, not of what they work on. */
export async function getUsage(ctx: Context<'env'>): Promise<Answer<typeof checkoutCalls.usage>> {
  const { customer_uuid } = requireUser(ctx);

  const { plan_id, period_end, ...used } = await usageOf(ctx.db, customer_uuid);
  const plan = planNamed(ctx, plan_id);
  return {
    plan_id: plan.id,
    plan_name: plan.name,
    is_subscribed: plan_id !== null,
    things: limitedThings.map((thing) => ({ thing, used: used[thing], most: limitOf[thing](plan) })),
    period_end: period_end.toISOString(),
  };
}
