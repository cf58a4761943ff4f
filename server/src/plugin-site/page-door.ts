import { createHash } from 'node:crypto';
import { requestMessages } from '@fieldkit/contract/messages/requests.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { robotsText } from './other-files.ts';
import type { Plugin } from './plugin.queries.ts';
import type { PluginRooms } from './plugin-rooms.ts';
import { recordedAsker } from './recorded-asker.ts';
import { renderWanted } from './render-wanted.ts';
import type { Rendered } from './rendered-pages.ts';
import {
  HTML,
  refuseVisitor,
  sendNothingHere,
  sendRefusal,
  sendText,
  sendTooManyQuestions,
} from './send-page.ts';
import { type Shown, type Wanted, wantedPage } from './wanted-page.ts';
import { type Admitted, asVisitor, whoVisits } from './who-visits.ts';

/** A version that is replaced while it is read is looked up again; more often than this it cannot be by chance. */
const TRIES = 3;

/** Answers whatever is read at a plugin's own host. */
export async function servePage(
  rooms: PluginRooms,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted = wantedPage(request.originalUrl),
): Promise<FastifyReply> {
  const { house, bundle } = rooms;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const visit = await whoVisits(house, request);
    if (!visit) return sendNothingHere(reply, bundle);
    const { plugin, admitted } = visit;
    const isFile = wanted.kind === 'file';
    if (isFile && wanted.file === 'robots')
      return sendText(reply, bundle, 'text/plain; charset=utf-8', robotsText(house.env, plugin));
    if (isFile && wanted.file === 'badge' && !plugin.is_opensource)
      return sendRefusal(reply, 404, requestMessages.unknownPath);
    if (!admitted) return refuseVisitor(reply, bundle, house.env, plugin, asksForPage(wanted, request));
    if (wanted.kind === 'elsewhere') return reply.redirect(wanted.to, 308);
    const answered = await answer(rooms, request, reply, { wanted, plugin, admitted });
    if (answered === 'sent') return reply;
  }
  throw new Error('The published version was replaced faster than it could be read.');
}

/** A person before a browser, who gets the gate; programs get a sentence. */
const asksForPage = (wanted: Wanted, { headers }: FastifyRequest): boolean =>
  headers.authorization === undefined &&
  (wanted.kind === 'elsewhere' || (wanted.kind === 'page' && wanted.format === 'html'));

type Asked = { wanted: Shown; plugin: Plugin; admitted: Admitted };

/** A reply is a promise of its own: awaited it says nothing, so what became of it is said in words. */
async function answer(
  rooms: PluginRooms,
  request: FastifyRequest,
  reply: FastifyReply,
  { wanted, plugin, admitted }: Asked,
): Promise<'sent' | 'replaced'> {
  const { house, bundle, rendered } = rooms;
  const isQuestion = wanted.kind === 'page' && wanted.about.page === 'ask';
  const isPublic = plugin.is_opensource && request.headers.authorization === undefined && !admitted.isLook;
  reply
    .header('x-fieldkit-plugin', plugin.subdomain)
    .header('x-fieldkit-publication', plugin.publication_uuid ?? '')
    .header('cache-control', isPublic ? 'no-cache' : 'private, no-store');
  const tag = isPublic && !isQuestion ? tagOf(bundle.version, plugin, wanted) : null;
  if (tag && shows(request, tag)) {
    sendText(reply.code(304).header('etag', tag), bundle, HTML, '');
    return 'sent';
  }

  const asker = isQuestion ? await recordedAsker(house, request, plugin, admitted, wanted) : null;
  if (asker && 'isFull' in asker) {
    sendTooManyQuestions(reply, asker.retryAfter);
    return 'sent';
  }
  const page =
    (tag && rendered.find(tag)) ??
    (await renderWanted(wanted, {
      ctx: asVisitor(house, request, plugin),
      bundle,
      plugin,
      isGuest: admitted.isGuest,
      asker,
    }));
  if (!page) return 'replaced';
  if (tag && isHot(wanted, page)) rendered.keep(tag, page);
  if (tag && page.status === 200) reply.header('etag', tag);
  if (isQuestion || !isPublic) reply.header('x-robots-tag', 'noindex');
  sendText(reply.code(page.status), bundle, page.type, page.body);
  return 'sent';
}

/** A strong tag: of everything that the page is made from. */
function tagOf(version: string, plugin: Plugin, wanted: Wanted): string {
  const hash = createHash('sha256').update(JSON.stringify([version, plugin, wanted]));
  return `"${hash.digest('base64url')}"`;
}

const shows = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

/** What is searched for once is not asked for again soon. */
const isHot = (wanted: Wanted, { status }: Rendered): boolean =>
  status === 200 &&
  !(
    wanted.kind === 'page' &&
    (wanted.about.page === 'methods' || wanted.about.page === 'workflows') &&
    wanted.about.search !== ''
  );
