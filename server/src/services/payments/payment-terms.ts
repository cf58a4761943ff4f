import { billingCycles, planIds } from '@fieldkit/contract/subscriptions.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext, Context, Services } from '../context.ts';
import type { PaymentProvider } from './payment-provider.ts';
import * as messages from './payments.messages.ts';
import { type PriceIds, priceName, priceOf } from './price-table.ts';
import { parseProviderEvent } from './provider-event.ts';
import { reduceEvents } from './reduce-events.ts';
import { findCustomer, selectCheckoutIntents, selectEventsOfPayer } from './subscription-state.queries.ts';
import { subscriptionState } from './subscription-state.ts';

/** The path of the test checkout, followed by the checkout's id. */
export const TEST_CHECKOUT = '/checkout/test';

/** The secrets that sign notifications, and the provider's price ids. */
export type PaymentTerms = { secrets: readonly string[]; prices: PriceIds };

/** The payment settings; null if nothing is sold. The test checkout signs with a secret of the installation. */
export function paymentTerms({ env, secrets }: Pick<Services, 'env' | 'secrets'>): PaymentTerms | null {
  if (env.payments === 'off') return null;
  if (env.payments === 'test')
    return { secrets: [secrets.hash('webhook', 'the test checkout')], prices: testPrices };
  const signing = (env.PADDLE_WEBHOOK_SECRET ?? '').split(',').map((one) => one.trim());
  return { secrets: signing.filter(Boolean), prices: env.PADDLE_PRICES };
}

type PaymentSettings = PaymentTerms & { provider: 'paddle' | 'test'; payments: PaymentProvider };

/** The payment settings and the provider. @throws Refusal 404 if nothing is sold */
export function requireTerms(ctx: Context<'env' | 'payments' | 'secrets'>): PaymentSettings {
  const { env, payments } = ctx;
  const terms = paymentTerms(ctx);
  if (!terms || !payments || env.payments === 'off') throw notFound(messages.notSold);
  return { ...terms, payments, provider: env.payments };
}

/** Ids in the provider's format: every plan with a price can be bought at the test checkout. */
export const testPrices: PriceIds = Object.fromEntries(
  planIds
    .flatMap((plan_id) => billingCycles.map((billing_cycle) => ({ plan_id, billing_cycle })))
    .filter((one) => priceOf(one) !== null)
    .map((one) => [priceName(one), `pri_test_${priceName(one)}`]),
);

type SubscriptionPeriod = { status: string; cancel_at_period_end: boolean; current_period_end: Date };

/** A canceled subscription remains active until the end of the paid period. */
export const hasPaidPeriodEnded = ({
  status,
  cancel_at_period_end,
  current_period_end,
}: SubscriptionPeriod): boolean =>
  (status === 'canceled' || cancel_at_period_end) && current_period_end.getTime() <= Date.now();

type RunningSubscriptions = {
  /** The provider's ids of all subscriptions that may still charge the customer, whether they grant a plan or not. */
  subscription_ids: string[];
  /** Whether the customer paid for a subscription that no provider event describes yet. */
  isUnderWay: boolean;
};

/** The running subscriptions of a customer, according to the provider's events. */
export async function countRunningSubscriptions(
  ctx: AuthorizedContext<'env' | 'secrets'>,
  firebase_id: string,
): Promise<RunningSubscriptions> {
  const { db } = ctx;
  const terms = paymentTerms(ctx);
  const customer_uuid = await findCustomer(db, firebase_id);
  if (!terms || !customer_uuid) return { subscription_ids: [], isUnderWay: false };
  const rows = await selectEventsOfPayer(db, firebase_id);
  const newest = reduceEvents(rows.flatMap(({ payload }) => parseProviderEvent(payload) ?? []));
  const payer = { firebase_id, intents: await selectCheckoutIntents(db, customer_uuid) };
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
