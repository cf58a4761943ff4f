import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/subscriptions.ts';
import { isWebAddress } from '@fieldkit/contract/shapes.ts';
import { type Payment, paymentStatus, subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, ReceiptText, RotateCw } from 'lucide-react';
import { callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RowsCard } from '../../ui/RowsCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { formatAmount, formatAmountAndCurrency } from './format-amount.ts';
import * as planMessages from './plans.messages.ts';

export interface PaymentHistoryDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The user's payments, newest first. */
export function PaymentHistoryDialog({ open, onClose }: PaymentHistoryDialogProps) {
  const payments = usePayments();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.closePayments}
      width="lg"
      grows
      title={messages.paymentHistory}
      description={messages.paymentsText}
    >
      <div className="grid gap-3 *:min-w-0">
        {payments.isError && (
          <Notice
            tone="bad"
            title={messages.paymentsFailed}
            action={
              <Button size="sm" loading={payments.isFetching} onClick={() => void payments.refetch()}>
                {messages.tryAgain}
              </Button>
            }
          >
            {paymentsFailure(payments.error)}
          </Notice>
        )}
        {payments.isPending && <PaymentsSkeleton />}
        {payments.data && (
          <>
            <div className="flex items-center justify-between gap-3">
              <p role="status" className="text-13 text-ink-3 tabular-nums">
                {messages.paymentCount(payments.data.length)}
              </p>
              <Button
                size="sm"
                icon={<RotateCw />}
                loading={payments.isFetching}
                onClick={() => void payments.refetch()}
              >
                {messages.refresh}
              </Button>
            </div>
            <Payments payments={payments.data} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Payments({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0)
    return (
      <EmptyState icon={<ReceiptText />} title={messages.noPayments} level={3} className="min-h-56">
        {messages.noPaymentsText}
      </EmptyState>
    );
  return (
    <RowsCard isStale={false}>
      {payments.map((payment) => (
        <PaymentRow key={payment.payment_transaction_uuid} payment={payment} />
      ))}
    </RowsCard>
  );
}

function PaymentsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="sr-only">
        {messages.paymentsLoading}
      </p>
      <Skeleton className="h-7 w-full rounded-md" />
      <Skeleton className="h-16 w-full rounded-lg" />
      <Skeleton className="h-16 w-full rounded-lg" />
    </div>
  );
}

/** The user's payments, newest first. */
export function usePayments() {
  return useQuery(callOptions(subscriptionCalls.payments, {}));
}

/** The server's message for a failure, if it sent one. */
export const paymentsFailure = (error: unknown): string => errorMessage(error, { fallback: '' });

const tones = { paid: 'ok', failed: 'bad', pending: 'warn' } as const;

/** A payment: description, status, refund, date, amount, and the invoice if there is one. */
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
