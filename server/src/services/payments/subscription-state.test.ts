import { planUuidOf } from '@fieldkit/contract/plans.ts';
import { describe, expect, it, test } from 'vitest';
import { type ProviderEvent, parseProviderEvent } from './provider-event.ts';
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

const account = (events: ProviderEvent[]) => subscriptionState(reduceEvents(events), payer, prices);
const state = (events: ProviderEvent[]) => {
  const { subscription: held, payments, doubts } = account(events);
  return [
    held && `${held.plan_id} ${held.status}`,
    payments.map(({ status }) => status),
    doubts.map(({ reason }) => reason),
  ];
};

test('[BILL-10] a payment and its subscription make a plan active for its period', () => {
  const { subscription: held, payments } = account([
    transaction('completed', 1),
    subscription('created', 'active', 2),
  ]);
  expect(held).toEqual({
    plan_id: 'starter',
    billing_cycle: 'monthly',
    status: 'active',
    cancel_at_period_end: false,
    provider_subscription_id: 'sub_1',
    since: new Date(minute(2)),
    current_period_start: new Date(period.starts_at),
    current_period_end: new Date(period.ends_at),
  });
  expect(payments).toEqual([
    {
      provider_transaction_id: 'txn_1',
      amount_minor: 11_781,
      refunded_minor: 0,
      currency: 'USD',
      status: 'success',
      bought: { plan_id: 'starter', billing_cycle: 'monthly' },
      transaction_date: new Date(minute(1)),
    },
  ]);
});

test.each([
  ['draft', [], null],
  ['ready', [], null],
  ['billed', ['billed'], null],
  ['paid', ['success'], 'starter active'],
  ['completed', ['success'], 'starter active'],
  ['past_due', ['failed'], null],
  ['canceled', [], null],
])('[BILL-10] a transaction that is %s', (status, payments, held) => {
  expect(state([transaction(status, 1)])).toEqual([held, payments, []]);
});

test.each([
  ['active', {}, 'starter active'],
  ['trialing', {}, 'starter trialing'],
  ['past_due', {}, 'starter past_due'],
  ['paused', {}, 'starter paused'],
  ['canceled', { canceled_at: minute(5) }, 'starter canceled'],
])('[BILL-10] a subscription that is %s', (status, more, held) => {
  expect(
    state([
      transaction('completed', 1),
      subscription('updated', status, 3, more),
      subscription('created', 'active', 2),
    ])[0],
  ).toBe(held);
});

describe('the checks before a plan is granted', () => {
  test.each([
    ['wrong_person', { custom_data: { ...custom_data, firebase_id: 'fb_eve' } }],
    ['wrong_person', { custom_data: null }],
    [
      'wrong_plan',
      { custom_data: { ...custom_data, subscription_plan_uuid: planUuidOf('professional', 'monthly') } },
    ],
    ['wrong_currency', { currency_code: 'JPY' }],
    ['wrong_amount', { details: { totals: { subtotal: '100', total: '100' } } }],
    ['unknown_price', { items: [{ price: { id: 'pri_other' }, quantity: 1 }] }],
    ['unknown_price', { items: [{ price: { id: 'pri_starter' }, quantity: 2 }] }],
    ['unknown_price', { items: [] }],
  ])('[BILL-10] a payment with %s grants nothing and is reported to operators', (reason, more) => {
    expect(state([transaction('completed', 1, more), subscription('created', 'active', 2)])).toEqual([
      null,
      [],
      [reason],
    ]);
  });

  test('[BILL-10] a plan without an opened checkout is not granted: a stranger cannot pay for another account', () => {
    const withoutIntents = { ...payer, intents: [] };
    const folded = reduceEvents([transaction('completed', 1), subscription('created', 'active', 2)]);
    expect(subscriptionState(folded, withoutIntents, prices)).toMatchObject({
      subscription: null,
      doubts: [{ about: 'txn_1', reason: 'not_asked_for' }],
    });
  });

  it('a subscription without its payment grants nothing, and waits', () => {
    expect(state([subscription('created', 'active', 2)])).toEqual([null, [], []]);
  });
});

test('[BILL-10] a change of plan follows the price, and a second subscription takes nothing away', () => {
  const yearly = { items: [{ price: { id: 'pri_pro_y' }, quantity: 1 }] };
  const begun = [transaction('completed', 1), subscription('created', 'active', 2)];
  expect(state([...begun, subscription('updated', 'active', 5, yearly)])[0]).toBe('professional active');
  const indie = {
    id: 'txn_2',
    items: [{ price: { id: 'pri_indie' }, quantity: 1 }],
    custom_data: { ...custom_data, subscription_plan_uuid: planUuidOf('indie', 'monthly') },
    details: { totals: { subtotal: '1900', total: '1900' } },
  };
  expect(state([...begun, transaction('completed', 9, indie)])[0]).toBe('starter active');
  expect(
    state([...begun, transaction('completed', 9, indie), subscription('canceled', 'canceled', 10)])[0],
  ).toBe('indie active');
});

