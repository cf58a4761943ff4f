import { type Context, inTransaction, type Services } from '../context.ts';
import { lockCustomer } from './account.queries.ts';
import { reduceEvents } from './fold-events.ts';
import { writeInvoice } from './invoices/write-invoice.ts';
import type { ChangePreview, PaymentProvider, PlanChange } from './payment-provider.ts';
import { testPrices } from './payment-terms.ts';
import { type Bought, boughtBy, priceOf, sameBought } from './price-table.ts';
import { readEvent } from './provider-event.ts';
import { eventsOfPayer, payerOfSubscription } from './provider-events.queries.ts';
import { sendTestEvents } from './send-test-events.ts';
import { canceledEvents, changedEvents, periodFrom, scheduledEvents, type TestEvent } from './test-events.ts';

/**
 * Stands in for the payment provider where payments are 'test': no money moves, and what is asked of it is told by the same signed
 * notifications. What it knows is what it has told.
 */
export function testProvider(services: Omit<Services, 'payments'>): PaymentProvider {
  const inside: Context = { ...services, payments: null, accounts: null, actor: { kind: 'internal' } };
  /** Sends what happens to a subscription that has not ended. */
  const tell = async (
    subscription_id: string,
    eventsOf: (buyer: { firebase_id: string }, one: Running) => TestEvent[],
  ): Promise<void> => {
    const firebase_id = await payerOfSubscription(inside.db, subscription_id);
    if (!firebase_id) return;
    await inTransaction(inside, async (held) => {
      await lockCustomer(held.db, firebase_id);
      const one = await told(held, firebase_id, subscription_id);
      if (!one || one.status === 'canceled') return;
      const period = one.period ?? periodFrom(one.started_at, one.bought);
      await sendTestEvents(held, eventsOf({ firebase_id }, { ...one, period }));
    });
  };
  return {
    previewChange: async (change) => prorated(change),
    changePlan: (change) =>
      inTransaction(inside, async (held) => {
        await lockCustomer(held.db, change.firebase_id);
        const one = await told(held, change.firebase_id, change.subscription_id);
        // Of two that ask for the same at once, the second finds it done: nothing is paid twice.
        if (!one || sameBought(one.bought, change.next)) return;
        const { due_now, next_date } = prorated({ ...change, former: one.bought });
        const period = { start: keepsPeriod(change) ? change.period.start : new Date(), end: next_date };
        const after = { ...one, period };
        await sendTestEvents(held, changedEvents(change, change.next, after, due_now));
      }),
    cancelAtPeriodEnd: (id) =>
      tell(id, (buyer, { bought, ...held }) => scheduledEvents(buyer, bought, held, true)),
    resume: (id) => tell(id, (buyer, { bought, ...held }) => scheduledEvents(buyer, bought, held, false)),
    cancelAtOnce: (id) => tell(id, (buyer, { bought, ...held }) => canceledEvents(buyer, bought, held)),
    invoiceOf: writeInvoice,
    eventsSince: async function* () {
      // It sends where nothing is lost on the way.
    },
  };
}

type Told = {
  subscription_id: string;
  status: string;
  bought: Bought;
  started_at: Date;
  period: { start: Date; end: Date } | null;
};

type Running = Told & { period: { start: Date; end: Date } };

/** A subscription as it was told last. */
async function told({ db }: Context, firebase_id: string, subscription_id: string): Promise<Told | null> {
  const events = await eventsOfPayer(db, firebase_id);
  const { subscriptions } = reduceEvents(events.flatMap(({ payload }) => readEvent(payload) ?? []));
  const one = subscriptions.get(subscription_id);
  const bought = one && boughtBy(testPrices, one.items[0]?.price?.id ?? '');
  if (!one || !bought) return null;
  const { status, started_at, current_billing_period: period } = one;
  return {
    ...{ subscription_id, status, bought, started_at: new Date(started_at ?? one.since) },
    period: period ? { start: new Date(period.starts_at), end: new Date(period.ends_at) } : null,
  };
}

const keepsPeriod = ({ former, next }: PlanChange): boolean => former.billing_cycle === next.billing_cycle;

/** As the provider works it out: the rest of the period is given back for the former plan, and paid for the next one. */
function prorated(change: PlanChange): ChangePreview & { next_date: Date } {
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
