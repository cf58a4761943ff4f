import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { type Subdomain, subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { callApi } from '../lib/api-client.ts';

/**
 * A project's subdomain with the address of its plugin. A server that implements only the product
 * specification returns one of the two names and no address.
 */
export async function fetchSubdomain(id: string, signal: AbortSignal): Promise<Subdomain> {
  const answer = await callApi(subdomainCalls.get, { params: { id }, signal });
  if (answer.url) return answer;
  const name = answer.subdomain || answer.domain;
  const { plugin_domain } = await callApi(configurationCalls.read, { signal, withoutToken: true });
  return { ...answer, subdomain: name, domain: name, url: `${location.protocol}//${name}.${plugin_domain}` };
}
