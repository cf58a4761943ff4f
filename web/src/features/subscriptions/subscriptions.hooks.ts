import * as messages from '@fieldkit/contract/messages/shell.ts';
import { type CurrentSubscription, planIds, subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi, ignoreMissing } from '../../lib/api-client.ts';
import { callKey } from '../../lib/call-options.ts';
import { usePaymentSettings } from '../../session/use-configuration.ts';

/** The query of the subscription and its cache key. */
export const subscriptionQuery = {
  queryKey: callKey(subscriptionCalls.current),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchCurrentSubscription(signal),
};

/** The user's subscription; null without one. */
export const useCurrentSubscription = () => useQuery(subscriptionQuery);

/** Whether the user's last payment is past due. */
export const useIsPastDue = (): boolean => useCurrentSubscription().data?.status === 'past_due';

async function fetchCurrentSubscription(signal: AbortSignal): Promise<CurrentSubscription | null> {
  const answer = await ignoreMissing(
    callApi(subscriptionCalls.current, { query: { none: 'empty' }, signal }),
  );
  return answer?.id === undefined ? null : mapSubscription(answer);
}

const dayMs = 24 * 60 * 60 * 1000;
/** The length of a period in days, for answers that contain only its end. */
const defaultDays = { monthly: 30, yearly: 365 } as const;

/**
 * Adds the fields that are missing from an answer with only the three specified fields (plan uuid, name,
 * validity).
 */
function mapSubscription(answer: CurrentSubscription): CurrentSubscription {
  const { name, validity } = answer;
  const end = answer.current_period_end || validity;
  const named = answer.plan_name ? undefined : planIds.find((id) => id === name.toLowerCase());
  return {
    ...answer,
    plan_id: named ?? answer.plan_id,
    plan_name: answer.plan_name || name,
    current_period_end: end,
    current_period_start: answer.current_period_start || periodStart(end, defaultDays[answer.billing_cycle]),
  };
}

const periodStart = (end: string, days: number): string => {
  const start = new Date(Date.parse(end) - days * dayMs);
  return Number.isNaN(start.getTime()) ? '' : start.toISOString();
};

/**
 * The label of the button that opens the plans: the plan's name, or "Upgrade" if there is no plan and plans
 * are sold. Null until it is known.
 */
export function usePlanWords(): string | null {
  const { data: subscription, isPending } = useCurrentSubscription();
  const payments = usePaymentSettings();
  if (subscription) return subscription.plan_name;
  if (isPending || payments.isPending) return null;
  return subscription === undefined || payments.data?.provider === 'off' ? messages.plans : messages.upgrade;
}
