import { planUuidOf } from '@fieldkit/contract/plans.ts';
import { describe, expect, it, test } from 'vitest';
import { amountOf } from './payment-suspicion.ts';
import type { ProviderEvent } from './provider-event.ts';
import { reduceEvents } from './reduce-events.ts';
import { subscriptionState } from './subscription-state.ts';
import {
  adjustment,
  custom_data,
  minute,
  payer,
  period,
  prices,
  subscription,
  transaction,
} from './testing/event-fixtures.ts';

const DAY_MS = 86_400_000;
const account = (...events: ProviderEvent[]) => subscriptionState(reduceEvents(events), payer, prices);
const held = (...events: ProviderEvent[]) => account(...events).subscription;
const paid = (more: object = {}) => transaction('completed', 1, more);
const begun = (more: object = {}) => subscription('created', 'active', 2, more);
const indie = (id: string, more: object = {}) => ({
  id,
  items: [{ price: { id: 'pri_indie' }, quantity: 1 }],
  custom_data: { ...custom_data, subscription_plan_uuid: planUuidOf('indie', 'monthly') },
  details: { totals: { subtotal: '1900', total: '1900' } },
  ...more,
});
const after = (from: string, days: number) => new Date(Date.parse(from) + days * DAY_MS);

describe('[BILL-10] the period of a subscription', () => {
  it('is the period of the event', () => {
    const { starts_at, ends_at } = period;
    expect(held(paid(), begun())).toMatchObject({
      current_period_start: new Date(starts_at),
      current_period_end: new Date(ends_at),
    });
  });

  it('begins at the start date, or else at the first event, and lasts thirty days if no end is known', () => {
    const current_billing_period = null;
    expect(held(paid(), begun({ current_billing_period }))).toMatchObject({
      current_period_start: new Date(minute(1)),
      current_period_end: after(minute(1), 30),
    });
    expect(held(paid(), begun({ current_billing_period, started_at: null }))).toMatchObject({
      current_period_start: new Date(minute(2)),
      current_period_end: after(minute(2), 30),
    });
  });

  it('of a year lasts a year', () => {
    const year = { current_billing_period: null, items: [{ price: { id: 'pri_pro_y' }, quantity: 1 }] };
    expect(held(paid(), begun(year))).toMatchObject({ current_period_end: after(minute(1), 365) });
  });

  it('ends at the cancellation if no other end is known', () => {
    const canceled = { canceled_at: minute(9) };
    expect(held(paid(), begun(), subscription('canceled', 'canceled', 10, canceled))).toMatchObject({
      current_period_end: new Date(period.ends_at),
    });
    const without = { ...canceled, current_billing_period: null };
    expect(held(paid(), begun(), subscription('canceled', 'canceled', 10, without))).toMatchObject({
      current_period_end: new Date(minute(9)),
    });
  });

  it('of a single payment is the payment’s period, or else thirty days from its billing date or first event', () => {
    const alone = { provider_subscription_id: 'txn_1', status: 'active', cancel_at_period_end: false };
    expect(held(paid())).toMatchObject({
      ...alone,
      since: new Date(period.starts_at),
      current_period_start: new Date(period.starts_at),
      current_period_end: new Date(period.ends_at),
    });
    const billed = { billing_period: null, billed_at: minute(7) };
    expect(held(paid(billed))).toMatchObject({
      since: new Date(minute(7)),
      current_period_start: new Date(minute(7)),
      current_period_end: after(minute(7), 30),
    });
    const late = transaction('completed', 5, { billing_period: null });
    expect(held(transaction('ready', 3, { billing_period: null }), late)).toMatchObject({
      current_period_start: new Date(minute(3)),
    });
    expect(held(paid({ subscription_id: 'sub_7' }))).toMatchObject({ provider_subscription_id: 'sub_7' });
  });

  it('is canceled at its end only if that is scheduled', () => {
    const scheduled = (action: string) => ({ scheduled_change: { action, effective_at: minute(9) } });
    expect(held(paid(), begun(scheduled('cancel')))?.cancel_at_period_end).toBe(true);
    expect(held(paid(), begun(scheduled('pause')))?.cancel_at_period_end).toBe(false);
  });

  it('begins its status at the last status change, and treats an unknown status as paused', () => {
    const again = subscription('updated', 'active', 30);
    expect(held(paid(), begun(), again)).toMatchObject({ status: 'active', since: new Date(minute(2)) });
    const odd = subscription('updated', 'frozen', 30);
    expect(held(paid(), begun(), odd)).toMatchObject({ status: 'paused', since: new Date(minute(30)) });
  });
});

