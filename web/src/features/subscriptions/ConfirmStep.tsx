import type { PlanChangePreview, PlanChoice } from '@fieldkit/contract/checkouts.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as subscriptionMessages from '@fieldkit/contract/messages/subscriptions.ts';
import type { PlanLimit } from '@fieldkit/contract/plans.ts';
import type { ReactNode } from 'react';
import { DialogError } from '../../ui/DialogError.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { formatAmount, priceOf } from './format-amount.ts';
import { changeFailure, type useChangePreview } from './plans.hooks.ts';
import * as messages from './plans.messages.ts';

export interface ConfirmStepProps {
  /** The current plan: "Starter, monthly". Null if there is none. */
  from: string | null;
  to: string;
  /** The new plan's name. */
  plan: string;
  /** The parts of the usage that exceed the new plan. */
  excess: readonly string[];
  /** The reached limits that the plan does not raise. */
  lacks: readonly PlanLimit[];
  /** The plan to buy; null if an existing plan is changed. */
  purchase: PlanChoice | null;
  /** The cost of the change; null if the checkout shows it. */
  preview: ReturnType<typeof useChangePreview> | null;
  /** The error of the change. */
  failure: string | null;
}

/** The consequences of a plan change, shown before it is made. */
export function ConfirmStep({ from, to, plan, excess, lacks, purchase, preview, failure }: ConfirmStepProps) {
  const price = purchase && priceOf(purchase);
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none *:min-w-0">
      <dl className="divide-y divide-line rounded-md border border-line text-13">
        {from && <Row label={messages.from}>{from}</Row>}
        <Row label={messages.to}>{to}</Row>
        {price && <Row label={messages.price}>{price}</Row>}
        {preview && <Costs preview={preview} />}
      </dl>
      {price && <p className="text-12 text-ink-3">{messages.dueAtCheckout}</p>}
      {preview && !preview.isError && <p className="text-12 text-ink-3">{messages.taxMayApply}</p>}
      {preview?.isError && (
        <RetryNotice
          title={messages.previewFailed}
          retryLabel={messages.tryAgain}
          onRetry={() => void preview.refetch()}
        >
          {changeFailure(preview.error)}
        </RetryNotice>
      )}
      {lacks.length > 0 && (
        <Notice tone="warn" title={messages.planLacks(plan, lacks)}>
          {messages.planLacksText}
        </Notice>
      )}
      {excess.length > 0 && (
        <Notice tone="warn" title={messages.tooMuch(plan)}>
          <ul className="mt-1 grid gap-1">
            {excess.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="mt-1">{messages.staysReadable}</p>
        </Notice>
      )}
      {failure && <DialogError>{failure}</DialogError>}
    </div>
  );
}

function Costs({ preview: { data, isPending } }: { preview: ReturnType<typeof useChangePreview> }) {
  if (data) return <Amounts preview={data} />;
  if (!isPending) return null;
  return (
    <>
      <Row label={messages.dueNow}>
        <span role="status" className="sr-only">
          {messages.working}
        </span>
        <Skeleton className="h-5 w-16" />
      </Row>
      <Row label={messages.nextBill}>
        <Skeleton className="h-5 w-36" />
      </Row>
    </>
  );
}

function Amounts({ preview: { due_now, next_amount, next_date, currency } }: { preview: PlanChangePreview }) {
  const amount = formatAmount(next_amount, currency);
  const bill = next_date
    ? messages.nextBillOn(amount, formatDate(next_date, subscriptionMessages.unknownDate))
    : amount;
  return (
    <>
      <Row label={due_now < 0 ? messages.credit : messages.dueNow}>
        {formatAmount(Math.abs(due_now), currency)}
      </Row>
      <Row label={messages.nextBill}>{due_now < 0 ? messages.lessCredit(bill) : bill}</Row>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 px-3 py-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}

/**
 * A stable function, so that React calls it only once. Takes the focus because the pressed button was
 * removed.
 */
const takeFocus = (step: HTMLElement | null) => step?.focus();
