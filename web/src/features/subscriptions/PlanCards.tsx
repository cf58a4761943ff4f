import type { PlanChoice } from '@fieldkit/contract/checkouts.ts';
import * as subscriptionMessages from '@fieldkit/contract/messages/subscriptions.ts';
import { type Plan, plans, yearlySavings } from '@fieldkit/contract/plans.ts';
import {
  type BillingCycle,
  type CurrentSubscription,
  type PlanId,
  planIds,
} from '@fieldkit/contract/subscriptions.ts';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePaymentSettings, useSupport } from '../../session/use-configuration.ts';
import { Badge } from '../../ui/Badge.tsx';
import { formatPrice } from './format-amount.ts';
import { PlanAction, planOffer } from './PlanAction.tsx';
import * as planMessages from './plans.messages.ts';
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
  if (lacks.length > 0) return <p className="text-12 text-warn">{planMessages.lacks(lacks)}</p>;
  if (plan === id) return <p className="text-12 font-medium text-ok">{planMessages.lifts(things)}</p>;
  return null;
}

/** The four plans: stacked on phones, side by side on wide screens. */
export const planGridClasses = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-4';

interface PlanCardProps {
  plan: Plan;
  cycle: BillingCycle;
  /** Whether the user came for this plan. */
  isPreselected: boolean;
  /** Whether this card is emphasized. */
  isMain: boolean;
  /** How the plan helps with reached limits. */
  mark: ReactNode;
  /** Whether any of the four cards has a text below its price. */
  hasMarks: boolean;
  /** The plan's button. */
  children: ReactNode;
}

/** Features that depend on the support contacts in the configuration. */
const isSupport = (feature: string): boolean => /support$/.test(feature);

/** A plan: its price, its features, and its button. */
function PlanCard({ plan, cycle, isPreselected, isMain, mark, hasMarks, children }: PlanCardProps) {
  const { name, description, features, is_popular } = plan;
  const { data: support } = useSupport();
  const hasSupport = !support || support.discord_url !== null || support.email !== null;
  return (
    <li
      className={clsx(
        'flex flex-col rounded-lg border bg-surface p-4',
        isMain ? 'border-accent-ink' : 'border-line',
      )}
    >
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className="title-card">{name}</h3>
        {is_popular && <Badge tone="accent">{subscriptionMessages.mostPopular}</Badge>}
        {isPreselected && !is_popular && <Badge tone="info">{planMessages.chosen}</Badge>}
      </div>
      <p className="mt-1 text-12 text-ink-2 lg:min-h-8">{description}</p>
      <div className={clsx('mt-3', heightOf(cycle, hasMarks))}>
        <Price plan={plan} cycle={cycle} />
        {/* There is no space next to the other badge. */}
        {isPreselected && is_popular && (
          <p className="text-12 font-medium text-info">{planMessages.chosen}</p>
        )}
        {mark}
      </div>
      {children}
      <ul aria-label={subscriptionMessages.includes(name)} className="mt-4 grid gap-1.5 text-12 text-ink-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check className="size-4 shrink-0 text-ok" />
            <span>
              {feature}
              {isSupport(feature) && !hasSupport && (
                <span className="text-ink-3"> {subscriptionMessages.notSetUp}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Price({ plan, cycle }: { plan: Plan; cycle: BillingCycle }) {
  const isYearly = cycle === 'yearly';
  const price = isYearly ? plan.yearly_price : plan.monthly_price;
  return (
    <>
      {price === null ? (
        <p className="title-section leading-[2.375rem]">{subscriptionMessages.contactSales}</p>
      ) : (
        <p className="flex items-baseline gap-1.5">
          <span className="figure">{formatPrice(price)}</span>
          <span className="text-12 text-ink-3">
            {isYearly ? subscriptionMessages.perYear : subscriptionMessages.perMonth}
          </span>
        </p>
      )}
      {isYearly && price !== null && (
        <p className="text-12 font-medium text-ok tabular-nums">
          {subscriptionMessages.saveAmount(formatPrice(yearlySavings(plan)))}
        </p>
      )}
    </>
  );
}

/** If the cards are side by side, their buttons are aligned, regardless of the text above them. */
function heightOf(cycle: BillingCycle, hasMarks: boolean): string {
  if (!hasMarks) return 'sm:min-h-14';
  return cycle === 'yearly' ? 'sm:min-h-23' : 'sm:min-h-19';
}
