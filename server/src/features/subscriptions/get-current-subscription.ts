import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { subscriptionMessages as messages } from '@fieldkit/contract/messages/subscriptions.ts';
import { plans, planUuidOf } from '@fieldkit/contract/plans.ts';
import type { CurrentSubscription, subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { isOver } from '../../services/payments/is-over.ts';
import { type SubscriptionRow, subscriptionOf } from './subscriptions.queries.ts';

type Current = typeof subscriptionCalls.current;

/** What the person has at present. @throws Refusal 404 no_subscription while there is none, unless `none=empty` */
export async function getCurrentSubscription(
  ctx: Context,
  { query }: Received<Current>,
): Promise<Answer<Current>> {
  const { customer_uuid } = requireUser(ctx);

  const row = await subscriptionOf(ctx.db, customer_uuid);
  if (row && !isOver(row)) return asCurrent(row);
  if (query.none === 'empty') return {};
  throw notFound(...messages.none);
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
