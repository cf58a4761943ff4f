import { planUuidOf } from '@fieldkit/contract/plans.ts';
import { describe, expect, it, test } from 'vitest';
import { belongsToPayer, hasFailed, namesAnother, suspicionOf } from './payment-suspicion.ts';
import { reduceEvents } from './reduce-events.ts';
import { custom_data, minute, payer, prices, transaction } from './testing/event-fixtures.ts';

const DAY_MS = 86_400_000;
const paid = (more: object = {}) => transaction('completed', 1, more);
const yearly = (id: string) => ({
  id,
  items: [{ price: { id: 'pri_pro_y' }, quantity: 1 }],
  custom_data: { ...custom_data, subscription_plan_uuid: planUuidOf('professional', 'yearly') },
  details: { totals: { subtotal: '499000', total: '499000' } },
});

describe('[BILL-10] a checkout that was opened in this product', () => {
  const [one] = [...reduceEvents([transaction('completed', 60)]).transactions.values()];
  const asked = (change: object) =>
    [{ plan_id: 'starter', billing_cycle: 'monthly', ...change }] as typeof payer.intents;
  const doubt = (...plans: object[]) =>
    one && suspicionOf(one, { ...payer, intents: plans.flatMap((change) => asked(change)) }, prices);
  const at = (days: number, ms = 0) => ({ asked_at: new Date(Date.parse(minute(60)) - days * DAY_MS - ms) });

  it('allows a payment for its plan for thirty-one days', () => {
    for (const change of [{}, at(0), at(31), at(-400)]) expect(doubt(change)).toBeNull();
    for (const change of [at(31, 1), at(400), { plan_id: 'indie' }, { billing_cycle: 'yearly' }])
      expect(doubt(change)).toBe('not_asked_for');
    expect(doubt(at(400), at(1))).toBeNull();
    expect(doubt()).toBe('not_asked_for');
  });

  it('allows no payment for a plan without a public price, or for several prices at once', () => {
    const custom = { ...prices, custom_monthly: 'pri_custom' };
    const of = (more: object) => [...reduceEvents([paid(more)]).transactions.values()][0];
    const items = [{ price: { id: 'pri_custom' }, quantity: 1 }];
    const starter = { price: { id: 'pri_starter' }, quantity: 1 };
    const [sold, double] = [of({ items }), of({ items: [starter, starter] })];
    expect(sold && suspicionOf(sold, payer, custom)).toBe('unknown_price');
    expect(double && suspicionOf(double, payer, custom)).toBe('unknown_price');
    const once = of({ items: [{ price: { id: 'pri_starter' } }] });
    expect(once && suspicionOf(once, payer, prices)).toBeNull();
    const nothing = of({ items: [{ price: null }] });
    expect(nothing && suspicionOf(nothing, payer, prices)).toBe('unknown_price');
    const unsaid = of({ details: null });
    expect(unsaid && suspicionOf(unsaid, payer, prices)).toBe('wrong_amount');
    const year = of(yearly('txn_1'));
    expect(
      year &&
        suspicionOf(
          year,
          { ...payer, intents: [{ plan_id: 'professional', billing_cycle: 'yearly' }] },
          prices,
        ),
    ).toBeNull();
  });
});

test('a payment has failed if its latest attempt failed, or if it is past due', () => {
  const tries = (...statuses: string[]) => statuses.map((status) => ({ status }));
  for (const status of ['draft', 'ready']) {
    expect(hasFailed({ status, payments: tries('error', 'captured') })).toBe(true);
    for (const payments of [tries('captured', 'error'), [], null, undefined])
      expect(hasFailed({ status, payments })).toBe(false);
  }
  expect(hasFailed({ status: 'past_due', payments: [] })).toBe(true);
  expect(hasFailed({ status: 'billed', payments: tries('error') })).toBe(false);
});

test('an event without an account id may belong to any payer, but an event with another account id may not', () => {
  for (const given of [null, undefined, {}, { firebase_id: undefined }, { firebase_id: 'fb_ada' }])
    expect(namesAnother({ custom_data: given as never }, payer)).toBe(false);
  expect(namesAnother({ custom_data: { firebase_id: 'fb_eve' } }, payer)).toBe(true);
  const [one] = [
    ...reduceEvents([paid({ subscription_id: 'sub_1', currency_code: 'EUR' })]).transactions.values(),
  ];
  const [named] = [
    ...reduceEvents([
      paid({ subscription_id: 'sub_1', custom_data: { firebase_id: 'fb_eve' } }),
    ]).transactions.values(),
  ];
  expect(one && belongsToPayer(one, new Set(['sub_1']), payer, prices)).toBe(true);
  expect(one && belongsToPayer(one, new Set(), payer, prices)).toBe(false);
  expect(named && belongsToPayer(named, new Set(['sub_1']), payer, prices)).toBe(false);
});
