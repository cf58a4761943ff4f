import type { Answer } from '@fieldkit/contract/call.ts';
import type { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { inWholeUnits } from '../../services/payments/in-whole-units.ts';
import { invoiceUrl } from '../../services/payments/invoices/invoice-link.ts';
import { type PaymentRow, paymentsOf } from './subscriptions.queries.ts';

/** What the person has paid, or tried to, newest first. */
export async function listPayments(ctx: Context): Promise<Answer<typeof subscriptionCalls.payments>> {
  const { customer_uuid } = requireUser(ctx);

  const rows = await paymentsOf(ctx.db, customer_uuid);
  const canLink = (row: PaymentRow) =>
    ctx.payments && row.status === 'success' && row.provider_transaction_id;
  return rows.map((row) => ({
    payment_transaction_uuid: row.payment_transaction_uuid,
    currency: row.currency,
    status: row.status,
    description: row.description,
    amount: inWholeUnits(row.amount_minor, row.currency),
    refunded: inWholeUnits(row.refunded_minor, row.currency),
    transaction_date: row.transaction_date.toISOString(),
    invoice_url: canLink(row) ? invoiceUrl(ctx, row.payment_transaction_uuid) : null,
  }));
}
