import { checkoutCalls, type PlanChoice } from '@fieldkit/contract/checkouts.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import {
  type BillingCycle,
  billingCycles,
  type CurrentSubscription,
  type PlanId,
  planIds,
  subscriptionCalls,
} from '@fieldkit/contract/subscriptions.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { storePurchasedPlan } from '../../billing/purchased-plan.ts';
import { callApi } from '../../lib/api-client.ts';
import { callOptions, invalidateCall } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import type { PreselectedPlan } from '../../session/landing-params.ts';
import { usePaymentSettings } from '../../session/use-configuration.ts';
import * as messages from './plans.messages.ts';
import { subscriptionQuery } from './subscriptions.hooks.ts';

/** The plan's usage. */
export function usePlanUsage() {
  return useQuery(callOptions(checkoutCalls.usage, {}));
}

/** Opens the checkout of a plan. `leave` is called when another page or the provider's overlay takes over. */
export function useCheckout(leave: () => void) {
  const { data: payments } = usePaymentSettings();
  return useMutation({
    mutationFn: async (choice: PlanChoice) => {
      const checkout = await callApi(checkoutCalls.open, { body: choice });
      storePurchasedPlan({ plan: choice.plan_id, cycle: choice.billing_cycle });
      if (checkout.page_url) return goTo(checkout.page_url);
      const { openPaddle } = await import('./open-paddle.ts');
      await openPaddle(checkout, payments ?? null, leave);
    },
  });
}

/** Resolves only when the browser restores this page, so that nothing on it can be pressed until then. */
function goTo(address: string): Promise<unknown> {
  const back = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  location.assign(address);
  return back;
}

/** The error message of a failed checkout. */
export const checkoutFailure = (error: unknown): string =>
  errorMessage(error, { fallback: messages.openFailed });

/** The price of another plan. */
export function useChangePreview(choice: PlanChoice, enabled: boolean) {
  return useQuery({
    ...callOptions(checkoutCalls.previewChange, { body: choice }),
    enabled: enabled,
    // The amount due changes every hour, so it is not cached.
    staleTime: 0,
    gcTime: 0,
  });
}

export function useChangePlan() {
  return useMutation({
    mutationFn: (choice: PlanChoice) => callApi(checkoutCalls.changePlan, { body: choice }),
  });
}

export const changeFailure = (error: unknown): string =>
  errorMessage(error, { fallback: messages.changeFailed });

export type PlanActivationState = 'waiting' | 'there' | 'late';

/** Polls the subscription until it is the awaited plan, or until a timeout. */
export function useAwaitedPlan(
  isIt: (subscription: CurrentSubscription) => boolean,
  isAwaited: boolean,
): PlanActivationState {
  const client = useQueryClient();
  const [isLate, setIsLate] = useState(false);
  const { data } = useQuery({
    ...subscriptionQuery,
    refetchInterval: ({ state }) =>
      !isAwaited || isLate || (state.data && isIt(state.data)) ? false : limits.checkoutPollMs,
  });
  const isThere = isAwaited && data != null && isIt(data);

  useEffect(() => {
    if (!isAwaited || isThere) return;
    const timer = setTimeout(() => setIsLate(true), limits.checkoutWaitMs);
    return () => clearTimeout(timer);
  }, [isAwaited, isThere]);
  useEffect(() => {
    if (!isThere) return;
    for (const call of [checkoutCalls.usage, subscriptionCalls.payments]) void invalidateCall(client, call);
  }, [client, isThere]);

  if (isThere) return 'there';
  return isLate ? 'late' : 'waiting';
}

/** The plan id in an address, case-insensitive; null if it is unknown. */
export const parsePlanId = (plan: string | null): PlanId | null =>
  planIds.find((id) => id === plan?.trim().toLowerCase()) ?? null;

/** The billing cycle in an address; null for any other value. */
export const parseBillingCycle = (cycle: string | undefined): BillingCycle | null =>
  billingCycles.find((known) => known === cycle) ?? null;

/** The plan and cycle in an address, with monthly as the default; null if no checkout sells the plan. */
export function parsePlanChoice(preselected: PreselectedPlan | null): PlanChoice | null {
  const plan_id = preselected && parsePlanId(preselected.plan);
  if (!plan_id || plans[plan_id].monthly_price === null) return null;
  return { plan_id, billing_cycle: parseBillingCycle(preselected.cycle) ?? 'monthly' };
}
