import { paymentMessages as messages } from '@fieldkit/contract/messages/payments.ts';
import { subscriptionMessages } from '@fieldkit/contract/messages/subscriptions.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import type { InternalContext } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import type { Failure } from './failures-in.ts';
import { inMoney } from './in-money.ts';

/**
 * Older failures are not reported: dismissed notifications are deleted after a while, so they could be
 * repeated.
 */
const NEWS_MS = 30 * 86_400_000;

/**
 * Notifies a customer once of each failed payment, in the dashboard and by mail if mail is configured. Runs
 * in the transaction that recomputes the subscription, so that no order, process or repetition sends a second
 * notification.
 */
export async function notifyFailures(
  inside: InternalContext,
  customer_uuid: string,
  failures: readonly Failure[],
): Promise<void> {
  const { db, jobs, mail } = inside;
  for (const failure of failures.filter(({ at }) => at.getTime() > Date.now() - NEWS_MS)) {
    const message = messageOf(failure);
    const added = await notify(inside, [{ customer_uuid, kind: 'general', message, event_key: failure.key }]);
    if (added > 0 && mail.kind !== 'none') await jobs.send(db, 'payment-mail', { customer_uuid, message });
  }
}

function messageOf({ kind, bought, amount_minor, currency }: Failure): string {
  const what = bought
    ? subscriptionMessages.paymentFor(plans[bought.plan_id].name, bought.billing_cycle)
    : subscriptionMessages.otherPayment;
  const amount = amount_minor === null ? null : inMoney(amount_minor, currency);
  return kind === 'first' && amount ? messages.firstFailed(what, amount) : messages.laterFailed(what, amount);
}
