import path from 'node:path';
import { downloadName } from '@fieldkit/contract/download-name.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { packedBytes } from '../../platform/http-kit/document-bytes.ts';
import { findDocument, isDocumentOffered } from '../../services/plugins/published-plugin.ts';
import { countFromNetwork } from '../../services/rate-limits/count-attempt.ts';
import { searchOnPage } from '../../services/search/ask-on-page.ts';
import { createVisitorContext, type Visit } from './authenticate-visitor.ts';
import { feedbackHandlers } from './feedback-routes.ts';
import { readSearch } from './page-target.ts';
import { pluginLimits } from './plugin-limits.ts';
import * as messages from './plugin-site.messages.ts';
import { sendRefusal } from './send-page.ts';
import { sendSample } from './send-sample.ts';
import type { PluginServices, VisitorHandler } from './visitor-handlers.ts';

const mediaTypes = new Map([
  ['.json', 'application/json'],
  ['.yaml', 'application/yaml'],
  ['.yml', 'application/yaml'],
]);

/** Sends the document of a library as it was imported, if the owner offers it. */
async function sendDocument(
  { services }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { plugin, access }: Visit,
): Promise<FastifyReply> {
  const { library = '' } = request.params as { library?: string };
  if (!access) return sendRefusal(reply, 401, messages.private);
  if (!isDocumentOffered(plugin, library)) return sendRefusal(reply, 404, requestMessages.unknownPath);
  const counted = await countFromNetwork(services, request, pluginLimits.documents(services.env));
  if ('isLimited' in counted)
    return sendRefusal(reply.header('retry-after', counted.retryAfter), 429, messages.tooManyDownloads);
  const found = await findDocument(services, plugin, library);
  if (!found) return sendRefusal(reply, 404, requestMessages.unknownPath);
  const { size, read } = packedBytes(found.content, found.bytes);
  const extension = path.extname(found.file_name).toLowerCase();
  // Browsers never show it as a page of this origin, whatever it contains.
  return reply
    .header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(downloadName(found.file_name))}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'private, no-store')
    .header('content-length', size)
    .type(mediaTypes.get(extension) ?? 'application/octet-stream')
    .send(read());
}

/**
 * Sends the pages that fit what a visitor typed so far. Nothing is recorded: the page's script asks the question when the
 * visitor opens a result or presses Enter.
 */
async function sendQuickResults(
  { services }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { plugin, access }: Visit,
): Promise<FastifyReply> {
  if (!access) return sendRefusal(reply, 401, messages.private);
  const counted = await countFromNetwork(services, request, pluginLimits.quickSearches(services.env));
  if ('isLimited' in counted)
    return sendRefusal(reply.header('retry-after', counted.retryAfter), 429, messages.tooManyQuestions);
  const results = await searchOnPage(
    createVisitorContext(services, request, plugin),
    plugin,
    readSearch(request.url),
  );
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
