import type { FastifyReply, FastifyRequest } from 'fastify';
import { countFromNetwork } from '../../services/rate-limits/count-attempt.ts';
import { searchOnPage } from '../../services/search/ask-on-page.ts';
import { asVisitor, type Visit } from './authenticate-visitor.ts';
import { feedbackHandlers } from './feedback-routes.ts';
import { readSearch } from './page-target.ts';
import { pluginLimits } from './plugin-limits.ts';
import * as messages from './plugin-site.messages.ts';
import { sendDocument } from './send-document.ts';
import { sendRefusal } from './send-page.ts';
import { sendSample } from './send-sample.ts';
import type { PluginServices, VisitorHandler } from './visitor-handlers.ts';

/**
 * Sends the pages that fit what a visitor typed so far. Nothing is recorded: the page's script asks the question when the
 * visitor opens a result or presses Enter.
 */
async function sendQuickResults(
  { services }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { plugin, admitted }: Visit,
): Promise<FastifyReply> {
  if (!admitted) return sendRefusal(reply, 401, messages.private);
  const counted = await countFromNetwork(services, request, pluginLimits.quickSearches(services.env));
  if ('isLimited' in counted)
    return sendRefusal(reply.header('retry-after', counted.retryAfter), 429, messages.tooManyQuestions);
  const results = await searchOnPage(asVisitor(services, request, plugin), plugin, readSearch(request.url));
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .send({ results });
}

/** The handlers for what scripts and forms of pages send: votes, and requests to be written as code. */
export const pageActions: [path: string, VisitorHandler][] = [...feedbackHandlers, ['/sample', sendSample]];

/** The handlers for what pages fetch: search results while typing, and documents. */
export const pageReads: [path: string, VisitorHandler][] = [
  ['/search.json', sendQuickResults],
  ['/documents/:library', sendDocument],
];
