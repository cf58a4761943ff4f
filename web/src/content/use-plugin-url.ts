import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi, ignoreMissing } from '../lib/api-client.ts';
import { callKey } from '../lib/call-options.ts';
import { fetchSubdomain } from './open-plugin.ts';

/** The address of a project's plugin once it is live; null before that and while loading. */
export function usePluginUrl(projectUuid: string, enabled: boolean): string | null {
  const { data } = useQuery({
    queryKey: callKey(subdomainCalls.deployment, projectUuid, 'url'),
    queryFn: ({ signal }) => ignoreMissing(fetchRunningUrl(projectUuid, signal)),
    enabled,
    retry: false,
  });
  return data ?? null;
}

async function fetchRunningUrl(projectUuid: string, signal: AbortSignal): Promise<string | null> {
  const claim = await fetchSubdomain(projectUuid, signal);
  if (!claim) return null;
  const { status } = await callApi(subdomainCalls.deployment, { params: { projectUuid }, signal });
  return status === 'running' ? claim.url : null;
}
