import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalTexts } from '../../platform/http-kit/errors.ts';
import { countFromNetwork } from '../../services/rate-limits/count-attempt.ts';
import { openReportTicket } from '../../services/search/answers/tickets.ts';
import { asVisitor, type Visit } from './authenticate-visitor.ts';
import { pluginLimits } from './plugin-limits.ts';
import * as messages from './plugin-site.messages.ts';
import { readFeedback, recordAnswerFeedback } from './read-feedback.ts';
import { sendRefusal } from './send-page.ts';
import { sendWords } from './send-words.ts';
import { isFormPost, type PluginServices } from './visitor-handlers.ts';

/**
 * Records whether an answer on the page helped, and if not, why. Without JavaScript, the response is a page that confirms
 * it.
 */
export async function reportAnswer(
  { services }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { plugin, admitted }: Visit,
): Promise<FastifyReply> {
  const refuse = (status: 401 | 403 | 429, words: RefusalTexts) =>
    isFormPost(request)
      ? sendWords(reply.code(status), words.title, words.message)
      : sendRefusal(reply, status, words);
  if (!admitted) return refuse(401, messages.private);
  const form = new URLSearchParams(String(request.body ?? ''));
  const ticket = openReportTicket(services.secrets, plugin.project_uuid, form.get('report') ?? '');
  if (!ticket) return refuse(403, messages.expiredReport);
  const counted = await countFromNetwork(services, request, pluginLimits.questions(services.env));
  if ('isLimited' in counted) {
    reply.header('retry-after', counted.retryAfter);
    return refuse(429, messages.tooManyReports);
  }
  const feedback = readFeedback((name) => form.get(name));
  await recordAnswerFeedback(asVisitor(services, request, plugin), ticket, feedback);
  if (isFormPost(request)) {
    const [title, text] = feedback.is_helpful
      ? [messages.thanksTitle, messages.thanksText]
      : [messages.reportTitle, messages.reportText];
    return sendWords(reply.code(201), title, text);
  }
  return reply.code(201).header('cache-control', 'private, no-store').send({ reported: true });
}
