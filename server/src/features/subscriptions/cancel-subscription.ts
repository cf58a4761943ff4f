import type { Answer } from '@fieldkit/contract/call.ts';
import type { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/checkouts.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import type { PaymentProvider } from '../../services/payments/payment-provider.ts';
import { isOver, requireTerms } from '../../services/payments/payment-terms.ts';
import { countPlanChange } from './payment-limits.ts';
import { type SubscriptionRow, subscriptionOf } from './subscriptions.queries.ts';

/**
 * Asks the payment provider to end the user's subscription with its period. Nothing changes here until the
 * provider's events confirm it.
 * @throws Refusal 409 when there is no subscription that the provider sells
 */
export async function cancelSubscription(
  ctx: Context<'env' | 'meters' | 'payments' | 'secrets'>,
): Promise<Answer<typeof checkoutCalls.cancel>> {
  const { customer_uuid } = requireUser(ctx);
  const { provider, subscription_id, subscription } = await paidSubscription(ctx, customer_uuid);
  if (subscription.status !== 'canceled' && !subscription.cancel_at_period_end) {
    await provider.cancelAtPeriodEnd(subscription_id);
    ctx.log.info({ subscription_id }, 'Requested the end of a subscription with its period.');
  }
  return { message: messages.canceling };
}

/**
 * Takes a cancellation back while the period lasts.
 * @throws Refusal 409 when there is no subscription that the provider sells, or the provider has ended it already
 */
export async function resumeSubscription(
  ctx: Context<'env' | 'meters' | 'payments' | 'secrets'>,
): Promise<Answer<typeof checkoutCalls.resume>> {
  const { customer_uuid } = requireUser(ctx);
  const { provider, subscription_id, subscription } = await paidSubscription(ctx, customer_uuid);
  if (subscription.status === 'canceled')
    throw conflict(messages.endedByProvider(formatDate(subscription.current_period_end.toISOString(), '')));
  if (subscription.cancel_at_period_end) {
    await provider.resume(subscription_id);
    ctx.log.info({ subscription_id }, 'Requested that a subscription continues.');
  }
  return { message: messages.resuming };
}

type PaidSubscription = { provider: PaymentProvider; subscription_id: string; subscription: SubscriptionRow };

async function paidSubscription(
  ctx: Context<'env' | 'meters' | 'payments' | 'secrets'>,
  customer_uuid: string,
): Promise<PaidSubscription> {
  requireUser(ctx);
  const { payments: provider } = requireTerms(ctx);
  const subscription = await subscriptionOf(ctx.db, customer_uuid);
  if (!subscription?.provider_subscription_id || isOver(subscription)) throw conflict(messages.notCancelable);
  await countPlanChange(ctx);
  return { provider, subscription_id: subscription.provider_subscription_id, subscription: subscription };
}
