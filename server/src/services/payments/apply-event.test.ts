import type { PlanId } from '@fieldkit/contract/subscriptions.ts';
import {
  type CustomerContext,
  createTestProject,
  type TestProject,
} from '@fieldkit/testing/create-test-project.ts';
import type { TestUser } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkouts } from '../../platform/database/schema/all-tables.ts';
import { createInternalContext, type InternalContext, type Tools } from '../context.ts';
import { applyEvents, recomputeSubscription } from './apply-event.ts';
import type { Purchase } from './price-table.ts';
import { parseProviderEvent, toEventRow } from './provider-event.ts';
import { insertProviderEvents } from './subscription-state.queries.ts';
import {
  type PaddleEvent,
  paddleEvent,
  paddleSettings,
  paddleSubscriptionOf,
  paddleTransaction,
} from './testing/paddle-sale.ts';

let testServices: TestProject;
let inside: InternalContext<keyof Tools>;
let ada: CustomerContext;
beforeAll(async () => {
  testServices = await createTestProject(paddleSettings);
  inside = createInternalContext(testServices.services);
});
beforeEach(async () => {
  ada = await testServices.person('Ada');
  testServices.logged.length = 0;
});
afterAll(() => testServices.close());

const starter = { plan_id: 'starter', billing_cycle: 'monthly' } as const;
const as = ({ actor }: CustomerContext): TestUser => ({
  uid: actor.firebase_id,
  email: actor.email,
  token: '',
});
const asks = ({ actor }: CustomerContext, plan_id: PlanId = 'starter') =>
  testServices.services.db
    .insert(checkouts)
    .values({ customer_uuid: actor.customer_uuid, plan_id, billing_cycle: 'monthly' });
/** Stores events in the way that the webhook does. */
async function kept(...events: PaddleEvent[]): Promise<string[]> {
  for (const event of events) {
    const read = parseProviderEvent(event);
    if (read) await insertProviderEvents(testServices.services.db, [toEventRow(read, JSON.stringify(event))]);
  }
  return events.map(({ event_id }) => event_id);
}
/** A payment and the subscription that it starts. */
const bought = (who: CustomerContext, plan: Purchase = starter): [PaddleEvent, PaddleEvent] => {
  const paid = paddleTransaction(as(who), plan);
  const held = { ...paddleSubscriptionOf(as(who), plan), transaction_id: paid.id };
  return [paddleEvent('transaction.completed', paid, 3), paddleEvent('subscription.created', held, 2)];
};
const sql = async (text: string, ...values: unknown[]) =>
  (await testServices.database.pool.query<Record<string, unknown>>(text, values)).rows;
const plan = async ({ actor }: CustomerContext) =>
  (await sql('select plan_id, status from subscriptions where customer_uuid = $1', actor.customer_uuid))[0] ??
  null;
const payments = ({ actor }: CustomerContext) =>
  sql(
    'select description, status from payments where customer_uuid = $1 order by transaction_date',
    actor.customer_uuid,
  );
const unapplied = (ids: string[]) =>
  sql('select event_id from provider_events where applied_at is null and event_id = any($1)', ids);
const lines = () => testServices.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
const warnings = () =>
  lines()
    .filter(({ level }) => level === 40)
    .map(({ msg, reason, about, firebase_id }) => ({ msg, reason, about, firebase_id }));
const audited = () =>
  lines()
    .filter(({ audit }) => audit)
    .map(({ audit, who, what }) => ({ audit, who, what }));

