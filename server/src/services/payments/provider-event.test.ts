import { describe, expect, it, test } from 'vitest';
import { type ProviderEvent, parseProviderEvent, toEventRow } from './provider-event.ts';

const at = '2026-03-04T05:06:07.890123Z';
const custom_data = { subscription_plan_uuid: 'a-plan', firebase_id: 'fb_ada' };
const period = { starts_at: '2026-03-01T00:00:00Z', ends_at: '2026-04-01T00:00:00Z' };
const items = [{ price: { id: 'pri_starter' }, quantity: 1 }];
const fields = {
  transaction: {
    id: 'txn_1',
    status: 'completed',
    customer_id: 'ctm_1',
    subscription_id: 'sub_1',
    custom_data,
    currency_code: 'USD',
    origin: 'web',
    billing_period: period,
    billed_at: at,
    items,
    details: { totals: { subtotal: '9900', discount: '0', grand_total: '11781', total: '11781' } },
    payments: [{ status: 'captured' }],
  },
  subscription: {
    id: 'sub_1',
    status: 'active',
    customer_id: 'ctm_1',
    custom_data,
    currency_code: 'USD',
    started_at: at,
    paused_at: at,
    canceled_at: at,
    current_billing_period: period,
    items,
    scheduled_change: { action: 'cancel', effective_at: at },
    transaction_id: 'txn_1',
  },
  adjustment: {
    id: 'adj_1',
    action: 'refund',
    status: 'approved',
    transaction_id: 'txn_1',
    currency_code: 'USD',
    totals: { total: '-11781' },
  },
} as const;
type About = keyof typeof fields;
const envelope = (about: string, data: unknown, more: object = {}) => ({
  event_id: 'evt_1',
  event_type: `${about}.updated`,
  occurred_at: at,
  data,
  ...more,
});
const read = (about: About, change: object = {}) =>
  parseProviderEvent(envelope(about, { ...fields[about], ...change }));
/** The data that was read from an event; null if it could not be read. */
const dataOf = (event: ProviderEvent | null) => (event && event.about !== 'other' ? event.data : null);

describe('an event', () => {
  it.each([
    [
      'transaction',
      { details: { totals: { subtotal: 9900, discount: 0, grand_total: 11781, total: 11781 } } },
    ],
    ['subscription', {}],
    ['adjustment', { totals: { total: -11781 } }],
  ] as const)('of a %s is read completely, with amounts as numbers', (about, amounts) => {
    expect(read(about)).toEqual({
      about,
      event_id: 'evt_1',
      event_type: `${about}.updated`,
      occurred_at: new Date('2026-03-04T05:06:07.890Z'),
      microseconds: 123,
      data: { ...fields[about], ...amounts },
    });
  });

  it.each([
    ['2026-03-04T05:06:07.890123Z', 123],
    ['2026-03-04T05:06:07.8901Z', 100],
    ['2026-03-04T05:06:07.89012Z', 120],
    ['2026-03-04T05:06:07.890Z', 0],
    ['2026-03-04T05:06:07Z', 0],
    ['2026-03-04T05:06:07.890123456Z', 123],
  ])('of %s happened %i microseconds within its millisecond', (occurred_at, microseconds) => {
    expect(parseProviderEvent(envelope('other', {}, { occurred_at }))?.microseconds).toBe(microseconds);
  });

  it.each(['customer', 'transactions', '', 'address'])('of the type %j is unknown', (about) => {
    expect(parseProviderEvent(envelope(about, fields.transaction))).toEqual({
      about: 'other',
      event_id: 'evt_1',
      event_type: `${about}.updated`,
      occurred_at: new Date(at),
      microseconds: 123,
    });
  });

  it.each([
    { event_id: '' },
    { event_id: 'evt 1' },
    { event_id: 'x'.repeat(101) },
    { event_id: 7 },
    { event_type: '' },
    { event_type: 'transaction completed' },
    { event_type: `a.${'x'.repeat(99)}` },
    { occurred_at: 'yesterday' },
    { occurred_at: '1999-12-31T23:59:59Z' },
    { occurred_at: '2100-01-01T00:00:00Z' },
    { occurred_at: '+020260-01-01T00:00:00Z' },
    { occurred_at: null },
  ])('with %j is not an event', (change) => {
    expect(parseProviderEvent(envelope('transaction', fields.transaction, change))).toBeNull();
  });

  it('may have an id and a name of a hundred characters', () => {
    const names = { event_id: 'x'.repeat(100), event_type: `transaction.${'y'.repeat(88)}` };
    expect(parseProviderEvent(envelope('transaction', fields.transaction, names))).toMatchObject(names);
  });

  it('may have any time of this century, in UTC', () => {
    for (const occurred_at of ['2000-01-01T00:00:00Z', '2099-12-31T23:59:59Z', '1999-12-31T23:30:00-01:00'])
      expect(parseProviderEvent(envelope('other', {}, { occurred_at }))).not.toBeNull();
  });
});

