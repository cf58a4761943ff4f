import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import type { provider_events } from '../../platform/database/schema/all-tables.ts';

export type NewEvent = typeof provider_events.$inferInsert;

/** Stores events by their ids; an event that is stored already stays unchanged. */
export async function insertEvents(db: Database, events: readonly NewEvent[]): Promise<void> {
  await insertNewEvents(db, events);
}

/** The same. @returns the ids of those that were not known */
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
const connected = (start: ReturnType<typeof sql>) => sql`
  with recursive near as (
    ${start}
    union
    select e.event_id, e.transaction_id, e.subscription_id, e.firebase_id
    from near n join provider_events e
      on e.transaction_id = n.transaction_id or e.subscription_id = n.subscription_id
  )`;
const columns = sql`event_id, transaction_id, subscription_id, firebase_id`;

/** The account ids that events may concern, as far as they are known. */
export async function payersOfEvents(db: Database, event_ids: readonly string[]): Promise<string[]> {
  const start = sql`select ${columns} from provider_events where event_id = any(${sql.param(event_ids)}::text[])`;
  const { rows } = await db.execute<{ firebase_id: string }>(sql`
    ${connected(start)} select distinct firebase_id from near where firebase_id is not null order by firebase_id`);
  return rows.map(({ firebase_id }) => firebase_id);
}

/** The account id of a subscription, according to its stored events. */
export async function payerOfSubscription(db: Database, subscription_id: string): Promise<string | null> {
  const { rows } = await db.execute<{ firebase_id: string }>(sql`
    select firebase_id from provider_events
    where subscription_id = ${subscription_id} and firebase_id is not null limit 1`);
  return rows[0]?.firebase_id ?? null;
}

/** All events of a payer. */
export async function eventsOfPayer(
  db: Database,
  firebase_id: string,
): Promise<{ event_id: string; payload: unknown }[]> {
  const start = sql`select ${columns} from provider_events where firebase_id = ${firebase_id}`;
  const { rows } = await db.execute<{ event_id: string; payload: string }>(sql`
    ${connected(start)}
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
export async function eventsToApply(
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
export async function newestSettledEvent(db: Database, days: number): Promise<string | null> {
  const { rows } = await db.execute<{ event_id: string }>(sql`
    select event_id from provider_events
    where occurred_at < now() - ${days}::int * interval '1 day' and event_id not like 'evt\\_test\\_%'
    order by occurred_at desc, event_id desc limit 1`);
  return rows[0]?.event_id ?? null;
}
