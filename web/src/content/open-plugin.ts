import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { type Subdomain, subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { callApi } from '../lib/api-client.ts';
import { errorMessage } from '../lib/error-message.ts';

/**
 * Opens the page of a project's plugin in a new tab. The member is signed in there, so that keys created on
 * that page belong to them. Must be called in a click handler, because browsers otherwise block the tab. The
 * tab is opened immediately and is redirected once the one-time address that signs in arrives. It has no
 * access to this window. For an open source project, the page is also opened if no such address can be
 * obtained.
 * @returns an error message, or null
 */
export async function openPlugin(project: Project, url: string): Promise<string | null> {
  const tab = window.open('', '_blank');
  if (!tab) return messages.tabRefused;
  tab.opener = null;
  tab.document.title = messages.opening;
  try {
    const visit = await callApi(subdomainCalls.visit, { params: { id: project.project_uuid } });
    tab.location.replace(visit.url);
    return null;
  } catch (failure) {
    if (project.is_opensource) {
      tab.location.replace(url);
      return null;
    }
    tab.close();
    return errorMessage(failure, { fallback: messages.openFailed });
  }
}

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
