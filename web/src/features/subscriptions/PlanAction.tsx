import { planMessages } from '@fieldkit/contract/messages/plans.ts';
import { subscriptionMessages as messages } from '@fieldkit/contract/messages/subscriptions.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import type { BillingCycle } from '@fieldkit/contract/subscriptions.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonWithReason } from '../../ui/ButtonWithReason.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ContactLink } from './ContactLink.tsx';
import type { PlanOffer } from './plan-offer.ts';

export interface PlanActionProps {
  plan: Plan;
  cycle: BillingCycle;
  /** Null until it is known. */
  offer: PlanOffer | null;
  isMain: boolean;
  /** The checkout of this plan is opening. */
  isOpening: boolean;
  /** The button gets the focus when it appears. */
  isFirst: boolean;
  onPress: () => void;
}

/** The button of a plan's card, or the mark of the current plan. */
export function PlanAction({ plan, cycle, offer, isMain, isOpening, isFirst, onPress }: PlanActionProps) {
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

/** A stable function, so that React calls it once. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
