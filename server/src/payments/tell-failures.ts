import { paymentMessages as say } from '@fieldkit/contract/messages/payments.ts';
import { subscriptionMessages } from '@fieldkit/contract/messages/subscriptions.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import { requireInternal } from '../access/require-internal.ts';
import type { Context } from '../context.ts';
import { notify } from '../features/notifications/notify.ts';
import type { Failure } from './failures-in.ts';
import { inMoney } from './in-money.ts';

/** What failed longer ago is no news: notifications that were dismissed are not kept for ever. */
const NEWS_MS = 30 * 86_400_000;

/**
 * Tells somebody, once each, of payments of theirs that failed: in the dashboard, and by mail where mails can be sent. Inside the
 * transaction that works out what they have, so that nothing is told twice by whatever order, process or repetition.
 */
export async function notifyFailures(
  inside: Context,
  customer_uuid: string,
  failures: readonly Failure[],
): Promise<void> {
  requireInternal(inside);
  const { db, jobs, mail } = inside;
  for (const failure of failures.filter(({ at }) => at.getTime() > Date.now() - NEWS_MS)) {
    const message = messageOf(failure);
    const told = await notify(inside, [{ customer_uuid, kind: 'general', message, event_key: failure.key }]);
    if (told > 0 && mail.way !== 'none') await jobs.send(db, 'payment-mail', { customer_uuid, message });
  }
}

function messageOf({ kind, bought, amount_minor, currency }: Failure): string {
  const what = bought
    ? subscriptionMessages.paymentFor(plans[bought.plan_id].name, bought.billing_cycle)
    : subscriptionMessages.otherPayment;
  const amount = amount_minor === null ? null : inMoney(amount_minor, currency);
  return kind === 'first' && amount ? say.firstFailed(what, amount) : say.laterFailed(what, amount);
}
