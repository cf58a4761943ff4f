import { limits } from '@fieldkit/contract/limits.ts';
import { subdomainMessages as say } from '@fieldkit/contract/messages/subdomains.ts';
import { type Subdomain, subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { isMissing } from '../../lib/is-missing.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

const keyOf = (projectUuid: string) => [subdomainCalls.get.path, projectUuid];
const stateKey = (projectUuid: string) => [subdomainCalls.deployment.path, projectUuid];

/** The project's subdomain, or null while none is claimed. */
export function useSubdomain(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<Subdomain | null> => {
      try {
        return await ask(subdomainCalls.get, { params: { id }, signal });
      } catch (failure) {
        if (isMissing(failure)) return null;
        throw failure;
      }
    },
  });
}

/** How the deployment stands: asked every 30 seconds until it runs. A failure counts as an error. */
export function useDeployment(projectUuid: string, enabled: boolean) {
  return useQuery({
    queryKey: stateKey(projectUuid),
    queryFn: ({ signal }) => ask(subdomainCalls.deployment, { params: { projectUuid }, signal }),
    enabled,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? false : limits.deploymentPollMs),
  });
}

/** Claims a subdomain, for good. */
export function useClaim(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (subdomain: string) => ask(subdomainCalls.claim, { params: { id }, body: { subdomain } }),
    onSuccess: (claimed) => {
      client.setQueryData(keyOf(id), claimed);
      client.setQueryData(stateKey(id), {
        status: 'deploying',
        since: claimed.claimed_date,
        checked_at: null,
        reason: '',
      });
      void client.invalidateQueries({ queryKey: stateKey(id) });
      showSuccess(say.claimed);
    },
    onError: (failure) => showError(claimFailure(failure)),
  });
}

/** The answer's message, else its error, else the specification's words. */
export function claimFailure(failure: unknown): string {
  if (!(failure instanceof ApiProblem)) return say.claimFailed;
  return failure.fields.subdomain ?? (failure.message || failure.error || say.claimFailed);
}
