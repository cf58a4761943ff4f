import { describe, expect, it } from 'vitest';
import type { ProviderEvent } from './provider-event.ts';
import { reduceEvents } from './reduce-events.ts';
import { adjustment, minute, subscription, transaction } from './testing/event-fixtures.ts';

const inBothOrders = (...events: ProviderEvent[]) => {
  const folded = reduceEvents(events);
  expect(reduceEvents(events.toReversed())).toEqual(folded);
  expect(reduceEvents([...events, ...events])).toEqual(folded);
  return folded;
};
const of = <One>(things: Map<string, One>): One | undefined => [...things.values()][0];

describe('[BILL-10] events of one resource', () => {
  it('are reduced to the latest, by the microsecond and then by id', () => {
    const at = (status: string, change: object): ProviderEvent => ({ ...transaction(status, 5), ...change });
    const newest = (...events: ProviderEvent[]) => of(inBothOrders(...events).transactions)?.status;
    expect(newest(transaction('billed', 5), transaction('completed', 6))).toBe('completed');
    expect(newest(transaction('billed', 6), transaction('completed', 5))).toBe('billed');
    const same = { event_id: 'evt_b', microseconds: 5 };
    expect(newest(at('billed', same), at('completed', { event_id: 'evt_a', microseconds: 6 }))).toBe(
      'completed',
    );
    expect(newest(at('billed', same), at('completed', { event_id: 'evt_a', microseconds: 4 }))).toBe(
      'billed',
    );
    expect(newest(at('billed', same), at('completed', { event_id: 'evt_a', microseconds: 5 }))).toBe(
      'billed',
    );
  });

  it('with the same id count once, in the last version', () => {
    const first = transaction('billed', 5);
    const again = { ...transaction('completed', 5), event_id: first.event_id };
    expect(of(reduceEvents([first, again]).transactions)?.status).toBe('completed');
  });

  it('keep the subscription of a transaction once it is known, and the time of its first event', () => {
    const folded = inBothOrders(
      transaction('billed', 1),
      transaction('paid', 2, { subscription_id: 'sub_1' }),
      transaction('completed', 3),
    );
    expect(of(folded.transactions)).toMatchObject({
      status: 'completed',
      subscription_id: 'sub_1',
      at: new Date(minute(3)),
      first_at: new Date(minute(1)),
    });
  });

  it('keep the payment that started a subscription, and the time of its last status change', () => {
    const folded = inBothOrders(
      subscription('created', 'active', 1),
      subscription('updated', 'past_due', 2),
      subscription('updated', 'past_due', 3),
    );
    expect(of(folded.subscriptions)).toMatchObject({
      status: 'past_due',
      made_by: 'txn_1',
      at: new Date(minute(3)),
      since: new Date(minute(2)),
    });
    const unknown = inBothOrders(subscription('updated', 'active', 2));
    expect(of(unknown.subscriptions)).toMatchObject({ made_by: null, since: new Date(minute(2)) });
  });

  it('leave a canceled subscription canceled, but later events about its end count', () => {
    const ended = [subscription('created', 'active', 1), subscription('canceled', 'canceled', 5)];
    const echo = inBothOrders(...ended, subscription('updated', 'active', 6));
    expect(of(echo.subscriptions)).toMatchObject({ status: 'canceled', at: new Date(minute(5)) });
    const more = inBothOrders(...ended, subscription('updated', 'canceled', 6, { canceled_at: minute(4) }));
    expect(of(more.subscriptions)).toMatchObject({ canceled_at: minute(4), since: new Date(minute(5)) });
  });

  it('do not affect resources with other ids or of other kinds', () => {
    const folded = inBothOrders(
      transaction('completed', 1),
      transaction('completed', 2, { id: 'txn_2' }),
      subscription('created', 'active', 3),
      adjustment('approved', 4),
      { ...transaction('completed', 5, { id: 'txn_3' }), about: 'other' } as never,
    );
    expect([[...folded.transactions.keys()], [...folded.subscriptions.keys()]]).toEqual([
      ['txn_1', 'txn_2'],
      ['sub_1'],
    ]);
    expect([...folded.refunds]).toEqual([['txn_1', 11_781]]);
  });

  it('add up to the refunded amount: the sum of approved refunds, minus disputes that were won', () => {
    const sum = (...events: ProviderEvent[]) => inBothOrders(...events).refunds.get('txn_1');
    const approved = (id: string, total: string, action = 'refund') =>
      adjustment('approved', 1, action, id, total);
    expect(sum(approved('adj_1', '100'), approved('adj_2', '50', 'chargeback'))).toBe(150);
    expect(sum(approved('adj_1', '100'), approved('adj_2', '50', 'chargeback_reverse'))).toBe(50);
    expect(sum(approved('adj_1', '100', 'credit'))).toBe(0);
    expect(sum(approved('adj_1', '100', 'toString'))).toBe(0);
    expect(sum(adjustment('approved', 1), adjustment('rejected', 2))).toBe(0);
  });
});
