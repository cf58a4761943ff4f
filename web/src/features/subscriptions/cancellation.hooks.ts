import { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import * as messages from '@fieldkit/contract/messages/subscriptions.ts';
import type { CurrentSubscription } from '@fieldkit/contract/subscriptions.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { usePaymentSettings } from '../../session/use-configuration.ts';
import { useAwaitedPlan } from './plans.hooks.ts';

/**
 * Whether the user can cancel and resume this subscription in the app. A custom plan is managed by contract.
 */
export function useIsSelfService(subscription: CurrentSubscription | null | undefined): boolean {
  const { data: payments } = usePaymentSettings();
  return (
    payments != null &&
    payments.provider !== 'off' &&
    subscription != null &&
    subscription.plan_id !== 'custom'
  );
}

/**
 * Cancels a subscription at the end of its period, and resumes it. Both stay pending until the subscription
 * reflects the payment provider's confirmation, or until a timeout.
 */
export function useCancellation() {
  const cancel = useMutation({ mutationFn: () => callApi(checkoutCalls.cancel, {}) });
  const resume = useMutation({ mutationFn: () => callApi(checkoutCalls.resume, {}) });
  const canceled = useAwaitedPlan(({ cancel_at_period_end: isEnding }) => isEnding, cancel.isSuccess);
  const resumed = useAwaitedPlan(({ cancel_at_period_end: isEnding }) => !isEnding, resume.isSuccess);
  const isWaiting =
    (cancel.isSuccess && canceled === 'waiting') || (resume.isSuccess && resumed === 'waiting');
  const failure = cancel.error
    ? errorMessage(cancel.error, { fallback: messages.cancelFailed })
    : resume.error && errorMessage(resume.error, { fallback: messages.resumeFailed });
  return {
    isBusy: cancel.isPending || resume.isPending || isWaiting,
    isLate: (cancel.isSuccess && canceled === 'late') || (resume.isSuccess && resumed === 'late'),
    failure,
    cancel: () => {
      resume.reset();
      cancel.mutate();
    },
    resume: () => {
      cancel.reset();
      resume.mutate();
    },
  };
}
