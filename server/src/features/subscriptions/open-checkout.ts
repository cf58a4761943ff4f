import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import type { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/checkouts.ts';
import { conflict, tooMany } from '../../platform/http-kit/errors.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { isOver, requireTerms, TEST_CHECKOUT } from '../../services/payments/payment-terms.ts';
import { customDataFor, priceIdOf } from '../../services/payments/price-table.ts';
import { countRateLimited } from '../../services/rate-limits/count-attempt.ts';
import type { Limit } from '../../services/rate-limits/limit.ts';
import { insertCheckout, type SubscriptionRow, subscriptionOf } from './subscriptions.queries.ts';

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
export async function countPlanChange(ctx: Context<'env' | 'meters' | 'secrets'>): Promise<void> {
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

/**
 * Prevents a second subscription in addition to a running one. @throws Refusal 409 with what to do instead
 */
async function refuseSubscribed(ctx: Context): Promise<void> {
  const { customer_uuid } = requireUser(ctx);
  const present = await subscriptionOf(ctx.db, customer_uuid);
  if (!present || isOver(present)) return;
  refuseEnding(present);
  throw conflict(messages.subscribedAlready);
}

/**
 * A subscription that is set to end can neither be changed nor bought again. @throws Refusal 409 with its end
 * date
 */
export function refuseEnding({ status, cancel_at_period_end, current_period_end }: SubscriptionRow): void {
  if (status === 'canceled' || cancel_at_period_end)
    throw conflict(messages.endsAlready(formatDate(current_period_end.toISOString(), '')));
}
