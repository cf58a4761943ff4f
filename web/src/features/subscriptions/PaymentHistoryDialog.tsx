import { subscriptionMessages as messages } from '@fieldkit/contract/messages/subscriptions.ts';
import type { Payment } from '@fieldkit/contract/subscriptions.ts';
import { ReceiptText, RotateCw } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RowsCard } from '../../ui/RowsCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { paymentsFailure, usePayments } from './payments.hooks.ts';

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
