import { requireActor } from '../access/require-user.ts';
import type { Context } from '../context.ts';
import { askedPlans, customerOf } from './account.queries.ts';
import { subscriptionState } from './account-of.ts';
import { reduceEvents } from './fold-events.ts';
import { paymentTerms } from './payment-terms.ts';
import { readEvent } from './provider-event.ts';
import { eventsOfPayer } from './provider-events.queries.ts';

export type Running = {
  /** The provider's ids of everything that somebody may still be asked to pay for, whether it grants something or not. */
  subscription_ids: string[];
  /** Whether somebody paid for a subscription that the provider has not told of yet. */
  isUnderWay: boolean;
};

/** What somebody pays for, by what the provider told. */
export async function runningSubscriptions(ctx: Context, firebase_id: string): Promise<Running> {
  requireActor(ctx);
  const { db } = ctx;
  const terms = paymentTerms(ctx);
  const customer_uuid = await customerOf(db, firebase_id);
  if (!terms || !customer_uuid) return { subscription_ids: [], isUnderWay: false };
  const told = await eventsOfPayer(db, firebase_id);
  const newest = reduceEvents(told.flatMap(({ payload }) => readEvent(payload) ?? []));
  const payer = { firebase_id, asked: await askedPlans(db, customer_uuid) };
  const { held } = subscriptionState(newest, payer, terms.prices);
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
