import type { Env } from '../../platform/settings/env.ts';
import { subdomainIn } from '../../platform/settings/plugin-address.ts';
import { isForOperator, isOwnHost } from '../api/guard-hosts.ts';

/** The path prefix for requests to a plugin's host. Requests from outside cannot use it themselves. */
export const PLUGIN_PREFIX = '/__plugin';

/** Longer than any address of the product. */
const MAX_CHARACTERS = 4_000;
const UNKNOWN_PAGE = `${PLUGIN_PREFIX}/-`;

/**
 * Rewrites requests for any other host than the product's to a separate path prefix, so that nothing from the dashboard
 * is served there. `guardHosts` refuses those that name no plugin.
 */
export function pluginUrl(
  env: Pick<Env, 'PLUGIN_DOMAIN' | 'PUBLIC_URL'>,
  url = '/',
  host: string | undefined,
): string {
  if (isOwnHost(env, host)) return url;
  if (isForOperator(url) && subdomainIn(env, host) === null) return url;
  // Assistants can also use the MCP server under the plugin's own host name.
  if (url === '/mcp' || url.startsWith('/mcp?')) return url;
  return url.startsWith('/') && url.length <= MAX_CHARACTERS && isReadable(url)
    ? PLUGIN_PREFIX + url
    : UNKNOWN_PAGE;
}

/** The router would answer an address that it cannot decode with its own error. */
function isReadable(url: string): boolean {
  try {
    decodeURI(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
