import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import * as messages from '@fieldkit/contract/messages/subscriptions.ts';
import { plans, planUuidOf } from '@fieldkit/contract/plans.ts';
import { type CurrentSubscription, subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { requireUser } from '../../services/access/authorize.ts';
import { type Context, type Route, route } from '../../services/context.ts';
import { invoiceUrl } from '../../services/payments/invoices/invoice-links.ts';
import { hasPaidPeriodEnded } from '../../services/payments/payment-terms.ts';
import { toWholeUnits } from '../../services/payments/price-table.ts';
import { getUsage } from '../../services/quotas/plan-of.ts';
import {
  cancelSubscription,
  changePlan,
  openCheckout,
  previewChange,
  resumeSubscription,
} from './buy-plan.ts';
import {
  findSubscription,
  type PaymentRow,
  type SubscriptionRow,
  selectPayments,
} from './subscriptions.queries.ts';

type Current = typeof subscriptionCalls.current;

/** The user's current subscription. @throws Refusal 404 no_subscription if there is none, unless `none=empty` */
async function getCurrentSubscription(
  ctx: Context,
  { query }: ParsedRequest<Current>,
): Promise<Answer<Current>> {
  const { customer_uuid } = requireUser(ctx);

  const row = await findSubscription(ctx.db, customer_uuid);
  if (row && !hasPaidPeriodEnded(row)) return asCurrent(row);
  if (query.none === 'empty') return {};
  throw notFound(messages.none);
}

function asCurrent(row: SubscriptionRow): CurrentSubscription {
  const { name } = plans[row.plan_id];
  const end = row.current_period_end.toISOString();
  return {
    subscription_plan_uuid: planUuidOf(row.plan_id, row.billing_cycle),
    name,
    validity: end,
    id: row.subscription_uuid,
    plan_id: row.plan_id,
    plan_name: name,
    status: row.status,
    status_since: row.status_since.toISOString(),
    current_period_start: row.current_period_start.toISOString(),
    current_period_end: end,
    cancel_at_period_end: row.cancel_at_period_end,
    billing_cycle: row.billing_cycle,
  };
}

/** The user's successful and failed payments, newest first. */
async function listPayments(
  ctx: Context<'env' | 'payments' | 'secrets'>,
): Promise<Answer<typeof subscriptionCalls.payments>> {
  const { customer_uuid } = requireUser(ctx);

  const rows = await selectPayments(ctx.db, customer_uuid);
  const canLink = (row: PaymentRow) =>
    ctx.payments && row.status === 'success' && row.provider_transaction_id;
  return rows.map((row) => ({
    payment_transaction_uuid: row.payment_transaction_uuid,
    currency: row.currency,
    status: row.status,
    description: row.description,
    amount: toWholeUnits(row.amount_minor, row.currency),
    refunded: toWholeUnits(row.refunded_minor, row.currency),
    transaction_date: row.transaction_date.toISOString(),
    invoice_url: canLink(row) ? invoiceUrl(ctx, row.payment_transaction_uuid) : null,
  }));
}

export const subscriptionRoutes: readonly Route[] = [
  route(subscriptionCalls.current, getCurrentSubscription),
  route(subscriptionCalls.payments, listPayments),
  route(checkoutCalls.open, openCheckout),
  route(checkoutCalls.previewChange, previewChange),
  route(checkoutCalls.changePlan, changePlan),
  route(checkoutCalls.cancel, cancelSubscription),
  route(checkoutCalls.resume, resumeSubscription),
  route(checkoutCalls.usage, getUsage),
];
