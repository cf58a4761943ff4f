import { billingCycles, planIds } from '@fieldkit/contract/subscriptions.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import type { Context, Services } from '../context.ts';
import type { PaymentProvider } from './payment-provider.ts';
import * as messages from './payments.messages.ts';
import { type PriceIds, priceName, priceOf } from './price-table.ts';

/** The path of the test checkout, followed by the checkout's id. */
export const TEST_CHECKOUT = '/checkout/test';

/** The secrets that sign notifications, and the provider's price ids. */
export type PaymentTerms = { secrets: readonly string[]; prices: PriceIds };

/**
 * The payment settings; null if nothing is sold. The test checkout signs with a secret of the installation.
 */
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
export const isOver = ({ status, cancel_at_period_end, current_period_end }: SubscriptionPeriod): boolean =>
  (status === 'canceled' || cancel_at_period_end) && current_period_end.getTime() <= Date.now();
