import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { type Deployment, subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchSubdomain } from '../../content/open-plugin.ts';
import { callApi, ignoreUnexpectedAnswer } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { callKey, callOptions, invalidateCall } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

const keyOf = (projectUuid: string) => callKey(subdomainCalls.get, projectUuid);
const stateKey = (projectUuid: string) => callKey(subdomainCalls.deployment, projectUuid);

/** The project's subdomain; null if none was claimed. */
export function useSubdomain(id: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: keyOf(id),
    queryFn: ({ signal }) => fetchSubdomain(id, signal),
  });
}

const QUICK_MS = 2_500;
const QUICK_FOR_MS = 60_000;

/** Whether a deployment is running that will change the shown data. */
const isUnderway = ({ status, is_behind }: Deployment) => status === 'deploying' || is_behind;

/**
 * The status of the deployment. Polled every 30 seconds, and more often in the first minute of a deployment,
 * because most finish within it. A failed request counts as an error.
 */
export function useDeployment(projectUuid: string, enabled = true) {
  const underway = useRef({ what: '', since: 0 });
  return useQuery({
    ...callOptions(subdomainCalls.deployment, { params: { projectUuid } }),
    enabled,
    retry: false,
    refetchInterval: ({ state: { data, status } }) => {
      const isTrouble = status !== 'success' || !data || data.status === 'error';
      if (isTrouble || !isUnderway(data)) {
        underway.current = { what: '', since: 0 };
        return limits.deploymentPollMs;
      }
      const what = `${data.status} ${data.version}`;
      if (underway.current.what !== what) underway.current = { what, since: Date.now() };
      const isFirstMinute = Date.now() - underway.current.since < QUICK_FOR_MS;
      return isFirstMinute ? QUICK_MS : limits.deploymentPollMs;
    },
  });
}

/** The current time for texts such as "2 minutes ago", updated every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Deploys the plugin again. */
export function useDeploy(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(subdomainCalls.deploy, { params: { projectUuid } }),
    onSuccess: (deployment) => client.setQueryData(stateKey(projectUuid), deployment),
  });
}

/** Claims a subdomain permanently. */
export function useClaim(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (subdomain: string) =>
      ignoreUnexpectedAnswer(callApi(subdomainCalls.claim, { params: { id }, body: { subdomain } })),
    onSuccess: (claimed) => {
      if (claimed?.url) client.setQueryData(keyOf(id), claimed);
      else void client.invalidateQueries({ queryKey: keyOf(id) });
      client.setQueryData(stateKey(id), {
        status: 'deploying',
        since: claimed?.claimed_date || new Date().toISOString(),
        checked_at: null,
        reason: '',
        version: null,
        published_at: null,
        is_behind: true,
      } satisfies Deployment);
      void client.invalidateQueries({ queryKey: stateKey(id) });
      void invalidateCall(client, projectCalls.get, id);
      showSuccess(messages.claimed);
    },
    onError: (error) => showError(claimFailure(error)),
  });
}

/** The answer's message, or else its error, or else the specification's text. */
export function claimFailure(error: unknown): string {
  const field = error instanceof ApiProblem ? error.fields.subdomain : undefined;
  return field ?? errorMessage(error, { fallback: messages.claimFailed });
}
