import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import {
  checkouts,
  customers,
  payment_doubts,
  payments,
  subscriptions,
} from '../database/schema/all-tables.ts';
import type { Doubt, HeldSubscription, PaymentMade } from './account-of.ts';
import type { Bought } from './price-table.ts';

/** The customer of an identity account, held until the transaction ends: what they have is worked out by one at a time. */
export async function holdPayer(db: Database, firebase_id: string): Promise<string | null> {
  const [row] = await db
    .select({ customer_uuid: customers.customer_uuid })
    .from(customers)
    .where(eq(customers.firebase_id, firebase_id))
    .for('no key update');
  return row?.customer_uuid ?? null;
}

/** The plans for which somebody ever opened a checkout here. */
export const askedPlans = (db: Database, customer_uuid: string): Promise<Bought[]> =>
  db
    .selectDistinct({ plan_id: checkouts.plan_id, billing_cycle: checkouts.billing_cycle })
    .from(checkouts)
    .where(eq(checkouts.customer_uuid, customer_uuid));

/** Writes what somebody has. Without a subscription the row goes, but for one that was not told by the provider. */
export async function writeSubscription(
  db: Database,
  customer_uuid: string,
  held: HeldSubscription | null,
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

export async function writePayments(
  db: Database,
  customer_uuid: string,
  made: readonly (PaymentMade & { description: string })[],
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
  for (const { bought: _, ...row } of made)
    await db
      .insert(payments)
      .values({ customer_uuid, ...row })
      .onConflictDoUpdate({ target: provider_transaction_id, set: { customer_uuid, ...row } });
}

/** Notes what is doubted now, and forgets what is not any more; answers those that were not known before. */
export async function writeDoubts(
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

/** Where somebody gets mails; null when the account is gone. */
export async function addressOf(db: Database, customer_uuid: string): Promise<string | null> {
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
