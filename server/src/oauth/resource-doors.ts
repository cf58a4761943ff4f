import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../context.ts';
import { refuseUnknownPath } from '../http/on-error.ts';
import { mcpProjectAt } from '../mcp/mcp-project.ts';
import { subdomainIn } from '../plugin-site/plugin-address.ts';
import { PLACE } from '../plugin-site/plugin-url.ts';
import { answersToPages, openToPages } from './oauth-paths.ts';
import { protectedResource, RESOURCE_METADATA } from './protected-resource.ts';

/** Says of each MCP address who gives tokens for it: on the plugin's own host, and on ours for the address by path. */
export async function resourceDoors(app: FastifyInstance, house: House): Promise<void> {
  const describe =
    (at: 'own' | 'byPath') =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const ofHost = subdomainIn(house.env, request.headers.host);
      const { subdomain: ofPath } = request.params as { subdomain?: string };
      const subdomain = at === 'own' ? ofHost : ofPath?.toLowerCase();
      const project = subdomain ? await mcpProjectAt(house, subdomain) : null;
      if (!project) return refuseUnknownPath(request, reply);
      return reply
        .headers(openToPages)
        .header('cache-control', 'public, max-age=300')
        .send(protectedResource(house.env, project, at));
    };
  const doors = [
    [`${PLACE}${RESOURCE_METADATA}`, 'own'],
    [`${PLACE}${RESOURCE_METADATA}/mcp`, 'own'],
    [`${RESOURCE_METADATA}/p/:subdomain/mcp`, 'byPath'],
  ] as const;
  for (const [url, at] of doors) {
    app.get(url, describe(at));
    app.options(url, async (_request, reply) => reply.headers(answersToPages).code(204).send());
  }
}
