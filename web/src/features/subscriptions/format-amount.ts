import type { PlanChoice } from '@fieldkit/contract/checkouts.ts';
import { formatCount } from '@fieldkit/contract/format-count.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import * as messages from './plans.messages.ts';

/** An amount in US format: "$19.00". The code of an unknown currency follows the amount. */
export function formatAmount(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
  } catch {
    return `${amount.toLocaleString('en-US')} ${currency}`;
  }
}

/** The amount with its currency code, because many currencies use "$": "$19.00 USD". */
export function formatAmountAndCurrency(amount: number, currency: string): string {
  const written = formatAmount(amount, currency);
  return written.endsWith(currency) ? written : `${written} ${currency}`;
}

/** A plan's price in whole US dollars: "$4,990". */
export const formatPrice = (dollars: number): string => `$${formatCount(dollars)}`;

/** A plan's price: "$19 a month". Null for plans that are sold by contact. */
export function priceOf({ plan_id, billing_cycle }: PlanChoice): string | null {
  const { monthly_price, yearly_price } = plans[plan_id];
  const dollars = billing_cycle === 'yearly' ? yearly_price : monthly_price;
  return dollars === null ? null : messages.priceIn[billing_cycle](formatPrice(dollars));
}
