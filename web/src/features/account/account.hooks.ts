import { accountCalls } from '@fieldkit/contract/account.ts';
import { accountMessages as messages } from '@fieldkit/contract/messages/account.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import { useAccount } from './account-context.ts';

const detailsKey = ['account', 'details'];
const sessionsKey = [accountCalls.sessions.path];

/** The account of the identity provider; fetched again when the user returns to the tab from their mail. */
export function useAccountDetails() {
  const { identity, onUser } = useAccount();
  return useQuery({
    queryKey: detailsKey,
    queryFn: async () => {
      const details = await identity.account.read();
      onUser(details.user);
      return details;
    },
    retry: false,
    // Each section uses this query; one refusal is enough until the user has confirmed their identity.
    retryOnMount: false,
  });
}

/** Fetches the account again after a change. */
export function useRefreshDetails() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: detailsKey });
}

export function useProviders() {
  const { identity } = useAccount();
  return useQuery({ queryKey: ['account', 'providers'], queryFn: identity.providers, retry: false });
}

/** The sessions of the account; not fetched for the hosted provider, which manages its own. */
export function useSessions(areKept = true) {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await callApi(accountCalls.sessions, { signal })).sessions,
    enabled: areKept,
  });
}

/** Fetches the sessions again after another action ended some of them. */
export function useRefreshSessions() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionsKey });
}

export function useEndSession() {
  const refresh = useRefreshSessions();
  return useMutation({
    mutationFn: (sessionUuid: string) => callApi(accountCalls.endSession, { params: { sessionUuid } }),
    onSuccess: () => showSuccess(messages.sessions.ended),
    onError: (failure) => showError(errorMessage(failure, { fallback: messages.sessions.endFailed })),
    onSettled: refresh,
  });
}

/** What would be deleted with the account. */
const belongingsQuery = queryOptions({
  queryKey: [accountCalls.belongings.path],
  queryFn: ({ signal }) => callApi(accountCalls.belongings, { signal }),
  // The query runs before its result is shown; after a failure it runs again when the user retries.
  retryOnMount: false,
});

export const useBelongings = () => useQuery(belongingsQuery);

/** Prefetches what would be deleted with the account, so that the dialog opens at its full height. */
export function usePrefetchBelongings() {
  const client = useQueryClient();
  return () => client.prefetchQuery(belongingsQuery);
}
