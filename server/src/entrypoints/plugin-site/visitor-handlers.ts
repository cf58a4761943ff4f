import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services/context.ts';
import type { AnswerModel } from '../../services/search/answers/open-model.ts';
import { authenticateVisitor, type Visit } from './authenticate-visitor.ts';
import type { PageBundle } from './page-bundle.ts';
import * as messages from './plugin-site.messages.ts';
import type { RenderedPages } from './rendered-pages.ts';
import { sendNothingHere, sendRefusal } from './send-page.ts';
import { sendWords } from './send-words.ts';

export type PluginHandler = (
  site: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;
/** A handler that needs the plugin and its visitor. */
type VisitorHandler = (...asked: [...Parameters<PluginHandler>, Visit]) => Promise<FastifyReply>;

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
  const { title, message: sentence } = messages.foreignOrigin;
  return isFormPost(request)
    ? sendWords(reply.code(403), title, sentence)
    : sendRefusal(reply, 403, messages.foreignOrigin);
}

/** What a plugin's own host is served with. */
export type PluginServices = {
  services: Services;
  bundle: PageBundle;
  rendered: RenderedPages;
  /** Writes about answers; null where none is configured. */
  model: AnswerModel | null;
};

/**
 * Whether a request that does something was sent by a page of the host that it is for, or by a program that is no browser.
 * A page cannot forge the headers by which a browser names the origin of a request.
 */
export function isOwnOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-fetch-site': site, origin, host = '' } = headers;
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** Sent by the page without its script, and not by a program that asks for JSON. */
export const isFormPost = ({ headers }: FastifyRequest): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(headers['content-type'] ?? '') &&
  !/^application\/json/i.test(headers.accept ?? '');