describe('applying events', () => {
  it('[BILL-10] stores the requested plan once it is paid, its payment, and a line in the audit log, once', async () => {
    await asks(ada);
    const ids = await kept(...bought(ada));
    await applyEvents(inside, ids);
    const held = { plan_id: 'starter', status: 'active' };
    const paid = [{ description: 'Starter, monthly', status: 'success' }];
    expect([await plan(ada), await payments(ada), await unapplied(ids)]).toEqual([held, paid, []]);
    const line = {
      audit: 'plan.changed',
      who: { kind: 'payment provider', id: null },
      what: `${ada.actor.firebase_id} from none to starter monthly active`,
    };
    expect(audited()).toEqual([line]);
    await applyEvents(inside, ids);
    await recomputeSubscription(inside, ada.actor.firebase_id);
    expect([await plan(ada), await payments(ada)]).toEqual([held, paid]);
    expect([audited(), warnings()]).toEqual([[line], []]);
  });

  it('[BILL-10] ends a plan when another payer is named, and the audit log records it', async () => {
    await asks(ada);
    const [paid, held] = bought(ada);
    await applyEvents(inside, await kept(paid, held));
    const eve = await testServices.person('Eve');
    const renamed = { ...paid.data, custom_data: { firebase_id: eve.actor.firebase_id } };
    await applyEvents(inside, await kept(paddleEvent('transaction.updated', renamed, 1)));
    expect([await plan(ada), await payments(ada)]).toEqual([null, []]);
    expect(audited().at(-1)?.what).toBe(`${ada.actor.firebase_id} from starter monthly active to none`);
  });

  it('[BILL-10] stores a payment of an unknown plan without a plan', async () => {
    await asks(ada);
    const events = bought(ada);
    const subscription_id = (events[1].data as { id: string }).id;
    const other = paddleTransaction(as(ada), starter, {
      subscription_id,
      origin: 'subscription_charge',
      items: [{ price: { id: 'pri_else' }, quantity: 1 }],
    });
    await applyEvents(inside, await kept(...events, paddleEvent('transaction.completed', other)));
    expect((await payments(ada)).map(({ description }) => description).sort()).toEqual([
      'Payment',
      'Starter, monthly',
    ]);
  });

  it('covers every named payer even if one fails, and is retried', async () => {
    const eve = await testServices.person('Eve');
    const [first, second] = ada.actor.firebase_id < eve.actor.firebase_id ? [ada, eve] : [eve, ada];
    for (const who of [first, second]) await asks(who);
    const ids = await kept(...bought(first), ...bought(second));
    await sql(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`,
    );
    await sql(`create trigger refusing before insert on payments for each row
      when (new.customer_uuid = '${first.actor.customer_uuid}') execute function refuse()`);
    await expect(applyEvents(inside, ids)).rejects.toMatchObject({ cause: { message: 'not now' } });
    await sql('drop trigger refusing on payments');
    await sql('drop function refuse');
    expect([await plan(first), await plan(second)]).toEqual([null, { plan_id: 'starter', status: 'active' }]);
    expect(await unapplied(ids)).toHaveLength(4);
    await applyEvents(inside, ids);
    expect([await plan(first), await unapplied(ids)]).toEqual([{ plan_id: 'starter', status: 'active' }, []]);
  });
});

describe('an operator is warned', () => {
  it('[BILL-10] once about a payment that grants nothing, with what it is and why', async () => {
    const [paid, held] = bought(ada);
    const ids = await kept(paid, held);
    await applyEvents(inside, ids);
    await applyEvents(inside, ids);
    expect([await plan(ada), await payments(ada)]).toEqual([null, []]);
    const about = (paid.data as { id: string }).id;
    const msg = 'A payment grants no plan, because it does not match an opened checkout.';
    expect(warnings()).toEqual([{ msg, about, reason: 'not_asked_for' }]);
  });

  it('[BILL-10] about a second paid subscription that grants no plan', async () => {
    await asks(ada);
    await asks(ada, 'indie');
    const second = bought(ada, { plan_id: 'indie', billing_cycle: 'monthly' });
    await applyEvents(inside, await kept(...bought(ada), ...second));
    const about = (second[1].data as { id: string }).id;
    const msg = 'A customer pays for a second subscription; it grants no plan.';
    expect(warnings()).toEqual([{ msg, about, reason: 'subscribed_twice' }]);
    expect(await plan(ada)).toMatchObject({ plan_id: 'starter' });
  });

  it('[BILL-10] about a payer without an account here, and about no other', async () => {
    const gone = { ...ada, actor: { ...ada.actor, firebase_id: 'fb_gone' } };
    const ids = await kept(...bought(gone));
    await applyEvents(inside, ids);
    const msg = 'A payment event names an unknown account; it has no effect.';
    expect(warnings()).toEqual([{ msg, firebase_id: 'fb_gone' }]);
    expect(await unapplied(ids)).toEqual([]);
  });
});

it('no event is applied if no plans are sold', async () => {
  await asks(ada);
  const ids = await kept(...bought(ada));
  await applyEvents({ ...inside, env: { ...inside.env, payments: 'off' } }, ids);
  expect([await plan(ada), await payments(ada)]).toEqual([null, []]);
});
