import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/checkouts.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { isOver } from '../../services/payments/is-over.ts';
import { type SubscriptionRow, subscriptionOf } from './subscriptions.queries.ts';

/** Prevents a second subscription beside a running one. @throws Refusal 409 with what to do instead */
export async function refuseSubscribed(ctx: Context): Promise<void> {
  const { customer_uuid } = requireUser(ctx);
  const present = await subscriptionOf(ctx.db, customer_uuid);
  if (!present || isOver(present)) return;
  refuseEnding(present);
  throw conflict(messages.subscribedAlready);
}

/**
 * A subscription that is set to end can neither be changed nor bought again. @throws Refusal 409 with the
 * date on which it ends
 */
export function refuseEnding({ status, cancel_at_period_end, current_period_end }: SubscriptionRow): void {
  if (status === 'canceled' || cancel_at_period_end)
    throw conflict(messages.endsAlready(formatDate(current_period_end.toISOString(), '')));
}
