import type { PlanChoice, PlanUsage } from '@fieldkit/contract/checkouts.ts';
import { type Plan, plans } from '@fieldkit/contract/plans.ts';
import type { BillingCycle, PlanId } from '@fieldkit/contract/subscriptions.ts';
import { useEffect, useState } from 'react';
import { clearPlanRefusal, readPlanRefusal } from '../../billing/open-plans-dialog.ts';
import type { PreselectedPlan } from '../../session/landing-params.ts';
import { usePaymentSettings } from '../../session/use-configuration.ts';
import {
  changeFailure,
  checkoutFailure,
  parseBillingCycle,
  parsePlanChoice,
  useAwaitedPlan,
  useChangePlan,
  useChangePreview,
  useCheckout,
  usePlanUsage,
} from './plans.hooks.ts';
import * as messages from './plans.messages.ts';
import { useCurrentSubscription } from './subscriptions.hooks.ts';
import { type UpgradeAdvice, upgradeAdviceFor } from './upgrade-advice-for.ts';

type Kind = 'buy' | 'change';
type Step = { at: 'plans' } | { at: 'confirm' | 'waiting'; choice: PlanChoice; kind: Kind };

const firstChoice: PlanChoice = { plan_id: 'indie', billing_cycle: 'monthly' };

type PlansStepsOptions = { preselected: PreselectedPlan | null; opensCheckout: boolean; onClose: () => void };

/**
 * The steps of the dialog: the plans, the confirmation of a change, and the changed plan. A purchase
 * continues at the checkout.
 */
export function usePlansSteps({ preselected, opensCheckout, onClose }: PlansStepsOptions) {
  const present = useCurrentSubscription();
  const subscription = present.data;
  const { data: usage, isPending: isUsagePending } = usePlanUsage();
  const [step, setStep] = useState<Step>({ at: 'plans' });
  const [cycle, setCycle] = useState<BillingCycle | null>(parseBillingCycle(preselected?.cycle));
  const [preselectedName, setPreselectedName] = useState(preselected?.plan ?? null);
  /** The plan that the user was looking at before coming back. */
  const [left, setLeft] = useState<PlanId | null>(null);
  const checkout = useCheckout(onClose);
  const changing = useChangePlan();
  const choice = step.at === 'plans' ? firstChoice : step.choice;
  const preview = useChangePreview(choice, step.at === 'confirm' && step.kind === 'change');
  const arrival = useAwaitedPlan(
    ({ plan_id, billing_cycle }) => plan_id === choice.plan_id && billing_cycle === choice.billing_cycle,
    step.at === 'waiting',
  );
  const advice = useUpgradeAdvice();
  const isPresent = subscription?.plan_id === choice.plan_id;
  const excess = excessOf(usage, plans[choice.plan_id]);
  const isKnown = !present.isPending && !isUsagePending;
  const choose = (next: PlanChoice, kind: Kind) => {
    setPreselectedName(next.plan_id);
    // A purchase is paid at the checkout, which shows the price itself.
    if (kind === 'buy' && excessOf(usage, plans[next.plan_id]).length === 0) return checkout.mutate(next);
    setStep({ at: 'confirm', choice: next, kind });
  };
  const chosen = opensCheckout ? parsePlanChoice(preselected) : null;
  const direct = useDirectCheckout(chosen, isKnown, (next) => choose(next, 'buy'));
  const isEntering = direct === 'waiting' || (direct === 'opened' && checkout.isPending && !left);

  return {
    step,
    /** The plan from a pricing page, as long as its checkout is being opened instead of the list of plans. */
    entering: isEntering ? chosen : null,
    /**
     * The current plan and its usage are shown above the plans and affect their labels, so the layout is
     * unknown until both are loaded.
     */
    isKnown,
    preselectedName,
    left,
    advice,
    /** The reached limits that the selected plan does not raise. */
    lacks: isPresent ? [] : advice.lacksOf(choice.plan_id),
    /** The new cycle, if only the cycle changes. */
    newCycle: isPresent ? choice.billing_cycle : null,
    subscription,
    /** Retries after a failure to load. */
    retry: present.isLoadingError ? () => void present.refetch() : null,
    cycle: cycle ?? subscription?.billing_cycle ?? 'monthly',
    setCycle,
    plan: plans[choice.plan_id].name,
    from: subscription ? messages.planIn(subscription.plan_name, subscription.billing_cycle) : null,
    to: messages.planIn(plans[choice.plan_id].name, choice.billing_cycle),
    excess,
    /** The plan to buy at the checkout. */
    purchase: step.at === 'confirm' && step.kind === 'buy' ? choice : null,
    preview: step.at === 'confirm' && step.kind === 'change' ? preview : null,
    arrival,
    opening: checkout.isPending ? checkout.variables : null,
    isBusy: checkout.isPending || changing.isPending,
    failure: failureOf(checkout.error, checkoutFailure) ?? failureOf(changing.error, changeFailure),
    choose,
    back: () => {
      setPreselectedName(null);
      setLeft(choice.plan_id);
      checkout.reset();
      changing.reset();
      setStep({ at: 'plans' });
    },
    confirm: () => {
      if (step.at !== 'confirm' || checkout.isPending || changing.isPending) return;
      if (step.kind === 'buy') return checkout.mutate(step.choice);
      changing.mutate(step.choice, { onSuccess: () => setStep({ ...step, at: 'waiting' }) });
    },
  };
}

/**
 * Opens the checkout of a chosen plan once, as soon as it is known that the user can buy it.
 * @returns `waiting` before that, `opened` after the attempt, and null without a chosen plan or after a
 *   failure to load
 */
function useDirectCheckout(
  chosen: PlanChoice | null,
  isKnown: boolean,
  buy: (chosen: PlanChoice) => void,
): 'waiting' | 'opened' | null {
  const { data: subscription, isLoadingError } = useCurrentSubscription();
  const { data: payments, isError } = usePaymentSettings();
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    if (!chosen || isTried || !isKnown || !payments) return;
    setTried(true);
    if (payments.provider !== 'off' && subscription === null) buy(chosen);
  });
  if (!chosen || isLoadingError || isError) return null;
  return isTried ? 'opened' : 'waiting';
}

const failureOf = (failure: unknown, words: (error: unknown) => string): string | null =>
  failure ? words(failure) : null;

/** A sentence for each quota of a plan that the current usage would exceed. */
function excessOf(usage: PlanUsage | undefined, plan: Plan): string[] {
  return (usage?.things ?? []).flatMap(({ thing, used }) => {
    const max = plan.limits[thing];
    return max >= 0 && used > max ? [messages.exceeds(thing, used, plan.name, max)] : [];
  });
}

/** How the plans help with the refusal that led the user here (only once), or else with reached limits. */
function useUpgradeAdvice(): UpgradeAdvice {
  const { data: usage } = usePlanUsage();
  const [refusal] = useState(readPlanRefusal);
  useEffect(clearPlanRefusal, []);
  return upgradeAdviceFor(usage, refusal);
}
