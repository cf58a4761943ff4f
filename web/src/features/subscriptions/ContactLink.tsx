import { planMessages } from '@fieldkit/contract/messages/plans.ts';
import { subscriptionMessages as messages } from '@fieldkit/contract/messages/subscriptions.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import type { BillingCycle } from '@fieldkit/contract/subscriptions.ts';
import { ExternalLink } from 'lucide-react';
import { mailTo } from '../../lib/mail-to.ts';
import { usePaymentSettings, useSupport } from '../../lib/use-configuration.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

export interface ContactLinkProps {
  plan: Plan;
  cycle: BillingCycle;
  isMain: boolean;
}

/**
 * The link for a plan that is sold manually: the contact page, else a mail. When the operator configured
 * neither, a sentence with whom to ask.
 */
export function ContactLink({ plan, cycle, isMain }: ContactLinkProps) {
  const { data: support } = useSupport();
  const { data: payments } = usePaymentSettings();
  const className = buttonClasses({ variant: isMain ? 'solid' : 'outline', className: 'mt-3' });
  const label = messages.askFor(plan.name);
  if (support?.contact_url)
    return (
      <a href={support.contact_url} target="_blank" rel="noopener noreferrer" className={className}>
        {label}
        <ExternalLink />
        <VisuallyHidden> ({planMessages.opensNewTab})</VisuallyHidden>
      </a>
    );
  // When no plans are sold, a notice above the plans shows it once.
  if (support && !support.email && payments?.provider !== 'off')
    return (
      <p className="mt-3 flex h-8 items-center text-12 leading-4 text-ink-2 pointer-coarse:h-10">
        {messages.askWhoRuns}
      </p>
    );
  if (!support?.email) return null;
  const subject = messages.askSubject(plan.name, cycle === 'yearly' ? messages.yearly : messages.monthly);
  return (
    <a href={mailTo(support.email, subject)} className={className}>
      {label}
    </a>
  );
}
