import type { FastifyInstance } from 'fastify';
import { answeredByTag, tagOfBody } from '../../platform/http-kit/entity-tag.ts';
import type { Services } from '../../services/context.ts';
import { publicDiscovery } from '../../services/plugins/plugin-discovery.ts';
import { findPlugin } from '../../services/plugins/published-plugin.ts';
import { openToPages } from '../oauth/protected-resource.ts';
import { unknownPlugin } from '../plugin-site/plugin-site.messages.ts';

/**
 * The server card below the MCP address on the product's own host, for programs that cannot resolve the plugin's name:
 * the same as on the plugin's host.
 */
export function serverCardRoute(app: FastifyInstance, services: Services): void {
  app.get('/p/:subdomain/mcp/server-card', async (request, reply) => {
    reply.headers(openToPages);
    const { subdomain } = request.params as { subdomain: string };
    const plugin = await findPlugin(services, subdomain.toLowerCase(), null);
    const documents =
      plugin && services.pages
        ? await publicDiscovery(
            {
              ...services,
              accounts: null,
              log: request.log as Services['log'],
              actor: { kind: 'visitor', project_uuid: plugin.project_uuid },
            },
            services.pages,
            plugin,
          )
        : null;
    if (!documents) {
      const { code, title: error, message } = unknownPlugin;
      return reply.code(404).send({ error, message, code });
    }
    const text = `${JSON.stringify(documents.serverCard, null, 2)}\n`;
    reply.header('cache-control', 'public, max-age=300');
    if (answeredByTag(request, reply, tagOfBody(text))) return reply;
    return reply.type('application/mcp-server-card+json').send(Buffer.from(text));
  });
}
