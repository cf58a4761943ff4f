import { type CustomDomain, customDomainCalls } from '@fieldkit/contract/custom-domains.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { callKey, callOptions, invalidateCall } from '../../lib/call-options.ts';
import { useRetriedMutation } from '../../lib/use-retried-mutation.ts';
import { showSuccess } from '../../ui/toast.ts';
import * as messages from './domain.messages.ts';

/** While records are awaited; a proved domain rarely changes. */
const WAITING_MS = 10_000;
const PROVED_MS = 60_000;

type DomainAnswer = { domain: CustomDomain | null };

/** The domain of a plugin, which a job of the server checks. */
export const useDomain = (id: string) =>
  useQuery({
    ...callOptions(customDomainCalls.get, { params: { id } }),
    refetchInterval: ({ state: { data } }) => {
      if (!data?.domain) return false;
      return data.domain.state === 'proved' ? PROVED_MS : WAITING_MS;
    },
  });

/** Stores the answer of a change. The plugin's address may have changed with it. */
function useStoredDomain(id: string) {
  const client = useQueryClient();
  return (answer: DomainAnswer) => {
    client.setQueryData(callKey(customDomainCalls.get, id), answer);
    void invalidateCall(client, subdomainCalls.get, id);
  };
}

/** Adds a domain. */
export const useAddDomain = (id: string) => {
  const onSuccess = useStoredDomain(id);
  return useMutation({
    mutationFn: (hostname: string) => callApi(customDomainCalls.set, { params: { id }, body: { hostname } }),
    onSuccess,
  });
};

/** Checks the records now. */
export const useCheckDomain = (id: string) => {
  const onSuccess = useStoredDomain(id);
  return useRetriedMutation({
    mutationFn: () => callApi(customDomainCalls.check, { params: { id } }),
    onSuccess,
    failed: messages.checkFailed,
  });
};

/** Removes the domain. */
export const useRemoveDomain = (id: string) => {
  const store = useStoredDomain(id);
  return useMutation({
    mutationFn: () => callApi(customDomainCalls.remove, { params: { id } }),
    onSuccess: (answer) => {
      store(answer);
      showSuccess(messages.removed);
    },
  });
};
