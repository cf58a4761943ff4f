import type { Answer } from '@fieldkit/contract/call.ts';
import type { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { requireUser } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { inWholeUnits } from '../../payments/in-whole-units.ts';
import { paymentsOf } from './subscriptions.queries.ts';

/** What the person has paid, or tried to, newest first. */
export async function listPayments(ctx: Context): Promise<Answer<typeof subscriptionCalls.payments>> {
  const { customer_uuid } = requireUser(ctx);

  const rows = await paymentsOf(ctx.db, customer_uuid);
  return rows.map(({ amount_minor, refunded_minor, transaction_date, ...payment }) => ({
    ...payment,
    amount: inWholeUnits(amount_minor, payment.currency),
    refunded: inWholeUnits(refunded_minor, payment.currency),
    transaction_date: transaction_date.toISOString(),
    invoice_url: null,
  }));
}
