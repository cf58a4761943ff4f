import type { Answer } from '@fieldkit/contract/call.ts';
import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { type Subdomain, subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { callApi, ignoreMissing } from '../lib/api-client.ts';
import { errorMessage } from '../lib/error-message.ts';

/**
 * Opens the page of a project's plugin in a new tab. The member is signed in there, so that keys created on
 * that page belong to them. For an open source project, the page is also opened if no address that signs in can be
 * obtained. Must be called in a click handler.
 * @returns an error message, or null
 */
export const openPlugin = (project: Project, url: string): Promise<string | null> =>
  openEntry(
    async () =>
      (await callApi(subdomainCalls.visit, { params: { id: project.project_uuid }, query: {} })).url,
    project.is_opensource ? url : null,
  );

/**
 * Opens a plugin's page in a new tab, by a one-time address. Must be called in a click handler, because browsers
 * otherwise block the tab. The tab is opened immediately and is redirected once the address arrives. It has no access
 * to this window.
 * @param otherwise the address to open if none can be obtained; null to close the tab
 * @returns an error message, or null
 */
export async function openEntry(
  readAddress: () => Promise<string>,
  otherwise: string | null,
): Promise<string | null> {
  const tab = window.open('', '_blank');
  if (!tab) return messages.tabRefused;
  tab.opener = null;
  tab.document.title = messages.opening;
  try {
    tab.location.replace(await readAddress());
    return null;
  } catch (error) {
    if (otherwise !== null) {
      tab.location.replace(otherwise);
      return null;
    }
    tab.close();
    return errorMessage(error, { fallback: messages.openFailed });
  }
}

/**
 * A project's subdomain with the address of its plugin; null if none is claimed. A server that implements only the product
 * specification returns one of the two names and no address.
 */
export async function fetchSubdomain(id: string, signal: AbortSignal): Promise<Subdomain | null> {
  const answer = await ignoreMissing(
    callApi(subdomainCalls.get, { params: { id }, query: { none: 'empty' }, signal }),
  );
  if (!answer || !isClaimed(answer)) return null;
  if (answer.url) return answer;
  const name = answer.subdomain || answer.domain;
  const { plugin_domain } = await callApi(configurationCalls.read, { signal, withoutToken: true });
  return { ...answer, subdomain: name, domain: name, url: `${location.protocol}//${name}.${plugin_domain}` };
}

const isClaimed = (answer: Answer<typeof subdomainCalls.get>): answer is Subdomain =>
  answer.subdomain !== undefined || 'domain' in answer;
