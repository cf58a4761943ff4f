import type { FastifyReply, FastifyRequest } from 'fastify';
import { asVisitor, type VisitorAccess } from './authenticate-visitor.ts';
import { packPage } from './pack-page.ts';
import { isHot, shows, tagOf } from './page-tag.ts';
import type { PageOrFile } from './page-target.ts';
import type { Plugin } from './plugin.queries.ts';
import type { PluginServices } from './plugin-services.ts';
import { recordPageChoice } from './record-page-choice.ts';
import { recordedSource } from './recorded-source.ts';
import { type PageRenderInput, renderPluginPage } from './render-plugin-page.ts';
import type { RenderedPage } from './rendered-pages.ts';
import { HTML, sendText } from './send-page.ts';
import { sendTooManyQuestions } from './send-words.ts';

type PageRequest = { wanted: PageOrFile; plugin: Plugin; admitted: VisitorAccess };

/**
 * Answers a page to a visitor who may read it. A reply is a promise of its own, so the function returns the
 * outcome as a word. 'replaced': the version was replaced while it was read, and nothing was sent.
 */
export async function answerPage(
  site: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { wanted, plugin, admitted }: PageRequest,
): Promise<'sent' | 'replaced'> {
  const { services, bundle, model } = site;
  const isPublic = plugin.is_opensource && request.headers.authorization === undefined && !admitted.isLook;
  const isQuestion = wanted.kind === 'page' && wanted.about.page === 'ask';
  reply
    .header('x-fieldkit-plugin', plugin.subdomain)
    .header('x-fieldkit-publication', plugin.publication_uuid ?? '')
    .header('cache-control', cacheOf(isPublic, isQuestion));
  if (isQuestion || !isPublic) reply.header('x-robots-tag', 'noindex');
  const to = {
    ctx: asVisitor(services, request, plugin),
    bundle,
    plugin,
    isGuest: admitted.isGuest,
    writes: model !== null,
  };
  await recordPageChoice(services, request, wanted, { plugin, admitted });
  if (isPublic && !isQuestion) return answerPublic(site, request, reply, wanted, { ...to, source: null });

  const source = isQuestion ? await recordedSource(services, request, plugin, admitted, wanted) : null;
  if (source && 'isLimited' in source) {
    sendTooManyQuestions(reply, formatOf(wanted), source.retryAfter);
    return 'sent';
  }
  const page = await renderPluginPage(wanted, { ...to, source });
  if (!page) return 'replaced';
  sendText(reply.code(page.status), bundle, page.type, page.body);
  return 'sent';
}

const formatOf = (wanted: PageOrFile) => (wanted.kind === 'page' ? wanted.format : 'md');

/** An answer may be shown again to its visitor, and is private to them. */
const cacheOf = (isPublic: boolean, isQuestion: boolean): string => {
  if (!isPublic) return 'private, no-store';
  return isQuestion ? 'private, no-cache' : 'no-cache';
};

/** The same for all visitors: rendered and compressed once, and not sent to a browser that has it. */
async function answerPublic(
  { bundle, rendered }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: PageOrFile,
  to: PageRenderInput,
): Promise<'sent' | 'replaced'> {
  const tag = tagOf(bundle.version, to.ctx.env, to.plugin, wanted);
  if (shows(request, tag)) {
    sendText(reply.code(304).header('etag', tag), bundle, HTML, '');
    return 'sent';
  }
  const page: RenderedPage | null = rendered.find(tag) ?? (await renderPluginPage(wanted, to));
  if (!page) return 'replaced';
  if (page.status === 200) reply.header('etag', tag);
  reply.code(page.status);
  if (!isHot(wanted, page)) {
    sendText(reply, bundle, page.type, page.body);
    return 'sent';
  }
  rendered.keep(tag, page);
  const packed = await packPage(page, request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (packed) reply.header('content-encoding', packed.encoding);
  sendText(reply, bundle, page.type, packed?.bytes ?? page.body);
  return 'sent';
}
