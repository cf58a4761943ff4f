import { formatDate } from '@fieldkit/contract/format-date.ts';
import { planMessages } from '@fieldkit/contract/messages/plans.ts';
import { subscriptionMessages as messages } from '@fieldkit/contract/messages/subscriptions.ts';
import { isWebAddress } from '@fieldkit/contract/shapes.ts';
import { type Payment, paymentStatus } from '@fieldkit/contract/subscriptions.ts';
import { Download } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { formatAmount, formatAmountAndCurrency } from './format-amount.ts';

const tones = { paid: 'ok', failed: 'bad', pending: 'warn' } as const;

/** One payment: its description, status, refund, date, amount, and its invoice if there is one. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { description, amount, currency, refunded, invoice_url } = payment;
  const status = paymentStatus(payment.status);
  const date = formatDate(payment.transaction_date, messages.unknownDate);
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-13 font-medium wrap-anywhere">{description}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-ink-3">
          <Badge tone={tones[status]} dot>
            {messages.paymentStatus[status]}
          </Badge>
          {refunded > 0 && (
            <Badge tone="line">{planMessages.refunded(formatAmount(refunded, currency))}</Badge>
          )}
          <time dateTime={payment.transaction_date}>{date}</time>
        </div>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <p className="text-13 font-medium tabular-nums">{formatAmountAndCurrency(amount, currency)}</p>
        {invoice_url && isWebAddress(invoice_url) && (
          <a
            href={invoice_url}
            target="_blank"
            rel="noopener noreferrer"
            download
            className="inline-flex min-h-6 items-center gap-1.5 rounded-xs text-12 text-ink-2 underline-offset-3 hover:text-ink hover:underline"
          >
            <Download className="size-3.5" />
            <span>
              {messages.invoice}
              <VisuallyHidden> {messages.invoiceOf(date)}</VisuallyHidden>
            </span>
          </a>
        )}
      </div>
    </li>
  );
}
