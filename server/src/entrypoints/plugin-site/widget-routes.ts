import { findSampleLanguage } from '@fieldkit/code-samples/sample-languages.ts';
import { isJsonObject, parseJson } from '@fieldkit/contract/json.ts';
import { maxVoteText } from '@fieldkit/contract/page-votes.ts';
import { widgetLimits } from '@fieldkit/contract/plugin-widget.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { RefusalTexts } from '../../platform/http-kit/errors.ts';
import { findPlugin, type Plugin } from '../../services/plugins/published-plugin.ts';
import { countFromNetwork } from '../../services/rate-limits/count-attempt.ts';
import { openReportTicket } from '../../services/search/answers/tickets.ts';
import { askOnPage } from '../../services/search/ask-on-page.ts';
import { developerOf } from '../../services/search/recording/question-source.ts';
import { createVisitorContext } from './authenticate-visitor.ts';
import { pluginLimits } from './plugin-limits.ts';
import * as messages from './plugin-site.messages.ts';
import { readFeedback, recordAnswerFeedback } from './read-feedback.ts';
import { sendRefusal, sendUnclaimedPage } from './send-page.ts';
import type { PluginHandler, PluginServices } from './visitor-handlers.ts';
import { findWidgetOrigins } from './widget.queries.ts';
import { sendWidgetScript } from './widget-script.ts';

/** A version that is replaced while it is read is looked up again, at most this many times. */
const TRIES = 3;
/** How long browsers remember that a site may ask. */
const REMEMBERED_S = '600';

const WidgetQuestion = z.object({
  project: z.uuid(),
  question: z.string().max(widgetLimits.question * 4),
  language: z.string().max(20).default(''),
});

const WidgetFeedback = z.object({
  project: z.uuid(),
  report: z.string(),
  helpful: z.enum(['yes', 'no']),
  problem: z.string().max(20).default(''),
  reason: z
    .string()
    .max(maxVoteText * 4)
    .default(''),
});

/** Answers browsers that ask whether a site's page may ask a question. */
const allowWidget: PluginHandler = async (site, request, reply) => {
  const plugin = await pluginForSite(site, request, reply);
  if (!plugin) return reply;
  return reply
    .code(204)
    .header('access-control-allow-methods', 'POST')
    .header('access-control-allow-headers', 'content-type')
    .header('access-control-max-age', REMEMBERED_S)
    .send();
};

/**
 * Answers a question from the widget on another site. Cookies and keys are ignored: it is asked like one on the page by a
 * visitor without a session.
 */
const answerWidget: PluginHandler = async (site, request, reply) => {
  const { services, bundle } = site;
  let plugin = await pluginForSite(site, request, reply);
  if (!plugin) return reply;
  if (!namesProject(request)) return sendRefusal(reply, 400, messages.noWidgetProject);
  const input = readQuestion(request);
  if (!input) return sendRefusal(reply, 400, messages.badWidgetQuestion);
  if (input.project !== plugin.project_uuid) return sendRefusal(reply, 403, messages.otherProject);
  const counted = await countFromNetwork(services, request, pluginLimits.questions(services.env));
  if ('isLimited' in counted)
    return sendRefusal(reply.header('retry-after', counted.retryAfter), 429, messages.tooManyQuestions);
  const developer = developerOf(services.secrets, plugin.project_uuid, {
    address: request.ip,
    client: request.headers['user-agent']?.slice(0, 512) ?? null,
  });
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { project_uuid, publication_uuid, subdomain } = plugin;
    const { question, language } = input;
    const read = await askOnPage(
      createVisitorContext(services, request, plugin),
      { project_uuid, publication_uuid, question, also: [], language, writes: false },
      { channel: 'plugin', developer, client_name: null },
    );
    if (read?.content.page === 'ask' && read.content.answer) {
      const { answer, language: shownLanguage, report } = read.content;
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .header('x-robots-tag', 'noindex')
        .send(bundle.pages.buildWidgetAnswer({ question, language: shownLanguage, answer, report }));
    }
    plugin = await findPlugin(services, subdomain, null);
    if (!plugin) return sendUnclaimedPage(reply, bundle);
  }
  throw new Error('The published version was replaced faster than it could be read.');
};