test('[BILL-10] renewals are separate payments, and a cancellation at the end of the period is shown', () => {
  const renewal = { id: 'txn_2', origin: 'subscription_recurring', subscription_id: 'sub_1' };
  const ends = { scheduled_change: { action: 'cancel', effective_at: period.ends_at } };
  const { subscription: held, payments } = account([
    transaction('completed', 1),
    subscription('created', 'active', 2),
    transaction('completed', 50, renewal),
    subscription('updated', 'active', 60, ends),
  ]);
  expect(held).toMatchObject({ status: 'active', cancel_at_period_end: true });
  expect(payments).toHaveLength(2);
});

test('[BILL-10] refunds count once they are approved, but no longer if a dispute is won', () => {
  const refunded = (events: ProviderEvent[]) =>
    account([transaction('completed', 1), ...events]).payments.map(({ refunded_minor }) => refunded_minor);
  expect(refunded([adjustment('pending_approval', 5)])).toEqual([0]);
  expect(refunded([adjustment('approved', 6), adjustment('pending_approval', 5)])).toEqual([11_781]);
  expect(refunded([adjustment('pending_approval', 5), adjustment('rejected', 6)])).toEqual([0]);
  expect(
    refunded([
      adjustment('approved', 5, 'chargeback'),
      adjustment('approved', 8, 'chargeback_reverse', 'adj_2'),
    ]),
  ).toEqual([0]);
});

/** All permutations of a list. */
function* orders<One>(rest: One[], head: One[] = []): Generator<One[]> {
  if (rest.length === 0) yield head;
  for (const [at, one] of rest.entries()) yield* orders(rest.toSpliced(at, 1), [...head, one]);
}

test('[BILL-10] all 5,040 orders of seven events end in the same state', () => {
  const events = [
    transaction('billed', 1),
    transaction('completed', 3, { subscription_id: 'sub_1' }),
    subscription('created', 'active', 2),
    subscription('past_due', 'past_due', 20),
    subscription('updated', 'active', 30),
    subscription('canceled', 'canceled', 40, { canceled_at: minute(40) }),
    adjustment('approved', 45),
  ];
  const right = account(events);
  expect([right.subscription?.status, right.payments[0]?.refunded_minor]).toEqual(['canceled', 11_781]);
  let seen = 0;
  for (const order of orders(events)) {
    seen += 1;
    expect(subscriptionState(reduceEvents([...order, ...order.slice(0, 3)]), payer, prices)).toEqual(right);
  }
  expect(seen).toBe(5_040);
});

test('an event that is unknown or unreadable is stored as such, and all other input is refused', () => {
  const given = { event_id: 'evt_9', occurred_at: minute(1), data: {} };
  expect(parseProviderEvent({ ...given, event_type: 'customer.created' })?.about).toBe('other');
  expect(parseProviderEvent({ ...given, event_type: 'transaction.completed' })?.about).toBe('other');
  for (const wrong of [null, 'text', [], {}, { ...given, event_type: 'x', occurred_at: 'yesterday' }])
    expect(parseProviderEvent(wrong)).toBeNull();
});

describe('failed attempts', () => {
  const declined = { payments: [{ status: 'error', error_code: 'declined' }, { status: 'created' }] };
  test.each([
    ['ready', declined, ['failed']],
    ['draft', declined, ['failed']],
    ['ready', { payments: [{ status: 'captured' }, { status: 'error' }] }, []],
    ['ready', { payments: [] }, []],
    ['ready', { payments: 'none' }, []],
    ['completed', declined, ['success']],
    ['canceled', declined, []],
  ])('[BILL-08] a transaction that is %s, with %j', (status, more, payments) => {
    expect(state([transaction(status, 1, more)])[1]).toEqual(payments);
  });

  test('[BILL-08] a payment that failed and then succeeded is one paid payment, whatever the order of its events', () => {
    const given = [transaction('ready', 1, declined), transaction('completed', 2)];
    expect(state(given)).toEqual(['starter active', ['success'], []]);
    expect(state(given.toReversed())).toEqual(['starter active', ['success'], []]);
  });
});

test('[BILL-10] of two usable subscriptions, the one that does not count is suspicious', () => {
  const indie = {
    id: 'txn_2',
    items: [{ price: { id: 'pri_indie' }, quantity: 1 }],
    custom_data: { ...custom_data, subscription_plan_uuid: planUuidOf('indie', 'monthly') },
    details: { totals: { subtotal: '1900', total: '1900' } },
  };
  const both = [
    transaction('completed', 1),
    subscription('created', 'active', 2),
    transaction('completed', 9, indie),
  ];
  expect(account(both).doubts).toEqual([{ about: 'txn_2', reason: 'subscribed_twice' }]);
  expect(account([...both, subscription('canceled', 'canceled', 10)]).doubts).toEqual([]);
});
