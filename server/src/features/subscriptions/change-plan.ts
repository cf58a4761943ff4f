import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import type { checkoutCalls, PlanChoice } from '@fieldkit/contract/checkouts.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/checkouts.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { inWholeUnits } from '../../services/payments/money.ts';
import type { PaymentProvider, PlanChange } from '../../services/payments/payment-provider.ts';
import { isOver, requireTerms } from '../../services/payments/payment-terms.ts';
import { isSamePurchase, priceIdOf } from '../../services/payments/price-table.ts';
import { countPlanChange, refuseEnding } from './open-checkout.ts';
import { type SubscriptionRow, subscriptionOf } from './subscriptions.queries.ts';

type Change = typeof checkoutCalls.changePlan;

/** Asks the provider to change the plan; nothing changes here until its events arrive. */
export async function changePlan(
  ctx: Context<'env' | 'meters' | 'payments' | 'secrets'>,
  { body }: ParsedRequest<Change>,
): Promise<Answer<Change>> {
  const { customer_uuid } = requireUser(ctx);
  const { provider, change } = await planChange(ctx, body);
  await provider.changePlan(change);
  const { former, next } = change;
  ctx.log.info(
    { customer: customer_uuid, former, next },
    'Requested a change of plan from the payment provider.',
  );
  return { message: messages.changing };
}

type Preview = typeof checkoutCalls.previewChange;

/** The price of another plan, calculated by the provider; changes nothing. */
export async function previewChange(
  ctx: Context<'env' | 'meters' | 'payments' | 'secrets'>,
  { body }: ParsedRequest<Preview>,
): Promise<Answer<Preview>> {
  requireUser(ctx);
  const { provider, change } = await planChange(ctx, body);
  const { due_now, next_amount, next_date, currency } = await provider.previewChange(change);
  return {
    due_now: inWholeUnits(due_now, currency),
    next_amount: inWholeUnits(next_amount, currency),
    next_date: next_date?.toISOString() ?? null,
    currency,
  };
}

/**
 * The requested change of a subscription, with its provider. @throws Refusal if there is no subscription, or
 * if it cannot change to this plan
 */
async function planChange(
  ctx: Context<'env' | 'meters' | 'payments' | 'secrets'>,
  next: PlanChoice,
): Promise<{ provider: PaymentProvider; change: PlanChange }> {
  const { customer_uuid, firebase_id } = requireUser(ctx);
  const { prices, payments: provider } = requireTerms(ctx);
  const subscription = await subscriptionOf(ctx.db, customer_uuid);
  if (!subscription?.provider_subscription_id || isOver(subscription)) throw conflict(messages.notSubscribed);
  refuseEnding(subscription);
  if (subscription.status === 'past_due') throw conflict(messages.payFirst);
  if (isSamePurchase(subscription, next)) throw conflict(messages.samePlan);
  const price_id = priceIdOf(prices, next);
  if (!price_id) throw conflict(messages.noPrice);
  await countPlanChange(ctx);
  const { provider_subscription_id: subscription_id, plan_id, billing_cycle } = subscription;
  const period = { start: subscription.current_period_start, end: subscription.current_period_end };
  const change = { firebase_id, subscription_id, former: { plan_id, billing_cycle }, next, price_id, period };
  return { provider, change };
}

/**
 * Asks the payment provider to end the user's subscription with its current period. Nothing changes here
 * until the provider's events confirm it.
 * @throws Refusal 409 if there is no subscription of a provider
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
 * Reverts a cancellation before the period ends.
 * @throws Refusal 409 if there is no subscription of a provider, or if the provider has already ended it
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
