import { and, eq, like, max, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import {
  checkouts,
  customers,
  payment_doubts,
  payments,
  provider_events,
  subscriptions,
} from '../../platform/database/schema/all-tables.ts';
import type { CheckoutIntent } from './payment-suspicion.ts';
import type { Doubt, PaymentDetails, SubscriptionDetails } from './subscription-state.ts';

/**
 * The customer of an identity account. The row is locked until the transaction ends, so that only one process
 * recomputes the subscription.
 */
export async function lockCustomer(db: Database, firebase_id: string): Promise<string | null> {
  const [row] = await db
    .select({ customer_uuid: customers.customer_uuid })
    .from(customers)
    .where(eq(customers.firebase_id, firebase_id))
    .for('no key update');
  return row?.customer_uuid ?? null;
}

/** The plans for which a customer opened a checkout, with the time of the last one. */
export async function selectCheckoutIntents(db: Database, customer_uuid: string): Promise<CheckoutIntent[]> {
  const { plan_id, billing_cycle, created_at } = checkouts;
  const rows = await db
    .select({ plan_id, billing_cycle, asked_at: max(created_at) })
    .from(checkouts)
    .where(eq(checkouts.customer_uuid, customer_uuid))
    .groupBy(plan_id, billing_cycle);
  return rows.map(({ asked_at, ...bought }) => (asked_at ? { ...bought, asked_at } : bought));
}

/** A short label of a customer's subscription for the audit log; null without a subscription. */
export async function findCurrentPlanLabel(db: Database, customer_uuid: string): Promise<string | null> {
  const { plan_id, billing_cycle, status } = subscriptions;
  const [row] = await db
    .select({ plan_id, billing_cycle, status })
    .from(subscriptions)
    .where(eq(subscriptions.customer_uuid, customer_uuid));
  return row ? `${row.plan_id} ${row.billing_cycle} ${row.status}` : null;
}

/** Writes a customer's subscription. Null deletes the row, unless the subscription did not come from the provider. */
export async function writeSubscription(
  db: Database,
  customer_uuid: string,
  held: SubscriptionDetails | null,
): Promise<void> {
  if (!held) {
    const isFromProvider = sql`${subscriptions.provider_subscription_id} is not null`;
    await db.delete(subscriptions).where(and(eq(subscriptions.customer_uuid, customer_uuid), isFromProvider));
    return;
  }
  const { since: status_since, ...columns } = held;
  const row = { ...columns, status_since };
  await db
    .insert(subscriptions)
    .values({ customer_uuid, ...row })
    .onConflictDoUpdate({ target: subscriptions.customer_uuid, set: row });
}

/**
 * Writes a customer's payments. A payment of another customer is moved only if its newest event, as stored
 * now, names no other account: a process that read older events may write later.
 */
export async function writePayments(
  db: Database,
  customer_uuid: string,
  made: readonly (PaymentDetails & { description: string })[],
): Promise<void> {
  const ids = made.map(({ provider_transaction_id }) => provider_transaction_id);
  const { provider_transaction_id } = payments;
  await db
    .delete(payments)
    .where(
      and(
        eq(payments.customer_uuid, customer_uuid),
        sql`${provider_transaction_id} is not null`,
        ...(ids.length > 0 ? [notInArray(provider_transaction_id, ids)] : []),
      ),
    );
  const isNamed = sql`coalesce((
      select e.firebase_id from ${provider_events} e
      where e.transaction_id = ${provider_transaction_id} and e.event_type like 'transaction.%'
      order by e.occurred_at desc, e.event_id collate "C" desc limit 1
    ), c.firebase_id) = c.firebase_id`;
  const mayTake = sql`${payments.customer_uuid} = ${customer_uuid} or exists (
    select from ${customers} c where c.customer_uuid = ${customer_uuid} and ${isNamed})`;
  for (const { bought: _, ...row } of made)
    await db
      .insert(payments)
      .values({ customer_uuid, ...row })
      .onConflictDoUpdate({
        target: provider_transaction_id,
        set: { customer_uuid, ...row },
        setWhere: mayTake,
      });
}

/** Stores the current suspicions and deletes the former ones. @returns those that are new */
export async function writeSuspicions(
  db: Database,
  customer_uuid: string,
  doubts: readonly Doubt[],
): Promise<Doubt[]> {
  const { about, reason } = payment_doubts;
  const still = doubts.map((doubt) => doubt.about);
  const isGone = still.length > 0 ? [notInArray(about, still)] : [];
  await db.delete(payment_doubts).where(and(eq(payment_doubts.customer_uuid, customer_uuid), ...isGone));
  const fresh: Doubt[] = [];
  for (const doubt of doubts) {
    const made = await db
      .insert(payment_doubts)
      .values({ customer_uuid, ...doubt })
      .onConflictDoUpdate({
        target: [payment_doubts.customer_uuid, about],
        set: { reason: doubt.reason },
        setWhere: ne(reason, doubt.reason),
      })
      .returning({ about });
    if (made.length > 0) fresh.push(doubt);
  }
  return fresh;
}

/** The email address of a customer; null if the account was deleted. */
export async function findEmail(db: Database, customer_uuid: string): Promise<string | null> {
  const [row] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.customer_uuid, customer_uuid));
  return row?.email ?? null;
}

/** The customer of an identity account. */
export async function findCustomer(db: Database, firebase_id: string): Promise<string | null> {
  const [row] = await db
    .select({ customer_uuid: customers.customer_uuid })
    .from(customers)
    .where(eq(customers.firebase_id, firebase_id));
  return row?.customer_uuid ?? null;
}

