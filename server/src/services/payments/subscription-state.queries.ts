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

/** The plans for which a customer opened a checkout, and when they did so last. */
export async function checkoutIntents(db: Database, customer_uuid: string): Promise<CheckoutIntent[]> {
  const { plan_id, billing_cycle, created_at } = checkouts;
  const rows = await db
    .select({ plan_id, billing_cycle, asked_at: max(created_at) })
    .from(checkouts)
    .where(eq(checkouts.customer_uuid, customer_uuid))
    .groupBy(plan_id, billing_cycle);
  return rows.map(({ asked_at, ...bought }) => (asked_at ? { ...bought, asked_at } : bought));
}

/** A short label of a customer's subscription for the audit log; null without a subscription. */
export async function currentPlanLabel(db: Database, customer_uuid: string): Promise<string | null> {
  const { plan_id, billing_cycle, status } = subscriptions;
  const [row] = await db
    .select({ plan_id, billing_cycle, status })
    .from(subscriptions)
    .where(eq(subscriptions.customer_uuid, customer_uuid));
  return row ? `${row.plan_id} ${row.billing_cycle} ${row.status}` : null;
}

/**
 * Writes a customer's subscription. Null deletes the row, unless the subscription did not come from the
 * provider.
 */
export async function writeSubscription(
  db: Database,
  customer_uuid: string,
  held: SubscriptionDetails | null,
): Promise<void> {
  if (!held) {
    const isTold = sql`${subscriptions.provider_subscription_id} is not null`;
    await db.delete(subscriptions).where(and(eq(subscriptions.customer_uuid, customer_uuid), isTold));
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

/** Notes what is doubted now, and forgets what is not any more; answers those that were not known before. */
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
export async function emailOf(db: Database, customer_uuid: string): Promise<string | null> {
  const [row] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.customer_uuid, customer_uuid));
  return row?.email ?? null;
}

/** The customer of an identity account, as they are at the moment. */
export async function customerOf(db: Database, firebase_id: string): Promise<string | null> {
  const [row] = await db
    .select({ customer_uuid: customers.customer_uuid })
    .from(customers)
    .where(eq(customers.firebase_id, firebase_id));
  return row?.customer_uuid ?? null;
}

/** Where plans are sold for money, what was had at the test checkout counts no more; its payments stay in the history. */
export async function deleteTestSales(db: Database): Promise<void> {
  await db.delete(subscriptions).where(like(subscriptions.provider_subscription_id, 'sub\\_test\\_%'));
}
