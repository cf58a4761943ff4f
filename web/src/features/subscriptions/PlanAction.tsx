import type { Configuration } from '@fieldkit/contract/configuration.ts';
import * as messages from '@fieldkit/contract/messages/subscriptions.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import { type BillingCycle, type CurrentSubscription, planIds } from '@fieldkit/contract/subscriptions.ts';
import { ExternalLink } from 'lucide-react';
import { mailTo } from '../../lib/mail-to.ts';
import { usePaymentSettings, useSupport } from '../../session/use-configuration.ts';
import { Button, ButtonWithReason, buttonClasses } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import * as planMessages from './plans.messages.ts';
import { type HelpKind, stateOf } from './state-of.ts';

interface PlanActionProps {
  plan: Plan;
  cycle: BillingCycle;
  /** Null until it is known. */
  offer: PlanOffer | null;
  /** It will not become known, so nothing is loading. */
  hasFailed: boolean;
  isMain: boolean;
  /** Whether the checkout of this plan is opening. */
  isOpening: boolean;
  /** Whether the button gets the focus when it appears. */
  isFirst: boolean;
  onPress: () => void;
}

/** The button on a plan's card, or a label for the current plan. */
export function PlanAction(props: PlanActionProps) {
  const { plan, cycle, offer, hasFailed, isMain, isOpening, isFirst, onPress } = props;
  if (!offer && hasFailed) return <span className="mt-3 h-8 pointer-coarse:h-10" />;
  if (!offer) return <Skeleton className="mt-3 h-8 w-full rounded-md pointer-coarse:h-10" />;
  if (offer.kind === 'contact') return <ContactLink plan={plan} cycle={cycle} isMain={isMain} />;
  if (offer.kind === 'present')
    return (
      <p className="mt-3 flex h-8 items-center justify-center rounded-md bg-ok-soft text-13 font-medium text-ok pointer-coarse:h-10">
        {messages.currentPlan}
      </p>
    );
  if (offer.kind === 'unavailable')
    return (
      <ButtonWithReason reason={offer.reason} className="mt-3">
        {offer.label}
      </ButtonWithReason>
    );
  return (
    <Button
      variant={isMain ? 'solid' : 'outline'}
      className="mt-3"
      loading={isOpening}
      loadingLabel={planMessages.opening}
      onClick={onPress}
      {...(isFirst && { ref: takeFocus })}
    >
      {offer.label}
    </Button>
  );
}

/** A stable function, so that React calls it only once. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** What a plan's card offers to the user. */
type PlanOffer =
  | { kind: 'present' }
  | { kind: 'contact' }
  | { kind: 'buy'; label: string }
  | { kind: 'change'; label: string }
  | { kind: 'unavailable'; label: string; reason: string };

type Provider = Configuration['payments']['provider'];

export function planOffer(
  plan: Plan,
  cycle: BillingCycle,
  subscription: CurrentSubscription | null,
  provider: Provider,
  help: HelpKind,
): PlanOffer {
  if (subscription?.plan_id === plan.id && (subscription.billing_cycle === cycle || plan.id === 'custom'))
    return { kind: 'present' };
  if (provider === 'off' || plan.monthly_price === null) return { kind: 'contact' };
  if (!subscription) return { kind: 'buy', label: planMessages.choose(plan.name) };
  const label = changeLabel(plan, cycle, subscription);
  const reason =
    subscription.plan_id === 'custom' ? planMessages.agreed(help) : stateOf(subscription, help, true).advice;
  return reason ? { kind: 'unavailable', label, reason } : { kind: 'change', label };
}

function changeLabel({ id, name }: Plan, cycle: BillingCycle, { plan_id }: CurrentSubscription): string {
  if (id === plan_id) return planMessages.changeCycle[cycle];
  return planIds.indexOf(id) > planIds.indexOf(plan_id)
    ? planMessages.upgradeTo(name)
    : planMessages.changeTo(name);
}

interface ContactLinkProps {
  plan: Plan;
  cycle: BillingCycle;
  isMain: boolean;
}

/**
 * The link for a plan that is sold by contact: the contact page, or else an email link. If the operator
 * configured neither, a sentence that states whom to ask.
 */
function ContactLink({ plan, cycle, isMain }: ContactLinkProps) {
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
  // If no plans are sold, a single notice above the plans shows this.
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
