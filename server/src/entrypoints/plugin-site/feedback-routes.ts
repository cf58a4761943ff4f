import type { votedPages } from '@fieldkit/contract/page-votes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalTexts } from '../../platform/http-kit/errors.ts';
import { findPlugin, type Plugin } from '../../services/plugins/published-plugin.ts';
import { countFromNetwork, networkOf } from '../../services/rate-limits/count-attempt.ts';
import { openReportTicket } from '../../services/search/answers/tickets.ts';
import { developerOf } from '../../services/search/recording/question-source.ts';
import { savePageVote } from '../../services/search/recording/save-page-vote.ts';
import { createVisitorContext, type Visit } from './authenticate-visitor.ts';
import { parsePageTarget } from './page-target.ts';
import { pluginLimits } from './plugin-limits.ts';
import * as messages from './plugin-site.messages.ts';
import { readFeedback, recordAnswerFeedback } from './read-feedback.ts';
import { sendRefusal } from './send-page.ts';
import { sendWords } from './send-words.ts';
import { isFormPost, type PluginServices, type VisitorHandler } from './visitor-handlers.ts';

/**
 * Records whether an answer on the page helped, and if not, why. Without JavaScript, the response is a page that confirms
 * it.
 */
async function reportAnswer(
  { services }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { plugin, access }: Visit,
): Promise<FastifyReply> {
  const refuse = (status: 401 | 403 | 429, words: RefusalTexts) =>
    isFormPost(request)
      ? sendWords(reply.code(status), words.title, words.message)
      : sendRefusal(reply, status, words);
  if (!access) return refuse(401, messages.private);
  const form = new URLSearchParams(String(request.body ?? ''));
  const ticket = openReportTicket(services.secrets, plugin.project_uuid, form.get('report') ?? '');
  if (!ticket) return refuse(403, messages.expiredReport);
  const counted = await countFromNetwork(services, request, pluginLimits.questions(services.env));
  if ('isLimited' in counted) {
    reply.header('retry-after', counted.retryAfter);
    return refuse(429, messages.tooManyReports);
  }
  const feedback = readFeedback((name) => form.get(name));
  await recordAnswerFeedback(createVisitorContext(services, request, plugin), ticket, feedback);
  if (isFormPost(request)) {
    const [title, text] = feedback.is_helpful
      ? [messages.thanksTitle, messages.thanksText]
      : [messages.reportTitle, messages.reportText];
    return sendWords(reply.code(201), title, text);
  }
  return reply.code(201).header('cache-control', 'private, no-store').send({ reported: true });
}

/** A version that is replaced while it is read is looked up again, at most this many times. */
const TRIES = 3;

/**
 * Records whether a page helped its reader. The form contains only the page's path, because pages are cached and the same
 * for everyone. Without JavaScript, the response is a page that confirms it.
 */
async function voteOnPage(
  { services }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { plugin, access }: Visit,
): Promise<FastifyReply> {
  const isForm = isFormPost(request);
  const refuse = (status: 401 | 404 | 429, words: RefusalTexts) =>
    isForm ? sendWords(reply.code(status), words.title, words.message) : sendRefusal(reply, status, words);
  if (!access) return refuse(401, messages.private);
  const form = new URLSearchParams(String(request.body ?? ''));
  const [path = ''] = (form.get('page') ?? '').split('?');
  const target = readTarget(path);
  if (!target) return refuse(404, messages.unknownPage);
  const counted = await countFromNetwork(services, request, pluginLimits.questions(services.env));
  if ('isLimited' in counted) {
    reply.header('retry-after', counted.retryAfter);
    return refuse(429, messages.tooManyVotes);
  }
  const feedback = readFeedback((name) => form.get(name));
  // Clients can send any name, so a network counts once, whatever browsers it uses.
  const by =
    access.install_uuid === null
      ? { address: networkOf(request.ip), client: null }
      : { install_uuid: access.install_uuid };
  const { project_uuid } = plugin;
  const developer = developerOf(services.secrets, project_uuid, by);
  const vote = { project_uuid, ...target, developer, ...feedback };
  let served: Plugin | null = plugin;
  for (let attempt = 0; attempt < TRIES && served?.project_uuid === project_uuid; attempt++) {
    const saved = await savePageVote(
      createVisitorContext(services, request, served),
      served.publication_uuid,
      vote,
    );
    if (saved === 'too_many') return refuse(429, messages.tooManyVotes);
    if (saved === 'unknown') return refuse(404, messages.unknownPage);
    if (saved === 'saved') {
      if (!isForm)
        return reply.code(201).header('cache-control', 'private, no-store').send({ reported: true });
      const { thanksTitle, thanksText, voteText } = messages;
      return sendWords(reply.code(201), thanksTitle, feedback.is_helpful ? thanksText : voteText, {
        backTo: path,
      });
    }
    served = await findPlugin(services, plugin.subdomain, null);
  }
  return refuse(404, messages.unknownPage);
}

/** Refuses the vote of a member who previews a version: they are not a reader of the published one. */
const outsidePreview =
  (handler: VisitorHandler): VisitorHandler =>
  async (site, request, reply, visit) => {
    if (!visit.previewed) return handler(site, request, reply, visit);
    const { title, message } = messages.notCountedInPreview;
    return isFormPost(request)
      ? sendWords(reply.code(409), title, message)
      : sendRefusal(reply, 409, messages.notCountedInPreview);
  };

/** The page that a path names; null if it is none on which readers vote. */
function readTarget(path: string): { kind: (typeof votedPages)[number]; page: string } | null {
  if (!path.startsWith('/')) return null;
  const target = parsePageTarget(path);
  if (target.kind !== 'page' || target.format !== 'html') return null;
  const { about } = target;
  if (about.page === 'guide') return { kind: 'guide', page: about.slug };
  switch (about.page) {
    case 'method':
    case 'workflow':
    case 'event':
    case 'model':
      return { kind: about.page, page: about.id };
    default:
      return null;
  }
}

/** The routes for votes on answers and on pages. */
export const feedbackHandlers: [path: string, VisitorHandler][] = [
  ['/ask/report', reportAnswer],
  ['/vote', outsidePreview(voteOnPage)],
];
