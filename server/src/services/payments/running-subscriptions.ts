import type { AuthorizedContext } from '../context.ts';
import { paymentTerms } from './payment-terms.ts';
import { readEvent } from './provider-event.ts';
import { reduceEvents } from './reduce-events.ts';
import { checkoutIntents, customerOf, eventsOfPayer } from './subscription-state.queries.ts';
import { subscriptionState } from './subscription-state.ts';

export type RunningSubscriptions = {
  /**
   * The provider's ids of all subscriptions that may still charge the customer, whether they grant a plan or
   * not.
   */
  subscription_ids: string[];
  /** Whether the customer paid for a subscription that no provider event describes yet. */
  isUnderWay: boolean;
};

/** The running subscriptions of a customer, according to the provider's events. */
export async function runningSubscriptions(
  ctx: AuthorizedContext<'env' | 'secrets'>,
  firebase_id: string,
): Promise<RunningSubscriptions> {
  const { db } = ctx;
  const terms = paymentTerms(ctx);
  const customer_uuid = await customerOf(db, firebase_id);
  if (!terms || !customer_uuid) return { subscription_ids: [], isUnderWay: false };
  const rows = await eventsOfPayer(db, firebase_id);
  const newest = reduceEvents(rows.flatMap(({ payload }) => readEvent(payload) ?? []));
  const payer = { firebase_id, intents: await checkoutIntents(db, customer_uuid) };
  const { subscriptions: held } = subscriptionState(newest, payer, terms.prices);
  const isHeld = (id: string) => held.some((one) => one.provider_subscription_id === id);
  const running = [...newest.subscriptions.values()].filter(
    ({ id, status, custom_data }) =>
      status !== 'canceled' && (isHeld(id) || custom_data?.firebase_id === firebase_id),
  );
  return {
    subscription_ids: running.map(({ id }) => id),
    isUnderWay: held.some(
      ({ provider_subscription_id: id, current_period_end: end }) =>
        !newest.subscriptions.has(id) && end.getTime() > Date.now(),
    ),
  };
}
