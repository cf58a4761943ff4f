import path from 'node:path';
import { downloadName } from '@fieldkit/contract/download-name.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { packedBytes } from '../../platform/http-kit/document-bytes.ts';
import { findDocument, isDocumentOffered } from '../../services/plugins/published-plugin.ts';
import { countFromNetwork } from '../../services/rate-limits/count-attempt.ts';
import type { Visit } from './authenticate-visitor.ts';
import { pluginLimits } from './plugin-limits.ts';
import * as messages from './plugin-site.messages.ts';
import { sendRefusal } from './send-page.ts';
import type { PluginServices } from './visitor-handlers.ts';

const mediaTypes = new Map([
  ['.json', 'application/json'],
  ['.yaml', 'application/yaml'],
  ['.yml', 'application/yaml'],
]);

/** Sends the document of a library as it was imported, if the owner offers it. */
export async function sendDocument(
  { services }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { plugin, admitted }: Visit,
): Promise<FastifyReply> {
  const { library = '' } = request.params as { library?: string };
  if (!admitted) return sendRefusal(reply, 401, messages.private);
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
