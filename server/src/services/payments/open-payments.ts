import { type Context, createInternalContext, runInTransaction, type Services } from '../context.ts';
import { writeInvoice } from './invoices/write-invoice.ts';
import { paddleProvider } from './paddle-provider.ts';
import type { ChangePreview, PaymentProvider, PlanChange } from './payment-provider.ts';
import { testPrices } from './payment-terms.ts';
import { isSamePurchase, type Purchase, priceOf, purchaseOfPrice } from './price-table.ts';
import { parseProviderEvent } from './provider-event.ts';
import { reduceEvents } from './reduce-events.ts';
import { findPayerOfSubscription, lockCustomer, selectEventsOfPayer } from './subscription-state.queries.ts';
import {
  canceledEvents,
  changedEvents,
  periodFrom,
  scheduledEvents,
  sendTestEvents,
  type TestEvent,
} from './test-events.ts';

/** The configured payment provider; null if nothing is sold. It connects only when it is needed. */
export function openPayments(services: Omit<Services, 'payments'>): PaymentProvider | null {
  const { PADDLE_API_KEY: api_key = '', PADDLE_ENVIRONMENT: environment, payments } = services.env;
  if (payments === 'off') return null;
  return payments === 'paddle' ? paddleProvider({ api_key, environment }) : testProvider(services);
}

/**
 * Simulates the payment provider for test payments: no money is moved, and each call sends the same signed
 * notifications as the provider. Its state is described by its own events.
 */
function testProvider(services: Omit<Services, 'payments'>): PaymentProvider {
  const inside = createInternalContext({ ...services, payments: null });
  /** Sends an event for a subscription that has not ended. */
  const sendEventsOf = async (
    subscription_id: string,
    eventsOf: (buyer: { firebase_id: string }, one: RunningSubscription) => TestEvent[],
  ): Promise<void> => {
    const firebase_id = await findPayerOfSubscription(inside.db, subscription_id);
    if (!firebase_id) return;
    await runInTransaction(inside, async (held) => {
      await lockCustomer(held.db, firebase_id);
      const one = await readSubscription(held, firebase_id, subscription_id);
      if (!one || one.status === 'canceled') return;
      const period = one.period ?? periodFrom(one.started_at, one.bought);
      await sendTestEvents(held, eventsOf({ firebase_id }, { ...one, period }));
    });
  };
  return {
    previewChange: async (change) => prorateChange(change),
    changePlan: (change) =>
      runInTransaction(inside, async (held) => {
        await lockCustomer(held.db, change.firebase_id);
        const one = await readSubscription(held, change.firebase_id, change.subscription_id);
        // The second of two concurrent requests finds the change already made, so nothing is paid twice.
        if (!one || isSamePurchase(one.bought, change.next)) return;
        const { due_now, next_date } = prorateChange({ ...change, former: one.bought });
        const period = { start: keepsPeriod(change) ? change.period.start : new Date(), end: next_date };
        const after = { ...one, period };
        await sendTestEvents(held, changedEvents(change, change.next, after, due_now));
      }),
    cancelAtPeriodEnd: (id) =>
      sendEventsOf(id, (buyer, { bought, ...held }) => scheduledEvents(buyer, bought, held, true)),
    resume: (id) =>
      sendEventsOf(id, (buyer, { bought, ...held }) => scheduledEvents(buyer, bought, held, false)),
    cancelImmediately: (id) =>
      sendEventsOf(id, (buyer, { bought, ...held }) => canceledEvents(buyer, bought, held)),
    invoiceOf: writeInvoice,
    eventsSince: async function* () {
      // The events of this provider cannot be lost, so there are none to fetch.
    },
  };
}

type SubscriptionRow = {
  subscription_id: string;
  status: string;
  bought: Purchase;
  started_at: Date;
  period: { start: Date; end: Date } | null;
};

type RunningSubscription = SubscriptionRow & { period: { start: Date; end: Date } };

/** A subscription according to its newest event. */
async function readSubscription(
  { db }: Context,
  firebase_id: string,
  subscription_id: string,
): Promise<SubscriptionRow | null> {
  const events = await selectEventsOfPayer(db, firebase_id);
  const { subscriptions } = reduceEvents(events.flatMap(({ payload }) => parseProviderEvent(payload) ?? []));
  const one = subscriptions.get(subscription_id);
  const bought = one && purchaseOfPrice(testPrices, one.items[0]?.price?.id ?? '');
  if (!one || !bought) return null;
  const { status, started_at, current_billing_period: period } = one;
  return {
    subscription_id,
    status,
    bought,
    started_at: new Date(started_at ?? one.since),
    period: period ? { start: new Date(period.starts_at), end: new Date(period.ends_at) } : null,
  };
}

const keepsPeriod = ({ former, next }: PlanChange): boolean => former.billing_cycle === next.billing_cycle;

/** Prorates like the provider: refunds the rest of the period for the former plan and charges it for the next plan. */
function prorateChange(change: PlanChange): ChangePreview & { next_date: Date } {
  const { start, end } = change.period;
  const now = Date.now();
  const whole = Math.max(1, end.getTime() - start.getTime());
  const rest = Math.min(1, Math.max(0, (end.getTime() - now) / whole));
  const [was, is] = [priceOf(change.former) ?? 0, priceOf(change.next) ?? 0];
  const stays = keepsPeriod(change);
  return {
    due_now: Math.round(stays ? (is - was) * rest : is - was * rest),
    next_amount: is,
    next_date: stays ? end : periodFrom(new Date(now), change.next).end,
    currency: 'USD',
  };
}
