import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import type { checkoutCalls, PlanChoice } from '@fieldkit/contract/checkouts.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/checkouts.ts';
import { conflict, tooMany } from '../../platform/http-kit/errors.ts';
import { requireUser } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import type { PaymentProvider, PlanChange } from '../../services/payments/payment-provider.ts';
import { hasPaidPeriodEnded, requireTerms, TEST_CHECKOUT } from '../../services/payments/payment-terms.ts';
import {
  customDataFor,
  isSamePurchase,
  priceIdOf,
  toWholeUnits,
} from '../../services/payments/price-table.ts';
import { countRateLimited, type Limit } from '../../services/rate-limits/count-attempt.ts';
import { findSubscription, insertCheckout, type SubscriptionRow } from './subscriptions.queries.ts';

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
  ctx.log.info({ customer: customer_uuid, former, next }, 'Asked the payment provider to change a plan.');
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
    due_now: toWholeUnits(due_now, currency),
    next_amount: toWholeUnits(next_amount, currency),
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
  const subscription = await findSubscription(ctx.db, customer_uuid);
  if (!subscription?.provider_subscription_id || hasPaidPeriodEnded(subscription))
    throw conflict(messages.notSubscribed);
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
  const { provider, subscription_id, subscription } = await requirePaidSubscription(ctx, customer_uuid);
  if (subscription.status !== 'canceled' && !subscription.cancel_at_period_end) {
    await provider.cancelAtPeriodEnd(subscription_id);
    ctx.log.info(
      { subscription_id },
      'Asked the payment provider to end a subscription at the end of its period.',
    );
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
  const { provider, subscription_id, subscription } = await requirePaidSubscription(ctx, customer_uuid);
  if (subscription.status === 'canceled')
    throw conflict(messages.endedByProvider(formatDate(subscription.current_period_end.toISOString(), '')));
  if (subscription.cancel_at_period_end) {
    await provider.resume(subscription_id);
    ctx.log.info({ subscription_id }, 'Asked the payment provider to continue a subscription.');
  }
  return { message: messages.resuming };
}

type PaidSubscription = { provider: PaymentProvider; subscription_id: string; subscription: SubscriptionRow };

async function requirePaidSubscription(
  ctx: Context<'env' | 'meters' | 'payments' | 'secrets'>,
  customer_uuid: string,
): Promise<PaidSubscription> {
  requireUser(ctx);
  const { payments: provider } = requireTerms(ctx);
  const subscription = await findSubscription(ctx.db, customer_uuid);
  if (!subscription?.provider_subscription_id || hasPaidPeriodEnded(subscription))
    throw conflict(messages.notCancelable);
  await countPlanChange(ctx);
  return { provider, subscription_id: subscription.provider_subscription_id, subscription: subscription };
}

const HOUR = 60 * 60;
const checkouts: Limit = { kind: 'checkouts by person', max: 60, windowSeconds: HOUR };
/** Each change calls the payment provider, whose rate limit all customers share. */
const changes: Limit = { kind: 'changes of plan by person', max: 120, windowSeconds: HOUR };

/** @throws Refusal 429 for a customer who opened too many checkouts */
async function countCheckout(ctx: Context<'env' | 'meters' | 'secrets'>): Promise<void> {
  const { customer_uuid } = requireUser(ctx);
  await count(ctx, checkouts, customer_uuid);
}

/** @throws Refusal 429 for a customer who previewed or requested too many changes of plan */
async function countPlanChange(ctx: Context<'env' | 'meters' | 'secrets'>): Promise<void> {
  const { customer_uuid } = requireUser(ctx);
  await count(ctx, changes, customer_uuid);
}

async function count(
  ctx: Context<'env' | 'meters' | 'secrets'>,
  limit: Limit,
  subject: string,
): Promise<void> {
  requireUser(ctx);
  const counted = await countRateLimited(ctx, { limit, subject, isLocal: ctx.caller?.isLocal ?? false });
  if ('isLimited' in counted) throw tooMany(messages.tooOften, counted.retryAfter);
}

type Open = typeof checkoutCalls.open;

/**
 * Opens a checkout for a plan: returns the parameters of the provider's checkout, and stores the plan,
 * because a payment for this account counts only for a plan with a checkout.
 */
export async function openCheckout(
  ctx: Context<'env' | 'meters' | 'payments' | 'secrets'>,
  { body }: ParsedRequest<Open>,
): Promise<Answer<Open>> {
  const { customer_uuid, firebase_id, email } = requireUser(ctx);
  const { PUBLIC_URL } = ctx.env;
  const { provider, prices } = requireTerms(ctx);
  const price_id = priceIdOf(prices, body);
  if (!price_id) throw conflict(messages.noPrice);
  await refuseSubscribed(ctx);
  await countCheckout(ctx);
  const checkout_uuid = await insertCheckout(ctx.db, customer_uuid, body);
  return {
    checkout_uuid,
    provider,
    items: [{ price_id, quantity: 1 }],
    custom_data: customDataFor(firebase_id, body),
    email,
    page_url: provider === 'test' ? `${PUBLIC_URL}${TEST_CHECKOUT}/${checkout_uuid}` : null,
    success_url: `${PUBLIC_URL}/dashboard?checkout=success`,
    cancelled_url: `${PUBLIC_URL}/dashboard?checkout=cancelled`,
  };
}

/** Prevents a second subscription in addition to a running one. @throws Refusal 409 with what to do instead */
async function refuseSubscribed(ctx: Context): Promise<void> {
  const { customer_uuid } = requireUser(ctx);
  const present = await findSubscription(ctx.db, customer_uuid);
  if (!present || hasPaidPeriodEnded(present)) return;
  refuseEnding(present);
  throw conflict(messages.subscribedAlready);
}

/** A subscription that is set to end can neither be changed nor bought again. @throws Refusal 409 with its end date */
function refuseEnding({ status, cancel_at_period_end, current_period_end }: SubscriptionRow): void {
  if (status === 'canceled' || cancel_at_period_end)
    throw conflict(messages.endsAlready(formatDate(current_period_end.toISOString(), '')));
}
