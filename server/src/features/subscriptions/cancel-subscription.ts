import type { Answer } from '@fieldkit/contract/call.ts';
import type { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import { checkoutMessages as say } from '@fieldkit/contract/messages/checkouts.ts';
import { requireUser } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { isOver } from '../../payments/is-over.ts';
import type { PaymentProvider } from '../../payments/payment-provider.ts';
import { requireTerms } from '../../payments/payment-terms.ts';
import { conflict } from '../../problems.ts';
import { countPlanChange } from './payment-limits.ts';
import { type SubscriptionRow, subscriptionOf } from './subscriptions.queries.ts';

/**
 * Asks the payment provider to end the person's subscription with its period. Nothing changes here before the provider's
 * events confirm it.
 * @throws Refusal 409 when there is no subscription that the provider sells
 */
export async function cancelSubscription(ctx: Context): Promise<Answer<typeof checkoutCalls.cancel>> {
  const { customer_uuid } = requireUser(ctx);
  const { provider, subscription_id, held } = await paidSubscription(ctx, customer_uuid);
  if (held.status !== 'canceled' && !held.cancel_at_period_end) {
    await provider.cancelAtPeriodEnd(subscription_id);
    ctx.log.info({ subscription_id }, 'A subscription was asked to end with its period.');
  }
  return { message: say.canceling };
}

/**
 * Takes a cancellation back while the period lasts.
 * @throws Refusal 409 when there is no subscription that the provider sells, or the provider has ended it already
 */
export async function resumeSubscription(ctx: Context): Promise<Answer<typeof checkoutCalls.resume>> {
  const { customer_uuid } = requireUser(ctx);
  const { provider, subscription_id, held } = await paidSubscription(ctx, customer_uuid);
  if (held.status === 'canceled')
    throw conflict(...say.endedByProvider(formatDate(held.current_period_end.toISOString(), '')));
  if (held.cancel_at_period_end) {
    await provider.resume(subscription_id);
    ctx.log.info({ subscription_id }, 'A subscription was asked to go on.');
  }
  return { message: say.resuming };
}

type Paid = { provider: PaymentProvider; subscription_id: string; held: SubscriptionRow };

async function paidSubscription(ctx: Context, customer_uuid: string): Promise<Paid> {
  requireUser(ctx);
  const { payments: provider } = requireTerms(ctx);
  const held = await subscriptionOf(ctx.db, customer_uuid);
  if (!held?.provider_subscription_id || isOver(held)) throw conflict(...say.notCancelable);
  await countPlanChange(ctx);
  return { provider, subscription_id: held.provider_subscription_id, held };
}
