import type { PlanChoice } from '@fieldkit/contract/checkouts.ts';
import { checkoutMessages as say } from '@fieldkit/contract/messages/checkouts.ts';
import { requireUser } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { isOver } from '../../payments/is-over.ts';
import type { PaymentProvider, PlanChange } from '../../payments/payment-provider.ts';
import { requireTerms } from '../../payments/payment-terms.ts';
import { sameBought, soldAt } from '../../payments/price-table.ts';
import { conflict } from '../../problems.ts';
import { countPlanChange } from './payment-limits.ts';
import { refuseEnding } from './refuse-subscribed.ts';
import { subscriptionOf } from './subscriptions.queries.ts';

/** What a person wants changed, and who does it. @throws Refusal where the subscription cannot go to this plan, or there is none */
export async function planChange(
  ctx: Context,
  next: PlanChoice,
): Promise<{ provider: PaymentProvider; change: PlanChange }> {
  const { customer_uuid, firebase_id } = requireUser(ctx);
  const { prices, payments: provider } = requireTerms(ctx);
  const held = await subscriptionOf(ctx.db, customer_uuid);
  if (!held?.provider_subscription_id || isOver(held)) throw conflict(...say.notSubscribed);
  refuseEnding(held);
  if (held.status === 'past_due') throw conflict(...say.payFirst);
  if (sameBought(held, next)) throw conflict(...say.samePlan);
  const price_id = soldAt(prices, next);
  if (!price_id) throw conflict(...say.noPrice);
  await countPlanChange(ctx);
  const { provider_subscription_id: subscription_id, plan_id, billing_cycle } = held;
  const period = { start: held.current_period_start, end: held.current_period_end };
  const change = { firebase_id, subscription_id, former: { plan_id, billing_cycle }, next, price_id, period };
  return { provider, change };
}
