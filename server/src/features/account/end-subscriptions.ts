import { checkoutMessages as messages } from '@fieldkit/contract/messages/checkouts.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { runningSubscriptions } from '../../services/payments/running-subscriptions.ts';
import { requireDeletable } from './delete-customer.ts';

/**
 * Cancels the subscriptions of an account immediately, so that a deleted account is not charged. Call it
 * before the transaction that deletes the account, because it calls the provider over the network.
 * @throws Refusal while the account may not be deleted, or the provider does not answer; nothing was changed
 * then
 */
export async function endSubscriptions(ctx: AuthorizedContext, firebase_id: string): Promise<void> {
  const { db, log, payments } = ctx;
  await requireDeletable(db, firebase_id);
  if (!payments) return;
  const { subscription_ids, isUnderWay } = await runningSubscriptions(ctx, firebase_id);
  if (isUnderWay) throw conflict(...messages.paymentUnderWay);
  for (const subscription_id of subscription_ids) {
    await payments.cancelAtOnce(subscription_id);
    log.info({ firebase_id, subscription_id }, 'Canceled the subscription of a deleted account.');
  }
}
