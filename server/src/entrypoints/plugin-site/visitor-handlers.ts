import { pluginRefusalMessages as messages } from '@fieldkit/contract/messages/plugin-refusals.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticateVisitor, type Visit } from './authenticate-visitor.ts';
import { isFormPost } from './install-key-routes.ts';
import { isOwnOrigin } from './own-origin.ts';
import type { PluginServices } from './plugin-services.ts';
import { sendNothingHere, sendRefusal } from './send-page.ts';
import { sendWords } from './send-words.ts';

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

/** What another site's page had sent here is not done. */
function refuseForeign(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [, title, sentence] = messages.foreignOrigin;
  return isFormPost(request)
    ? sendWords(reply.code(403), title, sentence)
    : sendRefusal(reply, 403, messages.foreignOrigin);
}
