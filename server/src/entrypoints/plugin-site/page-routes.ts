import { requestMessages } from '@fieldkit/contract/messages/requests.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsHtml } from './accepts-html.ts';
import { answerPage } from './answer-page.ts';
import { authenticateVisitor } from './authenticate-visitor.ts';
import { robotsText } from './other-files.ts';
import { type PageTarget, parsePageTarget } from './page-target.ts';
import type { PluginServices } from './plugin-services.ts';
import { refuseVisitor, sendNothingHere, sendRefusal, sendText } from './send-page.ts';
import { sendBadQuestion } from './send-words.ts';

/** A version that is replaced while it is read is looked up again; more often than this it cannot be by chance. */
const TRIES = 3;

/** Answers whatever is read at a plugin's own host. */
export async function servePage(
  site: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: PageTarget = parsePageTarget(request.originalUrl),
): Promise<FastifyReply> {
  const { services, bundle } = site;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const visit = await authenticateVisitor(services, request);
    if (!visit) return sendNothingHere(reply, bundle);
    const { plugin, admitted } = visit;
    const isFile = wanted.kind === 'file';
    if (isFile && wanted.file === 'robots')
      return sendText(reply, bundle, 'text/plain; charset=utf-8', robotsText(services.env, plugin));
    if (isFile && wanted.file === 'badge' && !plugin.is_opensource)
      return sendRefusal(reply, 404, requestMessages.unknownPath);
    if (!admitted) return refuseVisitor(reply, bundle, services.env, plugin, acceptsHtml(request, wanted));
    if (wanted.kind === 'elsewhere') return reply.redirect(wanted.to, 308);
    if (wanted.kind === 'refused') return sendBadQuestion(reply, wanted.format, wanted.sentence);
    const answered = await answerPage(site, request, reply, { wanted, plugin, admitted });
    if (answered === 'sent') return reply;
  }
  throw new Error('The published version was replaced faster than it could be read.');
}