describe('optional fields', () => {
  test.each([
    [
      'transaction',
      ['customer_id', 'subscription_id', 'custom_data', 'billing_period', 'billed_at', 'details', 'payments'],
    ],
    ['subscription', ['customer_id', 'custom_data', 'started_at', 'paused_at', 'canceled_at']],
    ['subscription', ['current_billing_period', 'scheduled_change', 'transaction_id']],
  ] as const)('of a %s: %j', (about, names) => {
    for (const name of names)
      for (const value of [null, undefined])
        expect([name, dataOf(read(about, { [name]: value }))]).toMatchObject([
          name,
          { id: fields[about].id },
        ]);
  });

  test('include an origin, a discount, a total with tax, a quantity and a price', () => {
    const totals = { subtotal: '1', total: '2' };
    const bare = { origin: undefined, details: { totals }, items: [{}, { price: null }] };
    expect(dataOf(read('transaction', bare))).toMatchObject({
      details: { totals: { subtotal: 1, total: 2 } },
      items: [{}, { price: null }],
    });
  });

  test.each([
    ['transaction', ['id', 'status', 'currency_code', 'items']],
    ['subscription', ['id', 'status', 'currency_code', 'items']],
    ['adjustment', ['id', 'action', 'status', 'transaction_id', 'currency_code', 'totals']],
  ] as const)('of a %s do not include %j', (about, names) => {
    for (const name of names)
      expect([name, read(about, { [name]: undefined })?.about]).toEqual([name, 'other']);
  });
});

