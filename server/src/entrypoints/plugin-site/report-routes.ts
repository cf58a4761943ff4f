import { withoutControl } from '@fieldkit/contract/shapes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalTexts } from '../../platform/http-kit/errors.ts';
import { countFromNetwork } from '../../services/rate-limits/count-from-network.ts';
import { openReportTicket } from '../../services/search/answers/tickets.ts';
import { saveReport } from '../../services/search/recording/save-report.ts';
import { asVisitor, type Visit } from './authenticate-visitor.ts';
import { pluginLimits } from './plugin-limits.ts';
import * as messages from './plugin-site.messages.ts';
import { sendRefusal } from './send-page.ts';
import { sendWords } from './send-words.ts';
import { isFormPost, type PluginServices } from './visitor-handlers.ts';

const MAX_REASON = 500;

/**
 * Records that an answer on the page did not help, with an optional reason. Without JavaScript, the response is a
 * page that
 * confirms it.
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
  const { project_uuid, developer, question_uuid, question, outcome, about } = ticket;
  const reason = withoutControl(form.get('reason') ?? '')
    .trim()
    .slice(0, MAX_REASON)
    .toWellFormed();
  await saveReport(
    asVisitor(services, request, plugin),
    project_uuid,
    { channel: 'plugin', developer, client_name: null },
    {
      kind: outcome === 'answered' ? 'wrong' : 'missing',
      text: messages.report(question, reason),
      about,
    },
    { question_uuid },
  );
  if (isFormPost(request)) return sendWords(reply.code(201), messages.reportTitle, messages.reportText);
  return reply.code(201).header('cache-control', 'private, no-store').send({ reported: true });
}
