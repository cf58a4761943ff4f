import type { FastifyReply, FastifyRequest } from 'fastify';
import { packPage } from './pack-page.ts';
import { isHot, shows, tagOf } from './page-tag.ts';
import type { Plugin } from './plugin.queries.ts';
import type { PluginRooms } from './plugin-rooms.ts';
import { recordPageChoice } from './record-page-choice.ts';
import { recordedAsker } from './recorded-asker.ts';
import { renderWanted, type ToRender } from './render-wanted.ts';
import type { Rendered } from './rendered-pages.ts';
import { HTML, sendText } from './send-page.ts';
import { sendTooManyQuestions } from './send-words.ts';
import type { Shown } from './wanted-page.ts';
import { type Admitted, asVisitor } from './who-visits.ts';

type Asked = { wanted: Shown; plugin: Plugin; admitted: Admitted };

/**
 * Answers a page to somebody who may read it. A reply is a promise of its own, which says nothing when it is awaited: what
 * became of it is said in words. 'replaced': the version was, while it was read, and nothing was sent.
 */
export async function answerPage(
  rooms: PluginRooms,
  request: FastifyRequest,
  reply: FastifyReply,
  { wanted, plugin, admitted }: Asked,
): Promise<'sent' | 'replaced'> {
  const { services, bundle, model } = rooms;
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
  if (isPublic && !isQuestion) return answerPublic(rooms, request, reply, wanted, { ...to, asker: null });

  const asker = isQuestion ? await recordedAsker(services, request, plugin, admitted, wanted) : null;
  if (asker && 'isLimited' in asker) {
    sendTooManyQuestions(reply, asker.retryAfter);
    return 'sent';
  }
  const page = await renderWanted(wanted, { ...to, asker });
  if (!page) return 'replaced';
  sendText(reply.code(page.status), bundle, page.type, page.body);
  return 'sent';
}

/** An answer may be shown again to who asked, and is nobody else's. */
const cacheOf = (isPublic: boolean, isQuestion: boolean): string => {
  if (!isPublic) return 'private, no-store';
  return isQuestion ? 'private, no-cache' : 'no-cache';
};

/** The same for all who ask: drawn and compressed once, and not sent at all to whoever has it. */
async function answerPublic(
  { bundle, rendered }: PluginRooms,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Shown,
  to: ToRender,
): Promise<'sent' | 'replaced'> {
  const tag = tagOf(bundle.version, to.ctx.env, to.plugin, wanted);
  if (shows(request, tag)) {
    sendText(reply.code(304).header('etag', tag), bundle, HTML, '');
    return 'sent';
  }
  const page: Rendered | null = rendered.find(tag) ?? (await renderWanted(wanted, to));
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
