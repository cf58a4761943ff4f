import { subscriptionMessages as say } from '@fieldkit/contract/messages/subscriptions.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import { requireInternal } from '../access/require-internal.ts';
import { type Context, inTransaction } from '../context.ts';
import {
  askedPlans,
  lockCustomer,
  planHeld,
  writeDoubts,
  writePayments,
  writeSubscription,
} from './account.queries.ts';
import { type PaymentMade, subscriptionState } from './account-of.ts';
import { failuresIn } from './failures-in.ts';
import { reduceEvents } from './fold-events.ts';
import { paymentTerms } from './payment-terms.ts';
import { readEvent } from './provider-event.ts';
import { eventsOfPayer, markApplied, payersOf } from './provider-events.queries.ts';
import { notifyFailures } from './tell-failures.ts';

/**
 * Does what follows from events that are kept: works out anew what everybody has whom they may be about, once for each. Doing it
 * again, later, or twice at once changes nothing.
 */
export async function applyEvents(ctx: Context, event_ids: readonly string[]): Promise<void> {
  requireInternal(ctx);
  const failures: unknown[] = [];
  for (const firebase_id of await payersOf(ctx.db, event_ids))
    await recomputeSubscription(ctx, firebase_id).catch((problem) => failures.push(problem));
  // Whoever else is named by these events has what is theirs.
  if (failures.length > 0) throw failures[0];
  await markApplied(ctx.db, event_ids);
}

/** Works out what somebody has and paid, from everything that the provider told. */
export async function recomputeSubscription(ctx: Context, firebase_id: string): Promise<void> {
  requireInternal(ctx);
  const terms = paymentTerms(ctx);
  if (!terms) return;
  const fresh = await inTransaction(ctx, async (inside) => {
    const { db } = inside;
    const customer_uuid = await lockCustomer(db, firebase_id);
    if (!customer_uuid) {
      ctx.log.warn({ firebase_id }, 'The payment provider names somebody who has no account here.');
      return [];
    }
    const told = await eventsOfPayer(db, firebase_id);
    const events = told.flatMap(({ payload }) => readEvent(payload) ?? []);
    const payer = { firebase_id, asked: await askedPlans(db, customer_uuid) };
    const newest = reduceEvents(events);
    const account = subscriptionState(newest, payer, terms.prices);
    const former = await planHeld(db, customer_uuid);
    await writeSubscription(db, customer_uuid, account.subscription);
    const plan = await planHeld(db, customer_uuid);
    if (plan !== former)
      inside.audit.tell({
        audit: 'plan.changed',
        who: { kind: 'payment provider', id: null },
        what: `${firebase_id} from ${former ?? 'none'} to ${plan ?? 'none'}`,
      });
    await writePayments(db, customer_uuid, account.payments.map(described));
    await notifyFailures(inside, customer_uuid, failuresIn(newest, account, payer, terms.prices));
    return writeDoubts(db, customer_uuid, account.doubts);
  });
  // An operator should look: somebody may have paid for nothing, or tried to.
  for (const doubt of fresh)
    ctx.log.warn(
      doubt,
      doubt.reason === 'subscribed_twice'
        ? 'Somebody pays for a second subscription, which grants nothing.'
        : 'A payment grants nothing, because it is not what was asked for.',
    );
}

const described = (made: PaymentMade) => ({
  ...made,
  description: made.bought
    ? say.paymentFor(plans[made.bought.plan_id].name, made.bought.billing_cycle)
    : say.otherPayment,
});
