import type { Env } from '../../platform/settings/env.ts';
import {
  domainAddress,
  isLabel,
  type PluginHosts,
  pluginAddress,
  subdomainIn,
} from '../../platform/settings/plugin-address.ts';
import type { Services, Uses } from '../context.ts';
import { findPluginOfDomain } from '../custom-domains/find-domain.ts';
import { findProjectOfSubdomain } from './access.queries.ts';

/** A project with its own MCP addresses. */
export type McpProject = PluginHosts & {
  project_uuid: string;
  name: string;
  /** The owner allows questions without a key. It is read again for every request. */
  isKeyless: boolean;
};

/** The project that claimed a subdomain; null if it is unclaimed. */
export async function mcpProjectAt(
  { db }: Pick<Services, 'db'>,
  subdomain: string,
): Promise<McpProject | null> {
  const found = isLabel(subdomain) ? await findProjectOfSubdomain(db, subdomain) : null;
  if (!found) return null;
  const { is_opensource, is_keyless_allowed, ...project } = found;
  return { ...project, isKeyless: is_opensource && is_keyless_allowed };
}

/**
 * The MCP addresses of a subdomain: on the plugin's own host, and on the product's host for clients that
 * cannot resolve the first.
 */
export function mcpAddresses(env: Env, subdomain: string): { own: string; byPath: string } {
  const byPath = `${env.PUBLIC_URL}/p/${subdomain}/mcp`;
  const page = pluginAddress(env, subdomain);
  return { own: page ? `${page}/mcp` : byPath, byPath };
}

/** The MCP address to show: at the company's own domain if the plugin has one. */
export const canonicalMcpAddress = (env: Env, hosts: PluginHosts): string =>
  hosts.custom_domain === null
    ? mcpAddresses(env, hosts.subdomain).own
    : domainMcpAddress(env, hosts.custom_domain);

/** The MCP address at a company's own domain. */
export const domainMcpAddress = (env: Env, hostname: string): string => `${domainAddress(env, hostname)}/mcp`;

/**
 * The subdomain of an MCP address, regardless of the case of its host; null for any other address, such as one with a
 * query. People read the address.
 */
export function subdomainOfAddress(env: Env, address: string): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  const label = /\/p\/([^/]+)\/mcp/.exec(url.pathname)?.[1] ?? subdomainIn(env, url.host);
  if (!label || !isLabel(label)) return null;
  const { own, byPath } = mcpAddresses(env, label);
  return isSameAddress(address, [own, byPath]) ? label : null;
}

/** The project whose MCP server has this address, on any of its hosts; null for any other address. */
export async function mcpProjectOfAddress(
  ctx: Uses<'db' | 'env'>,
  address: string,
): Promise<McpProject | null> {
  const subdomain = subdomainOfAddress(ctx.env, address);
  if (subdomain !== null) return mcpProjectAt(ctx, subdomain);
  const url = URL.parse(address);
  if (!url || !isSameAddress(address, [domainMcpAddress(ctx.env, url.hostname)])) return null;
  const domain = await findPluginOfDomain(ctx, url.hostname);
  return domain && mcpProjectAt(ctx, domain.subdomain);
}

/**
 * The address must match exactly except for case: otherwise credentials before the host or a dot segment would be
 * accepted as the product's address.
 */
const isSameAddress = (address: string, ours: readonly string[]): boolean =>
  ours.flatMap((one) => [one, URL.parse(one)?.href]).includes(address.toLowerCase().replace(/\/$/, ''));
