import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { customers, payments } from '../../platform/database/schema/all-tables.ts';
import type { InvoiceOrder } from '../../services/payments/payment-provider.ts';

/** The data for a payment's invoice; null if the payment did not succeed. */
export async function findInvoiceOrder(db: Database, payment_uuid: string): Promise<InvoiceOrder | null> {
  const [row] = await db
    .select({
      transaction_id: payments.provider_transaction_id,
      buyer: { name: customers.name, email: customers.email, company: customers.company_name },
      line: payments.description,
      amount_minor: payments.amount_minor,
      refunded_minor: payments.refunded_minor,
      currency: payments.currency,
      paid_at: payments.transaction_date,
    })
    .from(payments)
    .innerJoin(customers, eq(customers.customer_uuid, payments.customer_uuid))
    .where(
      and(
        eq(payments.payment_transaction_uuid, payment_uuid),
        eq(payments.status, 'success'),
        isNotNull(payments.provider_transaction_id),
      ),
    );
  return row?.transaction_id ? { ...row, transaction_id: row.transaction_id } : null;
}