/** Records whether an answer in the widget helped. Only the sealed data of an answer of this plugin is accepted. */
const rateWidgetAnswer: PluginHandler = async (site, request, reply) => {
  const { services } = site;
  const plugin = await pluginForSite(site, request, reply);
  if (!plugin) return reply;
  const sent = WidgetFeedback.safeParse(readJson(request));
  if (!sent.success) return sendRefusal(reply, 400, messages.badWidgetQuestion);
  const { project, report, helpful, ...rest } = sent.data;
  if (project.toLowerCase() !== plugin.project_uuid) return sendRefusal(reply, 403, messages.otherProject);
  const ticket = openReportTicket(services.secrets, plugin.project_uuid, report);
  if (!ticket) return sendRefusal(reply, 403, messages.expiredReport);
  const counted = await countFromNetwork(services, request, pluginLimits.questions(services.env));
  if ('isLimited' in counted)
    return sendRefusal(reply.header('retry-after', counted.retryAfter), 429, messages.tooManyReports);
  const fields: Record<string, string> = { helpful, ...rest };
  await recordAnswerFeedback(
    createVisitorContext(services, request, plugin),
    ticket,
    readFeedback((name) => fields[name] ?? null),
  );
  return reply.code(201).header('cache-control', 'private, no-store').send({ reported: true });
};

/** The routes of the widget on other sites. */
export const widgetHandlers: ['GET' | 'POST' | 'OPTIONS', path: string, PluginHandler][] = [
  ['GET', '/widget.js', sendWidgetScript],
  ['POST', '/widget/ask', answerWidget],
  ['OPTIONS', '/widget/ask', allowWidget],
  ['POST', '/widget/feedback', rateWidgetAnswer],
  ['OPTIONS', '/widget/feedback', allowWidget],
];

/**
 * The plugin, if the page that sends the request may ask it; otherwise the refusal is sent. Only a site that may ask can
 * read the responses.
 */
async function pluginForSite(
  { services, bundle }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Plugin | null> {
  reply.header('vary', 'origin');
  const refuse = (texts: RefusalTexts) => {
    sendRefusal(reply, 403, texts);
    return null;
  };
  const plugin = await findPlugin(services, request.pluginHost?.subdomain ?? '', null);
  if (!plugin) {
    sendUnclaimedPage(reply, bundle);
    return null;
  }
  if (!plugin.is_opensource) return refuse(messages.privateWidget);
  const { origin } = request.headers;
  if (!origin || !(await findWidgetOrigins(services.db, plugin.project_uuid)).includes(origin))
    return refuse(messages.unknownSite);
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'retry-after');
  return plugin;
}

/** The JSON in the body; undefined if there is none. Browsers ask before they send JSON to another origin. */
function readJson({ body, headers }: FastifyRequest): unknown {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) return undefined;
  return parseJson(String(body ?? ''));
}

/** Whether the question is for a project. Its id comes from an attribute, which the owner of a site may have changed. */
function namesProject(request: FastifyRequest): boolean {
  const body = readJson(request);
  if (!isJsonObject(body) || !('project' in body)) return true;
  return WidgetQuestion.shape.project.safeParse(body.project).success;
}

/** The question in the body; null if there is none. */
function readQuestion(
  request: FastifyRequest,
): { project: string; question: string; language: string } | null {
  const parsed = WidgetQuestion.safeParse(readJson(request));
  if (!parsed.success) return null;
  const question = parsed.data.question
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, widgetLimits.question)
    .toWellFormed();
  const language = findSampleLanguage(parsed.data.language)?.id ?? '';
  return question === '' ? null : { project: parsed.data.project.toLowerCase(), question, language };
}
