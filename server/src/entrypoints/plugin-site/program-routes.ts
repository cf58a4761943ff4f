import type { FastifyInstance } from 'fastify';
import { PackCache } from '../../services/git/pack-cache.ts';
import { discoveryRoutes } from './discovery-routes.ts';
import { packageRoutes } from './package-routes.ts';
import type { PluginServices } from './visitor-handlers.ts';
import { widgetHandlers } from './widget-routes.ts';

/** The packs and archives of installable plugins that are kept in memory. */
const MAX_PACK_BYTES = 32_000_000;

/** The routes for programs and other sites: the documents for discovery, the installable plugin, and the widget. */
export async function programRoutes(
  app: FastifyInstance,
  options: PluginServices & { pathPrefix: string },
): Promise<void> {
  await app.register(discoveryRoutes, options);
  for (const [method, path, handler] of widgetHandlers)
    app.route({
      method,
      url: options.pathPrefix + path,
      handler: (request, reply) => handler(options, request, reply),
    });
  await app.register(packageRoutes, { ...options, packs: new PackCache({ maxBytes: MAX_PACK_BYTES }) });
}
