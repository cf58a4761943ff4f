import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/error-message.ts';

/** The user's payments, newest first. */
export function usePayments() {
  return useQuery({
    queryKey: [subscriptionCalls.payments.path],
    queryFn: ({ signal }) => callApi(subscriptionCalls.payments, { signal }),
  });
}

/** The server's message for a failure, if it sent one. */
export const paymentsFailure = (failure: unknown): string => errorMessage(failure, { fallback: '' });
