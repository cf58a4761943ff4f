import type { FastifyInstance, FastifyRequest } from 'fastify';
import { subdomainIn } from '../../platform/settings/plugin-address.ts';
import { type McpProject, mcpProjectAt } from '../../services/access/mcp-project.ts';
import type { Services } from '../../services/context.ts';
import { refuseUnknownPath } from '../api/on-error.ts';
import { PLACE } from '../plugin-site/plugin-routes.ts';
import { answersToPages, openToPages } from './oauth-paths.ts';
import {
  authorizationServerFor,
  protectedResource,
  RESOURCE_METADATA,
  SERVER_METADATA,
  sendsNoResource,
} from './protected-resource.ts';

type Describe = (project: McpProject, request: FastifyRequest) => Record<string, unknown>;

/**
 * Describes each MCP address: which server issues its tokens, and where a client begins that reads about the
 * authorization server at the MCP server's address. On the plugin's own host, and on the product's host for
 * the address by path.
 */
export async function resourceRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { env } = services;
  const describeServer: Describe = (project) => authorizationServerFor(env, project);
  const describeResource =
    (at: 'own' | 'byPath'): Describe =>
    (project, { headers }) =>
      protectedResource(env, project, { at, isLegacy: sendsNoResource(headers['mcp-protocol-version']) });
  const routes: [url: string, describe: Describe][] = [
    [`${PLACE}${RESOURCE_METADATA}`, describeResource('own')],
    [`${PLACE}${RESOURCE_METADATA}/mcp`, describeResource('own')],
    [`${RESOURCE_METADATA}/p/:subdomain/mcp`, describeResource('byPath')],
    [`${PLACE}${SERVER_METADATA}`, describeServer],
    [`${SERVER_METADATA}/p/:subdomain/mcp`, describeServer],
  ];
  for (const [url, describe] of routes) {
    app.get(url, async (request, reply) => {
      const project = await projectNamedBy(services, request);
      if (!project) return refuseUnknownPath(request, reply);
      return reply
        .headers({ ...openToPages, vary: 'mcp-protocol-version' })
        .header('cache-control', 'public, max-age=300')
        .send(describe(project, request));
    });
    app.options(url, async (_request, reply) => reply.headers(answersToPages).code(204).send());
  }
}

/** The project whose MCP server an address names, by its path or by its host. */
async function projectNamedBy(services: Services, request: FastifyRequest): Promise<McpProject | null> {
  const { subdomain: ofPath } = request.params as { subdomain?: string };
  const subdomain = ofPath?.toLowerCase() ?? subdomainIn(services.env, request.headers.host);
  return subdomain ? mcpProjectAt(services, subdomain) : null;
}
