import type { PlanChoice } from '@fieldkit/contract/checkouts.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import {
  type BillingCycle,
  type CurrentSubscription,
  type PlanId,
  planIds,
} from '@fieldkit/contract/subscriptions.ts';
import { usePaymentSettings } from '../../session/use-configuration.ts';
import { PlanAction, planOffer } from './PlanAction.tsx';
import { PlanCard } from './PlanCard.tsx';
import * as messages from './plan-lifts.messages.ts';
import type { UpgradeAdvice } from './upgrade-advice-for.ts';
import { useHelp } from './use-help.ts';

export interface PlanCardsProps {
  /** Undefined while loading. */
  subscription: CurrentSubscription | null | undefined;
  cycle: BillingCycle;
  /** The current plan could not be loaded, so what the buttons offer is not known. */
  hasFailed: boolean;
  /** The plan that the user came for. */
  preselected: PlanId | null;
  /** The plan that the user was looking at before coming back. Its button gets the focus again. */
  left: PlanId | null;
  /** How the plans help with reached limits. */
  advice: UpgradeAdvice;
  /** The plan whose checkout is opening. */
  opening: PlanChoice | null;
  onChoose: (choice: PlanChoice, kind: 'buy' | 'change') => void;
}

/** The four plans side by side, each with its button. */
export function PlanCards({
  subscription,
  hasFailed,
  cycle,
  preselected,
  left,
  advice,
  opening,
  onChoose,
}: PlanCardsProps) {
  const { data: payments } = usePaymentSettings();
  const { help } = useHelp();
  const isPreselectedPopular = preselected !== null && plans[preselected].is_popular;
  const hasMarks =
    isPreselectedPopular || planIds.some((id) => id === advice.plan || advice.lacksOf(id).length > 0);
  const main = preselected ?? advice.plan;
  const isKnown = payments && subscription !== undefined;
  return (
    <ul className={planGridClasses}>
      {orderedPlans(main).map((id) => {
        const plan = plans[id];
        const offer = isKnown ? planOffer(plan, cycle, subscription, payments.provider, help) : null;
        // A smaller plan than the current one is never emphasized.
        const isLess = subscription && planIds.indexOf(id) < planIds.indexOf(subscription.plan_id);
        const isMain = main ? main === id : plan.is_popular && !isLess;
        const press = () => {
          if (opening || (offer?.kind !== 'buy' && offer?.kind !== 'change')) return;
          onChoose({ plan_id: id, billing_cycle: cycle }, offer.kind);
        };
        return (
          <PlanCard
            key={id}
            plan={plan}
            cycle={cycle}
            isPreselected={preselected === id && offer?.kind !== 'present'}
            isMain={isMain}
            hasMarks={hasMarks}
            mark={<PlanMark id={id} advice={advice} />}
          >
            <PlanAction
              plan={plan}
              cycle={cycle}
              offer={offer}
              hasFailed={hasFailed}
              isMain={isMain}
              isOpening={opening?.plan_id === id}
              isFirst={(preselected ?? left) === id}
              onPress={press}
            />
          </PlanCard>
        );
      })}
    </ul>
  );
}

/** On phones, where the plans are stacked, the one that the user came for is the first. */
const orderedPlans = (main: PlanId | null): readonly PlanId[] =>
  main && matchMedia('(max-width: 639px)').matches ? [main, ...planIds.filter((id) => id !== main)] : planIds;

/** How a plan helps with a reached limit. Marks the smallest plan that helps, and the plans that do not. */
function PlanMark({ id, advice: { plan, things, lacksOf } }: { id: PlanId; advice: UpgradeAdvice }) {
  const lacks = lacksOf(id);
  if (lacks.length > 0) return <p className="text-12 text-warn">{messages.lacks(lacks)}</p>;
  if (plan === id) return <p className="text-12 font-medium text-ok">{messages.lifts(things)}</p>;
  return null;
}

/** The four plans: stacked on phones, side by side on wide screens. */
export const planGridClasses = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-4';
