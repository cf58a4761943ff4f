import { subscriptionMessages as messages } from '@fieldkit/contract/messages/subscriptions.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import { type InternalContext, inTransaction } from '../context.ts';
import { failuresIn } from './failures-in.ts';
import { notifyFailures } from './notify-failures.ts';
import { paymentTerms } from './payment-terms.ts';
import { readEvent } from './provider-event.ts';
import { eventsOfPayer, markApplied, payersOfEvents } from './provider-events.queries.ts';
import { reduceEvents } from './reduce-events.ts';
import {
  checkoutIntents,
  currentPlanLabel,
  lockCustomer,
  writePayments,
  writeSubscription,
  writeSuspicions,
} from './subscription-state.queries.ts';
import { type PaymentDetails, subscriptionState } from './subscription-state.ts';

/**
 * Recomputes the subscription of every payer that the stored events may concern, once per payer, and marks
 * the events as applied. The operation is idempotent: repeated, late or concurrent calls change nothing.
 * @throws the first failure, after all payers were tried
 */
export async function applyEvents(ctx: InternalContext, event_ids: readonly string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const firebase_id of await payersOfEvents(ctx.db, event_ids))
    await recomputeSubscription(ctx, firebase_id).catch((problem) => failures.push(problem));
  // A failure for one payer must not stop the others.
  if (failures.length > 0) throw failures[0];
  await markApplied(ctx.db, event_ids);
}

/** Recomputes the subscription and the payments of a customer from all stored provider events. */
export async function recomputeSubscription(ctx: InternalContext, firebase_id: string): Promise<void> {
  const terms = paymentTerms(ctx);
  if (!terms) return;
  const fresh = await inTransaction(ctx, async (inside) => {
    const { db } = inside;
    const customer_uuid = await lockCustomer(db, firebase_id);
    if (!customer_uuid) {
      ctx.log.warn({ firebase_id }, 'Payment event names an unknown account; it has no effect.');
      return [];
    }
    const rows = await eventsOfPayer(db, firebase_id);
    const events = rows.flatMap(({ payload }) => readEvent(payload) ?? []);
    const payer = { firebase_id, intents: await checkoutIntents(db, customer_uuid) };
    const newest = reduceEvents(events);
    const account = subscriptionState(newest, payer, terms.prices);
    const former = await currentPlanLabel(db, customer_uuid);
    await writeSubscription(db, customer_uuid, account.subscription);
    const plan = await currentPlanLabel(db, customer_uuid);
    if (plan !== former)
      inside.audit.record({
        audit: 'plan.changed',
        who: { kind: 'payment provider', id: null },
        what: `${firebase_id} from ${former ?? 'none'} to ${plan ?? 'none'}`,
      });
    await writePayments(db, customer_uuid, account.payments.map(described));
    await notifyFailures(inside, customer_uuid, failuresIn(newest, account, payer, terms.prices));
    return writeSuspicions(db, customer_uuid, account.doubts);
  });
  // Operators should check these: the customer may have paid without receiving a plan, or tried to.
  for (const doubt of fresh)
    ctx.log.warn(
      doubt,
      doubt.reason === 'subscribed_twice'
        ? 'Customer pays for a second subscription; it grants no plan.'
        : 'Payment grants no plan: it does not match an opened checkout.',
    );
}

const described = (made: PaymentDetails) => ({
  ...made,
  description: made.bought
    ? messages.paymentFor(plans[made.bought.plan_id].name, made.bought.billing_cycle)
    : messages.otherPayment,
});
