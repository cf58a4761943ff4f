import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/subscriptions.ts';
import type { CurrentSubscription } from '@fieldkit/contract/subscriptions.ts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { restoreSession } from '../../lib/session-store.ts';
import { useSupport } from '../../session/use-configuration.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useCancellation, useIsSelfService } from './cancellation.hooks.ts';
import * as planMessages from './plans.messages.ts';
import { useCurrentSubscription } from './subscriptions.hooks.ts';
import { useHelp } from './use-help.ts';

export interface CancelSubscriptionDialogProps {
  open: boolean;
  onClose: () => void;
  onContactSupport: () => void;
}

/**
 * Cancels a subscription at the end of its period, or undoes the cancellation. If the subscription was not
 * bought in the app, refers to support.
 */
export function CancelSubscriptionDialog({ open, onClose, onContactSupport }: CancelSubscriptionDialogProps) {
  const { data: subscription } = useCurrentSubscription();
  const isSelfService = useIsSelfService(subscription);
  const { help } = useHelp();
  const cancellation = useCancellation();
  const { isBusy } = cancellation;
  const isEnding = subscription?.cancel_at_period_end ?? false;
  const text = isEnding
    ? messages.endingText
    : isSelfService
      ? messages.cancelSelfText
      : messages.cancelText[help];

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.closeCancel}
      title={messages.cancelSubscription}
      description={text}
      footerStart={
        help === 'support' && <ContactSupport onPress={onContactSupport} isMain={!isSelfService} />
      }
      footer={
        <>
          <Button onClick={onClose}>{isEnding ? messages.done : messages.keepSubscription}</Button>
          {isSelfService && isEnding && (
            <Button
              variant="solid"
              loading={isBusy}
              loadingLabel={messages.resuming}
              onClick={cancellation.resume}
            >
              {messages.resumeSubscription}
            </Button>
          )}
          {isSelfService && !isEnding && (
            <Button
              variant="danger"
              loading={isBusy}
              loadingLabel={messages.canceling}
              onClick={cancellation.cancel}
            >
              {messages.cancelAtPeriodEnd}
            </Button>
          )}
        </>
      }
    >
      {subscription && <Present subscription={subscription} />}
      {cancellation.isLate && (
        <Notice tone="info" className="mt-3" title={planMessages.late}>
          {messages.changeLate}
        </Notice>
      )}
      {cancellation.failure && <DialogError title={cancellation.failure} />}
    </Dialog>
  );
}

/** Links to the operator's contact page, or opens the support dialog if there is none. */
function ContactSupport({ onPress, isMain }: { onPress: () => void; isMain: boolean }) {
  const { data: support } = useSupport();
  const variant = isMain ? 'solid' : 'ghost';
  if (!support?.contact_url)
    return (
      <Button variant={variant} onClick={onPress}>
        {messages.contactSupport}
      </Button>
    );
  return (
    <a
      href={support.contact_url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses({ variant, className: 'max-sm:h-10' })}
    >
      {messages.contactSupport}
      <ExternalLink />
      <VisuallyHidden> ({planMessages.opensNewTab})</VisuallyHidden>
    </a>
  );
}

function Present({ subscription }: { subscription: CurrentSubscription }) {
  const [email] = useState(() => restoreSession().user?.email);
  const { plan_name, billing_cycle, current_period_end, cancel_at_period_end: isEnding } = subscription;
  const until = formatDate(current_period_end, messages.unknownDate);
  return (
    <>
      <dl className="divide-y divide-line rounded-md border border-line text-13">
        {email && <Row name={messages.account} value={email} />}
        <Row name={messages.plan} value={planMessages.planIn(plan_name, billing_cycle)} />
        <Row name={isEnding ? messages.endsOn : messages.paidUntil} value={until} />
      </dl>
      <p className="mt-3 text-13 text-ink-2">
        {isEnding ? messages.endsThen(plan_name, until) : messages.staysUntil(plan_name, until)}
      </p>
    </>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 px-3 py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere tabular-nums">{value}</dd>
    </div>
  );
}
