import { requestMessages } from '@fieldkit/contract/messages/requests.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerPage } from './answer-page.ts';
import { asksForPage } from './asks-for-page.ts';
import { robotsText } from './other-files.ts';
import type { PluginRooms } from './plugin-rooms.ts';
import { refuseVisitor, sendNothingHere, sendRefusal, sendText } from './send-page.ts';
import { sendBadQuestion } from './send-words.ts';
import { type Wanted, wantedPage } from './wanted-page.ts';
import { whoVisits } from './who-visits.ts';

/** A version that is replaced while it is read is looked up again; more often than this it cannot be by chance. */
const TRIES = 3;

/** Answers whatever is read at a plugin's own host. */
export async function servePage(
  rooms: PluginRooms,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted = wantedPage(request.originalUrl),
): Promise<FastifyReply> {
  const { services, bundle } = rooms;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const visit = await whoVisits(services, request);
    if (!visit) return sendNothingHere(reply, bundle);
    const { plugin, admitted } = visit;
    const isFile = wanted.kind === 'file';
    if (isFile && wanted.file === 'robots')
      return sendText(reply, bundle, 'text/plain; charset=utf-8', robotsText(services.env, plugin));
    if (isFile && wanted.file === 'badge' && !plugin.is_opensource)
      return sendRefusal(reply, 404, requestMessages.unknownPath);
    if (!admitted) return refuseVisitor(reply, bundle, services.env, plugin, asksForPage(request, wanted));
    if (wanted.kind === 'elsewhere') return reply.redirect(wanted.to, 308);
    if (wanted.kind === 'refused') return sendBadQuestion(reply, wanted.sentence);
    const answered = await answerPage(rooms, request, reply, { wanted, plugin, admitted });
    if (answered === 'sent') return reply;
  }
  throw new Error('The published version was replaced faster than it could be read.');
}