describe('[BILL-10] of several subscriptions', () => {
  const two = (first: [string, string, object?], second: [string, string, object?]) => {
    const [one, other] = [first, second].map(([id, status, more = {}], at) => {
      const of = at === 0 ? indie('txn_1') : indie('txn_2');
      return [
        transaction('completed', at + 1, of),
        subscription('updated', status, at + 5, { ...of, id, ...more }),
        subscription('created', 'active', at + 3, { ...of, id, transaction_id: of.id }),
      ];
    });
    return account(...(one ?? []), ...(other ?? []));
  };
  const professional = { items: [{ price: { id: 'pri_pro_y' }, quantity: 1 }] };
  const until = (ends_at: string) => ({ current_billing_period: { ...period, ends_at } });

  test.each([
    ['one that can be used', ['sub_1', 'paused', professional], ['sub_2', 'active'], 'sub_2'],
    ['one that can be used, though it is not paid', ['sub_1', 'paused'], ['sub_2', 'past_due'], 'sub_2'],
    ['the larger plan', ['sub_1', 'active'], ['sub_2', 'active', professional], 'sub_2'],
    [
      'the larger plan, though it is not paid',
      ['sub_1', 'active'],
      ['sub_2', 'past_due', professional],
      'sub_2',
    ],
    ['the one that is paid', ['sub_1', 'past_due'], ['sub_2', 'active'], 'sub_2'],
    ['the one that is only paused', ['sub_1', 'canceled', professional], ['sub_2', 'paused'], 'sub_2'],
    [
      'the one that lasts longer',
      ['sub_1', 'active'],
      ['sub_2', 'active', until('2026-03-01T00:00:00Z')],
      'sub_2',
    ],
    ['the one of the smaller id', ['sub_2', 'active'], ['sub_1', 'active'], 'sub_1'],
    [
      'the one that lasts longer, of those that are over',
      ['sub_1', 'canceled', professional],
      ['sub_2', 'canceled', until('2026-03-01T00:00:00Z')],
      'sub_2',
    ],
  ] as [string, [string, string, object?], [string, string, object?], string][])(
    '%s counts',
    (_, first, second, id) => {
      expect(two(first, second).subscription?.provider_subscription_id).toBe(id);
      expect(two(second, first).subscription?.provider_subscription_id).toBe(id);
      expect(two(first, second).subscriptions).toHaveLength(2);
      expect([...two(first, second).begun].sort()).toEqual(['sub_1', 'sub_2']);
    },
  );

  test.each([
    ['active', 'active', ['subscribed_twice']],
    ['active', 'trialing', ['subscribed_twice']],
    ['active', 'past_due', ['subscribed_twice']],
    ['active', 'paused', []],
    ['active', 'canceled', []],
  ])('one is %s and one is %s: %j', (first, second, reasons) => {
    expect(two(['sub_1', first], ['sub_2', second]).doubts.map(({ reason }) => reason)).toEqual(reasons);
  });
});

