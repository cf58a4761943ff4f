import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticateVisitor, type Visit } from './authenticate-visitor.ts';
import { isOwnOrigin } from './own-origin.ts';
import type { PluginServices } from './plugin-services.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { sendNothingHere } from './send-page.ts';

export type PluginHandler = (
  site: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;
/** A handler that needs the plugin and its visitor. */
export type VisitorHandler = (...asked: [...Parameters<PluginHandler>, Visit]) => Promise<FastifyReply>;

/** Identifies plugin and visitor first; unclaimed subdomains answer 404. */
export const withVisitor =
  (handler: VisitorHandler): PluginHandler =>
  async (site, request, reply) => {
    const visit = await authenticateVisitor(site.services, request);
    return visit ? handler(site, request, reply, visit) : sendNothingHere(reply, site.bundle);
  };

/** One that does something, for pages of its own host alone. */
export const ownOriginOnly =
  (handler: PluginHandler): PluginHandler =>
  async (site, request, reply) =>
    isOwnOrigin(request) ? handler(site, request, reply) : refuseForeign(request, reply);
