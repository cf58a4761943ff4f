import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { checkouts, payments, subscriptions } from '../../platform/database/schema/all-tables.ts';
import type { Purchase } from '../../services/payments/price-table.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

/** A customer's subscription, running or ended; null if they never had one. */
export async function findSubscription(db: Database, customer_uuid: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.customer_uuid, customer_uuid));
  return row ?? null;
}

/** Newest first, in a stable order. */
export function selectPayments(db: Database, customer_uuid: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.customer_uuid, customer_uuid))
    .orderBy(desc(payments.transaction_date), desc(payments.payment_transaction_uuid));
}

/** Records that a customer opened a checkout for a plan. */
export async function insertCheckout(
  db: Database,
  customer_uuid: string,
  { plan_id, billing_cycle }: Purchase,
): Promise<string> {
  const [made] = await db
    .insert(checkouts)
    .values({ customer_uuid, plan_id, billing_cycle })
    .returning({ checkout_uuid: checkouts.checkout_uuid });
  if (!made) throw new Error('The insert returned no row.');
  return made.checkout_uuid;
}
