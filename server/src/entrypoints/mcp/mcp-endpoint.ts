import type { FastifyRequest } from 'fastify';
import { subdomainIn } from '../../platform/settings/plugin-address.ts';
import { type McpProject, mcpAddresses, mcpProjectAt } from '../../services/access/mcp-project.ts';
import type { Services } from '../../services/context.ts';
import { metadataAddress } from '../oauth/protected-resource.ts';

/** At which of its addresses the MCP server is asked. */
export type McpEndpoint = {
  /** The project that the address names; null at the product's own, where the key determines it. */
  project: McpProject | null;
  /** The host whose own pages may ask, whatever else may. */
  hostname: string;
  /** The address of its authorization metadata; null where no token names a project. */
  metadata: string | null;
};

/** Null where the address names an unclaimed plugin. */
export async function findMcpEndpoint(
  services: Services,
  request: FastifyRequest,
): Promise<McpEndpoint | null> {
  const { env } = services;
  const { params, headers } = request;
  const ofHost = subdomainIn(env, headers.host);
  // The configured name: other parts of a Host header, such as an invalid port, are ignored.
  const { hostname } = new URL(ofHost === null ? env.PUBLIC_URL : `http://${ofHost}.${env.PLUGIN_DOMAIN}`);
  const subdomain = ofHost ?? (params as { subdomain?: string }).subdomain?.toLowerCase();
  if (subdomain === undefined) return { project: null, hostname, metadata: null };
  const project = await mcpProjectAt(services, subdomain);
  if (!project) return null;
  const { own, byPath } = mcpAddresses(env, subdomain);
  return { project, hostname, metadata: metadataAddress(ofHost === null ? byPath : own) };
}
