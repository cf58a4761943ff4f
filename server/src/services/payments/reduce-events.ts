import type { ProviderEvent, SubscriptionEvent, TransactionEvent } from './provider-event.ts';

/** The latest state of each resource, regardless of the order in which its events arrived. */
export type LatestByResource = {
  transactions: Map<string, TransactionEvent['data'] & { at: Date; first_at: Date }>;
  subscriptions: Map<string, SubscriptionEvent['data'] & { at: Date; since: Date; made_by: string | null }>;
  /** The refunded amount of each transaction, in the currency's smallest unit. */
  refunds: Map<string, number>;
};

/** In chronological order; events of the same moment are sorted by their ids, which increase. */
const byMoment = (one: ProviderEvent, other: ProviderEvent): number =>
  one.occurred_at.getTime() - other.occurred_at.getTime() ||
  one.microseconds - other.microseconds ||
  (one.event_id < other.event_id ? -1 : 1);

/**
 * Reduces all events of one payer to the state that they describe. The function is pure and gives the same
 * result for every order of arrival and any repetition: events are deduplicated by id and sorted by time.
 */
export function reduceEvents(events: readonly ProviderEvent[]): LatestByResource {
  const known = [...new Map(events.map((event) => [event.event_id, event])).values()].sort(byMoment);
  return {
    transactions: newestTransactions(known),
    subscriptions: newestSubscriptions(known),
    refunds: refundsIn(known),
  };
}

function newestTransactions(events: readonly ProviderEvent[]): LatestByResource['transactions'] {
  const newest: LatestByResource['transactions'] = new Map();
  for (const event of events) {
    if (event.about !== 'transaction') continue;
    const { data, occurred_at: at } = event;
    const former = newest.get(data.id);
    // A transaction gets its subscription's id in a later event, and then keeps it.
    const subscription_id = data.subscription_id ?? former?.subscription_id;
    newest.set(data.id, { ...data, subscription_id, at, first_at: former?.first_at ?? at });
  }
  return newest;
}

function newestSubscriptions(events: readonly ProviderEvent[]): LatestByResource['subscriptions'] {
  const newest: LatestByResource['subscriptions'] = new Map();
  for (const event of events) {
    if (event.about !== 'subscription') continue;
    const { data, occurred_at: at } = event;
    const former = newest.get(data.id);
    // Canceled is final: later events about the subscription are ignored.
    if (former?.status === 'canceled' && data.status !== 'canceled') continue;
    const since = former?.status === data.status ? former.since : at;
    newest.set(data.id, { ...data, at, since, made_by: data.transaction_id ?? former?.made_by ?? null });
  }
  return newest;
}

const signs = new Map([
  ['refund', 1],
  ['chargeback', 1],
  ['chargeback_reverse', -1],
]);

/** The refunded amount of each transaction. An adjustment may be approved or rejected after its first event. */
function refundsIn(events: readonly ProviderEvent[]): LatestByResource['refunds'] {
  const adjustments = new Map<string, { transaction_id: string; amount: number }>();
  for (const event of events) {
    if (event.about !== 'adjustment') continue;
    const { id, action, status, transaction_id, totals } = event.data;
    const amount = status === 'approved' ? (signs.get(action) ?? 0) * totals.total : 0;
    adjustments.set(id, { transaction_id, amount });
  }
  const refunds: LatestByResource['refunds'] = new Map();
  for (const { transaction_id, amount } of adjustments.values())
    refunds.set(transaction_id, (refunds.get(transaction_id) ?? 0) + amount);
  return refunds;
}
