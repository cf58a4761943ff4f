import type { McpServer } from '@fieldkit/contract/mcp-clients.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';

/**
 * The server's address for MCP clients. Only browsers resolve names below localhost, so on a local
 * installation the snippets contain the address under the product's own name.
 */
export function serverOf(site: SiteView, key: string): McpServer {
  const host = URL.parse(site.origin)?.hostname ?? '';
  const url = host.endsWith('.localhost') ? site.fallback_mcp_url : site.mcp_url;
  return { name: site.server_name, url, key };
}