describe('unreadable data', () => {
  test.each([
    ['transaction', { id: 'txn 1' }],
    ['transaction', { id: 'x'.repeat(101) }],
    ['transaction', { status: 'very good' }],
    ['transaction', { currency_code: 'US' }],
    ['transaction', { currency_code: 'USDX' }],
    ['transaction', { currency_code: 'U5D' }],
    ['transaction', { customer_id: 'a b' }],
    ['transaction', { subscription_id: '' }],
    ['transaction', { origin: 7 }],
    ['transaction', { billing_period: {} }],
    ['transaction', { billing_period: { ...period, ends_at: 'later' } }],
    ['transaction', { billed_at: '1900-01-01' }],
    ['transaction', { items: {} }],
    ['transaction', { items: [{ price: {} }] }],
    ['transaction', { items: [{ price: { id: 'pri_1' }, quantity: '1' }] }],
    ['transaction', { details: {} }],
    ['transaction', { details: { totals: { subtotal: '1' } } }],
    ['transaction', { details: { totals: { total: '1' } } }],
    ['transaction', { details: { totals: { subtotal: '1', total: '2', discount: 'none' } } }],
    ['transaction', { details: { totals: { subtotal: '1', total: '2', grand_total: '1.5' } } }],
    ['subscription', { current_billing_period: { starts_at: at } }],
    ['subscription', { scheduled_change: { action: 'cancel' } }],
    ['subscription', { scheduled_change: { effective_at: at } }],
    ['subscription', { started_at: 'once' }],
    ['subscription', { paused_at: 'once' }],
    ['subscription', { canceled_at: 'once' }],
    ['subscription', { transaction_id: 'a b' }],
    ['adjustment', { totals: {} }],
    ['adjustment', { totals: { total: '1e3' } }],
    ['adjustment', { totals: { total: '1234567890123' } }],
    ['adjustment', { totals: { total: '--1' } }],
    ['adjustment', { totals: { total: '' } }],
    ['adjustment', { totals: { total: 7 } }],
    ['adjustment', { transaction_id: 'a.b' }],
  ] as const)('of a %s: %j', (about, change) => {
    expect(read(about, change)?.about).toBe('other');
  });

  test('from buyers is left out, and the rest is used', () => {
    const written = (given: unknown) => dataOf(read('transaction', { custom_data: given }));
    const plan = { subscription_plan_uuid: 'a-plan' };
    for (const firebase_id of ['', 'x'.repeat(129), 'tab\t', 'fb_é', 'fb\u0000', 7])
      expect(written({ ...plan, firebase_id })).toMatchObject({ custom_data: plan });
    for (const firebase_id of ['', 'x'.repeat(129), 'tab\t'])
      expect(written({ firebase_id })).not.toMatchObject({ custom_data: { firebase_id } });
    for (const firebase_id of ['x'.repeat(128), ' ', '~'])
      expect(written({ ...plan, firebase_id })).toMatchObject({ custom_data: { ...plan, firebase_id } });
    expect(written({ subscription_plan_uuid: 7, firebase_id: 'fb_ada' })).toMatchObject({
      custom_data: { subscription_plan_uuid: undefined, firebase_id: 'fb_ada' },
    });
    for (const given of ['text', 7, [1]]) expect(written(given)).toMatchObject({ custom_data: null });
  });

  test('includes payment attempts, which are ignored', () => {
    for (const payments of ['none', [{}], [{ status: 7 }]])
      expect(dataOf(read('transaction', { payments }))).toMatchObject({ payments: null });
  });
});

describe('an event is stored', () => {
  const rowOf = (about: About, change: object = {}, payload = 'as it came') => {
    const event = read(about, change);
    return event && toEventRow(event, payload);
  };
  const shared = (about: string) => ({
    event_id: 'evt_1',
    event_type: `${about}.updated`,
    occurred_at: new Date(at),
    payload: 'as it came',
  });

  it('with the resources and the payer that it names', () => {
    expect(rowOf('transaction')).toEqual({
      ...shared('transaction'),
      transaction_id: 'txn_1',
      subscription_id: 'sub_1',
      firebase_id: 'fb_ada',
    });
    expect(rowOf('subscription')).toEqual({
      ...shared('subscription'),
      transaction_id: 'txn_1',
      subscription_id: 'sub_1',
      firebase_id: 'fb_ada',
    });
    expect(rowOf('adjustment')).toEqual({ ...shared('adjustment'), transaction_id: 'txn_1' });
    const other = parseProviderEvent(envelope('customer', {}));
    expect(other && toEventRow(other, 'as it came')).toEqual(shared('customer'));
  });

  it('without a payer if it has no account id', () => {
    for (const given of [null, undefined, {}, 'text']) {
      expect(rowOf('transaction', { custom_data: given })).toMatchObject({ firebase_id: null });
      expect(rowOf('subscription', { custom_data: given })).toMatchObject({ firebase_id: null });
    }
    expect(rowOf('transaction', { subscription_id: null })).toMatchObject({ subscription_id: null });
    expect(rowOf('subscription', { transaction_id: undefined })).toMatchObject({ transaction_id: null });
  });

  it('without a payer while it is a draft without payment attempts', () => {
    for (const [status, payments, firebase_id] of [
      ['draft', [], null],
      ['ready', [], null],
      ['draft', undefined, null],
      ['ready', null, null],
      ['draft', [{ status: 'error' }], 'fb_ada'],
      ['ready', [{ status: 'error' }], 'fb_ada'],
      ['billed', [], 'fb_ada'],
      ['completed', undefined, 'fb_ada'],
    ] as const)
      expect([status, rowOf('transaction', { status, payments })?.firebase_id]).toEqual([
        status,
        firebase_id,
      ]);
  });
});
