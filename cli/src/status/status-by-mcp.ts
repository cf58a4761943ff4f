import { type Subdomain, subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { readVersionLine } from '../asking/read-version-line.ts';
import * as messages from '../command-line.messages.ts';
import { Failure } from '../failure.ts';
import type { Terminal } from '../output/open-terminal.ts';
import type { Access } from '../settings/find-access.ts';
import { projectOfKey } from '../settings/project-of-key.ts';
import { type Api, timeout, userAgent } from '../wire/call-api.ts';
import { callTool } from '../wire/call-tool.ts';
import { send } from '../wire/send.ts';

/** The status that an AI client can see: the address of the page, and the version in an answer. */
export async function readStatusByMcp(access: Access, terminal: Terminal): Promise<PluginStatus> {
  const served = readVersionLine(await callTool(access, terminal, 'list_libraries', {}));
  if (!served) return { ...withoutAddress, state: 'unpublished' };
  const { version, published, page } = served;
  if (page === null) return { ...withoutAddress, state: 'unclaimed', version, published };

  const { origin: url, hostname } = new URL(page);
  const reason = await explainUnreachable(url);
  return {
    ...withoutAddress,
    state: reason === null ? 'running' : 'unreachable',
    url,
    subdomain: hostname.split('.')[0] ?? null,
    version,
    published,
    reason,
  };
}

/**
 * The status that the API reports for the API key. The running plugin is also requested from here, because networks
 * differ.
 */
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
    url,
    subdomain: claim.subdomain,
    version,
    published: published_at?.slice(0, 10) ?? null,
    reason: status === 'error' ? messages.deploymentFailed : notReached,
    is_behind,
    checked_at,
  };
}

async function claimOf(api: Api, id: string): Promise<Subdomain | null> {
  try {
    const answer = await api(subdomainCalls.get, { params: { id }, query: {} });
    return answer.subdomain === undefined ? null : answer;
  } catch (error) {
    if (error instanceof Failure && error.code === 'no_subdomain') return null;
    throw error;
  }
}

/** The status of a project's plugin: the JSON output of `fieldkit status`, described in docs/cli.md. */
type PluginStatus = {
  state: keyof typeof messages.states;
  url: string | null;
  subdomain: string | null;
  version: number | null;
  /** The date of that version. */
  published: string | null;
  /** Why the plugin is not running, as a sentence. */
  reason: string | null;
  /** Whether content has changed since that version; null if only the API would know. */
  is_behind: boolean | null;
  /** When Fieldkit itself last got a response from the address; null if it never did, or if only the API would know. */
  checked_at: string | null;
};

/** The status of a plugin without an address. */
const withoutAddress = {
  url: null,
  subdomain: null,
  version: null,
  published: null,
  reason: null,
  is_behind: null,
  checked_at: null,
} as const satisfies Omit<PluginStatus, 'state'>;

const LOOKING_S = 10;

/** Requests a public file at the plugin's own address, without any key; null if it responds. */
async function explainUnreachable(origin: string): Promise<string | null> {
  try {
    const headers = { 'user-agent': userAgent };
    const url = new URL(`${origin}/robots.txt`);
    const { status } = await send({ method: 'GET', url, headers, timeoutS: timeout(LOOKING_S) });
    return status === 200 ? null : messages.pluginAnswered(origin, status);
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}
