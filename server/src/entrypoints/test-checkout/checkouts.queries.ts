import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import type { Purchase } from '../../services/payments/price-table.ts';

export type CheckoutRow = Purchase & {
  checkout_uuid: string;
  firebase_id: string;
  email: string;
  is_paid: boolean;
  /** Whether a card was declined and no other one was tried. */
  is_declined: boolean;
  /** The buyer's current subscription. */
  held: { status: string; cancel_at_period_end: boolean; current_period_end: Date } | null;
};

type Row = Omit<CheckoutRow, 'held'> & {
  status: string | null;
  current_period_end: string | null;
  is_ending: boolean;
};

/** A checkout with its buyer and its outcome. @param transaction_id the transaction that the checkout leads to */
export async function findCheckoutByUuid(
  db: Database,
  checkout_uuid: string,
  transaction_id: string,
): Promise<CheckoutRow | null> {
  const hasEvent = (types: string[]) => sql`exists (
    select 1 from provider_events e
    where e.transaction_id = ${transaction_id} and e.event_type = any(${sql.param(types)}::text[]))`;
  const { rows } = await db.execute<Row>(sql`
    select k.checkout_uuid, k.plan_id, k.billing_cycle, c.firebase_id, c.email, s.status, s.current_period_end,
      coalesce(s.cancel_at_period_end, false) as is_ending,
      ${hasEvent(['transaction.paid', 'transaction.completed'])} as is_paid,
      ${hasEvent(['transaction.payment_failed'])} as is_declined
    from checkouts k
    join customers c using (customer_uuid)
    left join subscriptions s using (customer_uuid)
    where k.checkout_uuid = ${checkout_uuid}`);
  const [row] = rows;
  if (!row) return null;
  const { status, current_period_end: end, is_ending: cancel_at_period_end, ...checkout } = row;
  const held = status && end ? { status, cancel_at_period_end, current_period_end: new Date(end) } : null;
  return { ...checkout, held };
}

/** Locks the buyer's row, so that a buyer's checkouts are processed one at a time. */
export async function lockBuyer(db: Database, firebase_id: string): Promise<void> {
  await db.execute(sql`select 1 from customers where firebase_id = ${firebase_id} for no key update`);
}
