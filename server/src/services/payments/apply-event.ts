import * as messages from '@fieldkit/contract/messages/subscriptions.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import { utcDay } from '@fieldkit/contract/utc-days.ts';
import { type InternalContext, runInTransaction } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import { amountOf, belongsToPayer, hasFailed, type Payer, purchaseOf } from './payment-suspicion.ts';
import { paymentTerms } from './payment-terms.ts';
import * as paymentMessages from './payments.messages.ts';
import { formatMoney, type PriceIds, type Purchase, priceName } from './price-table.ts';
import { parseProviderEvent } from './provider-event.ts';
import { type LatestByResource, reduceEvents } from './reduce-events.ts';
import {
  findCurrentPlanLabel,
  lockCustomer,
  markApplied,
  selectCheckoutIntents,
  selectEventsOfPayer,
  selectPayersOfEvents,
  writePayments,
  writeSubscription,
  writeSuspicions,
} from './subscription-state.queries.ts';
import { type PaymentDetails, type SubscriptionState, subscriptionState } from './subscription-state.ts';

/**
 * Recomputes the subscription of every payer that the stored events may concern, once per payer, and marks
 * the events as applied. The operation is idempotent: repeated, late or concurrent calls change nothing.
 * @throws the first failure, after all payers were tried
 */
export async function applyEvents(
  ctx: InternalContext<'env' | 'jobs' | 'mail' | 'secrets'>,
  event_ids: readonly string[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const firebase_id of await selectPayersOfEvents(ctx.db, event_ids))
    await recomputeSubscription(ctx, firebase_id).catch((error) => failures.push(error));
  // A failure for one payer must not stop the others.
  if (failures.length > 0) throw failures[0];
  await markApplied(ctx.db, event_ids);
}

/** Recomputes the subscription and the payments of a customer from all stored provider events. */
export async function recomputeSubscription(
  ctx: InternalContext<'env' | 'jobs' | 'mail' | 'secrets'>,
  firebase_id: string,
): Promise<void> {
  const terms = paymentTerms(ctx);
  if (!terms) return;
  const fresh = await runInTransaction(ctx, async (inside) => {
    const { db } = inside;
    const customer_uuid = await lockCustomer(db, firebase_id);
    if (!customer_uuid) {
      ctx.log.warn({ firebase_id }, 'A payment event names an unknown account; it has no effect.');
      return [];
    }
    const rows = await selectEventsOfPayer(db, firebase_id);
    const events = rows.flatMap(({ payload }) => parseProviderEvent(payload) ?? []);
    const payer = { firebase_id, intents: await selectCheckoutIntents(db, customer_uuid) };
    const newest = reduceEvents(events);
    const account = subscriptionState(newest, payer, terms.prices);
    const former = await findCurrentPlanLabel(db, customer_uuid);
    await writeSubscription(db, customer_uuid, account.subscription);
    const plan = await findCurrentPlanLabel(db, customer_uuid);
    if (plan !== former)
      inside.audit.record({
        audit: 'plan.changed',
        who: { kind: 'payment provider', id: null },
        what: `${firebase_id} from ${former ?? 'none'} to ${plan ?? 'none'}`,
      });
    await writePayments(db, customer_uuid, account.payments.map(describePayment));
    await notifyFailures(inside, customer_uuid, failuresIn(newest, account, payer, terms.prices));
    return writeSuspicions(db, customer_uuid, account.doubts);
  });
  // Operators should check these: the customer may have paid without receiving a plan, or tried to.
  for (const doubt of fresh)
    ctx.log.warn(
      doubt,
      doubt.reason === 'subscribed_twice'
        ? 'A customer pays for a second subscription; it grants no plan.'
        : 'A payment grants no plan, because it does not match an opened checkout.',
    );
}

const describePayment = (made: PaymentDetails) => ({
  ...made,
  description: made.bought
    ? messages.paymentFor(plans[made.bought.plan_id].name, made.bought.billing_cycle)
    : messages.otherPayment,
});

/** Older failures are not reported: dismissed notifications are deleted after a while, so they could be repeated. */
const NEWS_MS = 30 * 86_400_000;

/**
 * Notifies a customer once of each failed payment, in the dashboard and by mail if mail is configured. Runs
 * in the transaction that recomputes the subscription, so that no order, process or repetition sends a second
 * notification.
 */
async function notifyFailures(
  inside: InternalContext<'jobs' | 'mail'>,
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
    ? messages.paymentFor(plans[bought.plan_id].name, bought.billing_cycle)
    : messages.otherPayment;
  const amount = amount_minor === null ? null : formatMoney(amount_minor, currency);
  return kind === 'first' && amount
    ? paymentMessages.firstFailed(what, amount)
    : paymentMessages.laterFailed(what, amount);
}

/** A failed payment, as input for the notification of its payer. */
type Failure = {
  /** The deduplication key: all events of one failure have the same. */
  key: string;
  /** `first` for the first payment of a purchase, `later` for a payment of an existing subscription. */
  kind: 'first' | 'later';
  at: Date;
  /** Null if only the subscription's event is known. */
  amount_minor: number | null;
  currency: string;
  bought: Purchase | null;
};

const keyOf = (subscription_id: string, start: Date): string =>
  `payment failed ${subscription_id} ${start.toISOString()}`;

/** One key per plan and day, because anyone can cause any number of failed payments for an account id. */
const firstKeyOf = (bought: Purchase | null, first_at: Date): string =>
  `payment failed ${bought ? priceName(bought) : 'other'} ${utcDay(first_at)}`;

/**
 * The failed payments of a payer. A failed renewal is reported by its transaction and by its subscription, in
 * either order. Both get the key of the billing period.
 */
function failuresIn(
  { transactions }: LatestByResource,
  { subscriptions: held, begun }: SubscriptionState,
  payer: Payer,
  prices: PriceIds,
): Failure[] {
  const failures = [...transactions.values()]
    .filter((one) => hasFailed(one) && belongsToPayer(one, begun, payer, prices))
    // For example, a declined card change has no amount due.
    .filter((one) => !one.details || amountOf(one) > 0)
    .map((one): Failure => {
      const { id, subscription_id, billing_period, currency_code: currency, details, at, first_at } = one;
      const bought = purchaseOf(one, prices);
      const amount_minor = details ? amountOf(one) : null;
      const shared = { at, amount_minor, currency, bought };
      if (!subscription_id || !begun.has(subscription_id))
        return { key: firstKeyOf(bought, first_at), kind: 'first', ...shared };
      const isRenewal = one.origin === 'subscription_recurring' && billing_period;
      const key = isRenewal
        ? keyOf(subscription_id, new Date(billing_period.starts_at))
        : `payment failed ${id}`;
      return { key, kind: 'later', ...shared };
    });
  const known = new Set(failures.map(({ key }) => key));
  for (const one of held.filter(({ status }) => status === 'past_due')) {
    const key = keyOf(one.provider_subscription_id, one.current_period_start);
    if (known.has(key)) continue;
    failures.push({ key, kind: 'later', at: one.since, amount_minor: null, currency: 'USD', bought: one });
  }
  return failures;
}
