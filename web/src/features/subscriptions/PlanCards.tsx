import type { PlanChoice } from '@fieldkit/contract/checkouts.ts';
import { type PlanId, planIds } from '@fieldkit/contract/plan-ids.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import type { BillingCycle, CurrentSubscription } from '@fieldkit/contract/subscriptions.ts';
import { usePaymentSettings } from '../../lib/use-configuration.ts';
import { PlanAction } from './PlanAction.tsx';
import { PlanCard } from './PlanCard.tsx';
import { planOffer } from './plan-offer.ts';

export interface PlanCardsProps {
  /** Undefined while it is not known. */
  subscription: CurrentSubscription | null | undefined;
  cycle: BillingCycle;
  /** The plan that somebody came for, or came back from. */
  wish: PlanId | null;
  /** The plan whose checkout is being opened. */
  opening: PlanChoice | null;
  onChoose: (choice: PlanChoice, kind: 'buy' | 'change') => void;
}

/** The four plans side by side, each with what can be done about it. */
export function PlanCards({ subscription, cycle, wish, opening, onChoose }: PlanCardsProps) {
  const { data: payments } = usePaymentSettings();
  const isKnown = payments && subscription !== undefined;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {planIds.map((id) => {
        const plan = plans[id];
        const offer = isKnown ? planOffer(plan, cycle, subscription, payments.provider) : null;
        const isMain = wish ? wish === id : plan.is_popular;
        const press = () => {
          if (opening || (offer?.kind !== 'buy' && offer?.kind !== 'change')) return;
          onChoose({ plan_id: id, billing_cycle: cycle }, offer.kind);
        };
        return (
          <PlanCard
            key={id}
            plan={plan}
            cycle={cycle}
            isWished={wish === id && offer?.kind !== 'present'}
            isMain={isMain}
          >
            <PlanAction
              plan={plan}
              cycle={cycle}
              offer={offer}
              isMain={isMain}
              isOpening={opening?.plan_id === id}
              isFirst={wish === id}
              onPress={press}
            />
          </PlanCard>
        );
      })}
    </ul>
  );
}
