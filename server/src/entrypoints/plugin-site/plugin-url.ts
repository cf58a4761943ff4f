import type { Env } from '../../platform/settings/env.ts';
import { subdomainIn } from '../../platform/settings/plugin-address.ts';

/** Below this path, which no request from outside reaches, a plugin's host is served. */
export const PLACE = '/__plugin';

/** Longer than any address of the product. */
const MOST_CHARACTERS = 4_000;
const NOWHERE = `${PLACE}/-`;

/** Requests for a plugin's host go to a place of their own, so that nothing of the dashboard is served there. */
export function pluginUrl(env: Pick<Env, 'PLUGIN_DOMAIN'>, url = '/', host: string | undefined): string {
  if (subdomainIn(env, host) === null) return url;
  // Assistants reach the MCP server under the plugin's own name as well.
  if (url === '/mcp' || url.startsWith('/mcp?')) return url;
  return url.startsWith('/') && url.length <= MOST_CHARACTERS && isReadable(url) ? PLACE + url : NOWHERE;
}

/** What the router cannot decode it would answer in its own words. */
function isReadable(url: string): boolean {
  try {
    decodeURI(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