/**
 * Deletes subscriptions from the test checkout, which no longer count once plans are sold for money. Their payments
 * stay in the history.
 */
export async function deleteTestSales(db: Database): Promise<void> {
  await db.delete(subscriptions).where(like(subscriptions.provider_subscription_id, 'sub\\_test\\_%'));
}

export type NewEvent = typeof provider_events.$inferInsert;

/** Stores events by their ids; an event that is stored already stays unchanged. */
export async function insertProviderEvents(db: Database, events: readonly NewEvent[]): Promise<void> {
  await insertNewEvents(db, events);
}

/** Stores events like `insertProviderEvents`. @returns the ids of those that were not stored already */
export async function insertNewEvents(db: Database, events: readonly NewEvent[]): Promise<string[]> {
  if (events.length === 0) return [];
  // Sorted, so that processes that store the same events cannot deadlock.
  const inOrder = [...events].sort((one, other) => (one.event_id < other.event_id ? -1 : 1));
  const column = <Name extends keyof NewEvent>(name: Name, type: string) => {
    const values = inOrder.map((event) => event[name] ?? null);
    return sql`${sql.param(values)}::${sql.raw(type)}[]`;
  };
  const moments = inOrder.map(({ occurred_at }) => occurred_at.toISOString());
  // One array parameter per column: a parameter per value would cost more than the insert itself.
  const { rows } = await db.execute<{ event_id: string }>(sql`
    insert into provider_events
      (event_id, event_type, occurred_at, payload, transaction_id, subscription_id, firebase_id)
    select * from unnest(${column('event_id', 'text')}, ${column('event_type', 'text')},
      ${sql.param(moments)}::timestamptz[], ${column('payload', 'text')}, ${column('transaction_id', 'text')},
      ${column('subscription_id', 'text')}, ${column('firebase_id', 'text')})
    on conflict (event_id) do nothing returning event_id`);
  return rows.map(({ event_id }) => event_id);
}

/**
 * All events connected to an event by the same transaction, subscription or account id, directly or through
 * others. Events may arrive in any order, and the event that names the payer may be the last.
 */
const selectConnectedEvents = (start: ReturnType<typeof sql>) => sql`
  with recursive near as (
    ${start}
    union
    select e.event_id, e.transaction_id, e.subscription_id, e.firebase_id
    from near n join provider_events e
      on e.transaction_id = n.transaction_id or e.subscription_id = n.subscription_id
  )`;
const columns = sql`event_id, transaction_id, subscription_id, firebase_id`;

/** The account ids that events may concern, as far as they are known. */
export async function selectPayersOfEvents(db: Database, event_ids: readonly string[]): Promise<string[]> {
  const start = sql`select ${columns} from provider_events where event_id = any(${sql.param(event_ids)}::text[])`;
  const { rows } = await db.execute<{ firebase_id: string }>(sql`
    ${selectConnectedEvents(start)} select distinct firebase_id from near where firebase_id is not null order by firebase_id`);
  return rows.map(({ firebase_id }) => firebase_id);
}

/** The account id of a subscription, according to its stored events. */
export async function findPayerOfSubscription(db: Database, subscription_id: string): Promise<string | null> {
  const { rows } = await db.execute<{ firebase_id: string }>(sql`
    select firebase_id from provider_events
    where subscription_id = ${subscription_id} and firebase_id is not null limit 1`);
  return rows[0]?.firebase_id ?? null;
}

/** All events of a payer. */
export async function selectEventsOfPayer(
  db: Database,
  firebase_id: string,
): Promise<{ event_id: string; payload: unknown }[]> {
  const start = sql`select ${columns} from provider_events where firebase_id = ${firebase_id}`;
  const { rows } = await db.execute<{ event_id: string; payload: string }>(sql`
    ${selectConnectedEvents(start)}
    select e.event_id, e.payload from provider_events e where e.event_id in (select event_id from near)
    order by e.occurred_at, e.event_id`);
  return rows.map(({ event_id, payload }) => ({ event_id, payload: JSON.parse(payload) as unknown }));
}

export async function markApplied(db: Database, event_ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`update provider_events set applied_at = now() where event_id = any(${sql.param(event_ids)}::text[])`,
  );
}

export type PendingEvent = { event_id: string; received_at: string };

/**
 * Events that were not applied because their process died or failed, oldest first; with `after`, those that
 * follow it.
 */
export async function selectEventsToApply(
  db: Database,
  limit: number,
  after: PendingEvent | null,
): Promise<PendingEvent[]> {
  const { rows } = await db.execute<PendingEvent>(sql`
    select event_id, received_at::text as received_at from provider_events
    where applied_at is null and received_at < now() - interval '10 seconds'
      ${after ? sql`and (received_at, event_id) > (${after.received_at}::timestamptz, ${after.event_id})` : sql``}
    order by received_at, event_id limit ${limit}`);
  return rows;
}

/**
 * The newest event old enough that the provider no longer retries events of its time. Events of the test
 * checkout are left out.
 */
export async function findNewestSettledEvent(db: Database, days: number): Promise<string | null> {
  const { rows } = await db.execute<{ event_id: string }>(sql`
    select event_id from provider_events
    where occurred_at < now() - ${days}::int * interval '1 day' and event_id not like 'evt\\_test\\_%'
    order by occurred_at desc, event_id desc limit 1`);
  return rows[0]?.event_id ?? null;
}
