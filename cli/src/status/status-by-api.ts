import { type Subdomain, subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import * as messages from '../command-line.messages.ts';
import { Failure } from '../failure.ts';
import type { Access } from '../settings/find-access.ts';
import { projectOfKey } from '../settings/project-of-key.ts';
import type { Api } from '../wire/call-api.ts';
import { explainUnreachable } from './explain-unreachable.ts';
import { type PluginStatus, withoutAddress } from './plugin-status.ts';

/** As the API reports it with the API key. What runs is requested from here as well: networks differ. */
export async function readStatusByApi(api: Api, access: Access): Promise<PluginStatus> {
  const project_uuid = access.project_uuid ?? (await projectOfKey(api, access)).project_uuid;
  const claim = await claimOf(api, project_uuid);
  if (!claim) return { ...withoutAddress, state: 'unclaimed' };
  const deployment = await api(subdomainCalls.deployment, { params: { projectUuid: project_uuid } });

  const { status, version, published_at, is_behind, checked_at } = deployment;
  // Servers without a domain for plugins return no address.
  const url = claim.url === '' ? null : claim.url;
  const notReached = status === 'running' && url ? await explainUnreachable(url) : null;
  return {
    state: notReached ? 'unreachable' : status,
    ...{ url, subdomain: claim.subdomain, version, published: published_at?.slice(0, 10) ?? null },
    reason: status === 'error' ? messages.deploymentFailed : notReached,
    ...{ is_behind, checked_at },
  };
}

async function claimOf(api: Api, id: string): Promise<Subdomain | null> {
  try {
    return await api(subdomainCalls.get, { params: { id } });
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'no_subdomain') return null;
    throw problem;
  }
}
