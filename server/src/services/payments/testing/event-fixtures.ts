import { planUuidOf } from '@fieldkit/contract/plans.ts';
import type { PriceIds } from '../price-table.ts';
import { type ProviderEvent, parseProviderEvent } from '../provider-event.ts';
import type { Payer } from '../subscription-state.ts';

/** The provider's price ids. */
export const prices: PriceIds = {
  starter_monthly: 'pri_starter',
  indie_monthly: 'pri_indie',
  professional_yearly: 'pri_pro_y',
};
/** The payer Ada, who opened checkouts for two plans. */
export const payer: Payer = {
  firebase_id: 'fb_ada',
  intents: [
    { plan_id: 'starter', billing_cycle: 'monthly' },
    { plan_id: 'indie', billing_cycle: 'monthly' },
  ],
};
/** The time this many minutes after the start of the year. */
export const minute = (at: number) =>
  new Date(Date.parse('2026-01-01T00:00:00Z') + at * 60_000).toISOString();
export const custom_data = {
  subscription_plan_uuid: planUuidOf('starter', 'monthly'),
  firebase_id: 'fb_ada',
};
export const period = { starts_at: minute(0), ends_at: '2026-02-01T00:00:00Z' };

let count = 0;
function event(event_type: string, at: number, data: object): ProviderEvent {
  count += 1;
  const event_id = `evt_${String(count).padStart(4, '0')}`;
  const read = parseProviderEvent({
    event_id,
    event_type,
    occurred_at: minute(at),
    notification_id: 'ntf_1',
    data,
  });
  if (!read || read.about === 'other') throw new Error(`${event_type} cannot be read`);
  return read;
}
/** A transaction event of the provider. */
export const transaction = (status: string, at: number, more: object = {}) =>
  event(`transaction.${status}`, at, {
    id: 'txn_1',
    status,
    customer_id: 'ctm_1',
    subscription_id: null,
    custom_data,
    currency_code: 'USD',
    origin: 'web',
    billing_period: period,
    items: [{ price: { id: 'pri_starter' }, quantity: 1 }],
    details: { totals: { subtotal: '9900', tax: '1881', total: '11781', grand_total: '11781' } },
    ...more,
  });
/** A subscription event of the provider. */
export const subscription = (type: string, status: string, at: number, more: object = {}) =>
  event(`subscription.${type}`, at, {
    id: 'sub_1',
    status,
    customer_id: 'ctm_1',
    custom_data,
    currency_code: 'USD',
    started_at: minute(1),
    current_billing_period: period,
    scheduled_change: null,
    items: [{ price: { id: 'pri_starter' }, quantity: 1 }],
    ...(type === 'created' && { transaction_id: 'txn_1' }),
    ...more,
  });
/** An adjustment event of the provider. */
export const adjustment = (status: string, at: number, action = 'refund', id = 'adj_1', total = '11781') =>
  event('adjustment.updated', at, {
    id,
    action,
    status,
    transaction_id: 'txn_1',
    currency_code: 'USD',
    totals: { total },
  });
