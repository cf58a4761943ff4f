import type { McpServer } from '@fieldkit/contract/mcp-clients.ts';
import type { ShownSite } from '@fieldkit/contract/plugin-site.ts';

/**
 * What clients are told. Names below localhost are known to browsers alone, so on a server that is tried out at home the
 * address under the product's own name stands in the snippets.
 */
export function serverOf(site: ShownSite, key: string): McpServer {
  const host = URL.parse(site.origin)?.hostname ?? '';
  const url = host.endsWith('.localhost') ? site.fallback_mcp_url : site.mcp_url;
  return { name: site.server_name, url, key };
}