describe('[BILL-10] a suspicious resource', () => {
  const doubts = (...events: ProviderEvent[]) => account(...events).doubts;

  it('is a subscription that names another account, which starts no plan', () => {
    const theirs = begun({ custom_data: { ...custom_data, firebase_id: 'fb_eve' } });
    const found = account(paid(), theirs);
    expect(found.doubts).toEqual([{ about: 'sub_1', reason: 'wrong_person' }]);
    expect([...found.begun]).toEqual([]);
    expect(found.subscription?.provider_subscription_id).toBe('txn_1');
    expect(doubts(paid(), begun({ custom_data: null }))).toEqual([]);
  });

  it('is a subscription whose price is now unknown, even if its former price was known', () => {
    const changed = subscription('updated', 'active', 5, {
      items: [{ price: { id: 'pri_else' }, quantity: 1 }],
    });
    const found = account(paid(), begun(), changed);
    expect(found.doubts).toEqual([{ about: 'sub_1', reason: 'unknown_price' }]);
    expect([found.subscription, found.subscriptions, [...found.begun]]).toEqual([null, [], ['sub_1']]);
  });

  it('is a renewal with a negative amount, of a subscription of the payer', () => {
    const renewal = (subscription_id: string, total: string) =>
      transaction('completed', 9, {
        id: 'txn_2',
        origin: 'subscription_update',
        subscription_id,
        details: { totals: { subtotal: total, total } },
      });
    expect(doubts(paid(), begun(), renewal('sub_1', '-100'))).toEqual([
      { about: 'txn_2', reason: 'wrong_amount' },
    ]);
    expect(doubts(paid(), begun(), renewal('sub_1', '0'))).toEqual([]);
    expect(doubts(paid(), begun(), renewal('sub_2', '-100'))).toEqual([]);
  });

  it('is reported once for each resource', () => {
    const negative = { details: { totals: { subtotal: '9900', total: '-5', grand_total: '-5' } } };
    expect(doubts(paid({ ...negative, subscription_id: 'sub_1' }), begun())).toEqual([
      { about: 'txn_1', reason: 'wrong_amount' },
    ]);
  });

  it('is reported next to others', () => {
    const other = transaction('completed', 3, { id: 'txn_9', custom_data: null });
    expect(doubts(paid({ currency_code: 'EUR' }), other)).toEqual([
      { about: 'txn_1', reason: 'wrong_currency' },
      { about: 'txn_9', reason: 'wrong_person' },
    ]);
  });

  it('is not a payment that is still due', () => {
    for (const status of ['draft', 'ready', 'billed', 'past_due', 'canceled'])
      expect(doubts(transaction(status, 1, { custom_data: null }))).toEqual([]);
    for (const status of ['paid', 'completed'])
      expect(doubts(transaction(status, 1, { custom_data: null }))).toHaveLength(1);
  });

  it('is a payment that does not come from a subscription', () => {
    const wrong = { currency_code: 'EUR' };
    for (const origin of ['web', 'api', undefined, 'my_subscription_'])
      expect(doubts(paid({ ...wrong, origin }))).toEqual([{ about: 'txn_1', reason: 'wrong_currency' }]);
    for (const origin of ['subscription_recurring', 'subscription_update', 'subscription_charge'])
      expect(doubts(paid({ ...wrong, origin }))).toEqual([]);
  });
});

describe('[BILL-10] a payment', () => {
  const one = (more: object, ...events: ProviderEvent[]) => account(paid(more), ...events).payments[0];

  it('has an amount with taxes: the grand total, or otherwise the total', () => {
    expect(one({})).toMatchObject({ amount_minor: 11_781 });
    const totals = { subtotal: '9900', total: '12000' };
    expect(one({ details: { totals } })).toMatchObject({ amount_minor: 12_000 });
    expect(one({ details: { totals: { ...totals, grand_total: '0' } } })).toBeUndefined();
    expect(amountOf({ details: undefined })).toBe(0);
  });

  it('has its billing date, or otherwise the date of its first event', () => {
    expect(one({ billed_at: minute(4) })?.transaction_date).toEqual(new Date(minute(4)));
    const [first] = account(transaction('billed', 1), transaction('completed', 6)).payments;
    expect(first?.transaction_date).toEqual(new Date(minute(1)));
  });

  it('has a refunded amount between zero and what was paid', () => {
    const refunded = (...events: ProviderEvent[]) => one({}, ...events)?.refunded_minor;
    expect(refunded(adjustment('approved', 5, 'refund', 'adj_1', '5000'))).toBe(5_000);
    const twice = [1, 2].map((at) => adjustment('approved', 5, 'refund', `adj_${at}`, '4000'));
    expect(refunded(...twice)).toBe(8_000);
    expect(refunded(adjustment('approved', 5, 'refund', 'adj_1', '99999'))).toBe(11_781);
    expect(refunded(adjustment('approved', 5, 'chargeback_reverse'))).toBe(0);
    expect(refunded(adjustment('approved', 5, 'credit'))).toBe(0);
  });

  it('of another customer’s subscription renewal is not included', () => {
    const renewal = { id: 'txn_2', origin: 'subscription_recurring', currency_code: 'EUR' };
    const ids = (subscription_id: string | null) =>
      account(paid(), begun(), transaction('completed', 9, { ...renewal, subscription_id })).payments.map(
        ({ provider_transaction_id }) => provider_transaction_id,
      );
    expect(ids('sub_1')).toEqual(['txn_1', 'txn_2']);
    expect([ids('sub_2'), ids(null)]).toEqual([['txn_1'], ['txn_1']]);
  });
});
