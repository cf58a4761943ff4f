import { formatDate } from '@fieldkit/contract/format-date.ts';
import { planMessages } from '@fieldkit/contract/messages/plans.ts';
import { subscriptionMessages as say } from '@fieldkit/contract/messages/subscriptions.ts';
import type { CurrentSubscription } from '@fieldkit/contract/subscriptions.ts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { restoreSession } from '../../lib/session-store.ts';
import { useSupport } from '../../lib/use-configuration.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useCurrentSubscription } from './subscriptions.hooks.ts';

export interface CancelSubscriptionDialogProps {
  open: boolean;
  onClose: () => void;
  onContactSupport: () => void;
}

/** Says who cancels a subscription, for nothing here does: support. */
export function CancelSubscriptionDialog({ open, onClose, onContactSupport }: CancelSubscriptionDialogProps) {
  const { data: subscription } = useCurrentSubscription();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={say.closeCancel}
      title={say.cancelSubscription}
      description={say.cancelText}
      footer={
        <>
          <Button onClick={onClose}>{say.keepSubscription}</Button>
          <ContactSupport onPress={onContactSupport} />
        </>
      }
    >
      {subscription && <Present subscription={subscription} />}
    </Dialog>
  );
}

/** The operator's page for it; without one, the ways to support. */
function ContactSupport({ onPress }: { onPress: () => void }) {
  const { data: support } = useSupport();
  if (!support?.contact_url)
    return (
      <Button variant="solid" onClick={onPress}>
        {say.contactSupport}
      </Button>
    );
  return (
    <a
      href={support.contact_url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses({ variant: 'solid', className: 'max-sm:h-10' })}
    >
      {say.contactSupport}
      <ExternalLink />
      <VisuallyHidden> ({planMessages.opensNewTab})</VisuallyHidden>
    </a>
  );
}

function Present({ subscription }: { subscription: CurrentSubscription }) {
  const [email] = useState(() => restoreSession().user?.email);
  const until = formatDate(subscription.current_period_end, say.unknownDate);
  const cycle = subscription.billing_cycle === 'monthly' ? say.monthly : say.yearly;
  return (
    <>
      <dl className="divide-y divide-line rounded-md border border-line text-13">
        {email && (
          <div className="flex justify-between gap-4 px-3 py-2">
            <dt className="text-ink-2">{say.account}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">{email}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4 px-3 py-2">
          <dt className="text-ink-2">{say.plan}</dt>
          <dd className="font-medium">
            {subscription.plan_name}, {cycle.toLowerCase()}
          </dd>
        </div>
        <div className="flex justify-between gap-4 px-3 py-2">
          <dt className="text-ink-2">{say.paidUntil}</dt>
          <dd className="font-medium tabular-nums">{until}</dd>
        </div>
      </dl>
      <p className="mt-3 text-13 text-ink-2">
        {subscription.cancel_at_period_end ? say.endsAlready(until) : say.nothingYet}
      </p>
    </>
  );
}
