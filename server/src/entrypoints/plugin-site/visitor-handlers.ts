import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services/context.ts';
import type { AnswerModel } from '../../services/search/answers/open-model.ts';
import { authenticateVisitor, type Visit } from './authenticate-visitor.ts';
import type { PageBundle } from './page-bundle.ts';
import * as messages from './plugin-site.messages.ts';
import type { RenderedPages } from './rendered-pages.ts';
import { sendRefusal, sendUnclaimedPage } from './send-page.ts';
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
    return visit ? handler(site, request, reply, visit) : sendUnclaimedPage(reply, site.bundle);
  };

/** Restricts a handler that changes something to pages of its own host. */
export const ownOriginOnly =
  (handler: PluginHandler): PluginHandler =>
  async (site, request, reply) =>
    isOwnOrigin(request) ? handler(site, request, reply) : refuseForeign(request, reply);

/** Refuses a request that another site's page sent. */
function refuseForeign(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { title, message: sentence } = messages.foreignOrigin;
  return isFormPost(request)
    ? sendWords(reply.code(403), title, sentence)
    : sendRefusal(reply, 403, messages.foreignOrigin);
}

/** The services for the routes of a plugin's host. */
export type PluginServices = {
  services: Services;
  bundle: PageBundle;
  rendered: RenderedPages;
  /** The model that writes about answers; null if none is configured. */
  model: AnswerModel | null;
};

/**
 * Whether a request that changes something was sent by a page of its own host, or by a program that is not a browser.
 * A page cannot forge the headers in which a browser names the origin of a request.
 */
export function isOwnOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-fetch-site': site, origin, host = '' } = headers;
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** Whether the page's form was sent without its script. A program would ask for JSON. */
export const isFormPost = ({ headers }: FastifyRequest): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(headers['content-type'] ?? '') &&
  !/^application\/json/i.test(headers.accept ?? '');
