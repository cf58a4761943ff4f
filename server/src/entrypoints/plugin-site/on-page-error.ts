import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswerOf, onError } from '../api/on-error.ts';
import { acceptsHtml } from './accepts-html.ts';
import { isFormPost } from './install-key-routes.ts';
import { sendWords } from './send-words.ts';

const isRead = /^(GET|HEAD)$/;

/** A failure at a plugin's own host: people before a browser get a page that explains what to do, programs get JSON. */
export function onPageError(failure: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wantsPage = isRead.test(request.method) && acceptsHtml(request);
  if (!wantsPage && !isFormPost(request)) return onError(failure, request, reply);
  const { status, retryAfter, body } = errorAnswerOf(failure, request);
  // What was to be sent had a version; this has none.
  reply.removeHeader('etag').removeHeader('content-encoding');
  if (retryAfter) reply.header('retry-after', retryAfter);
  return sendWords(reply.code(status), body.error, body.message, { again: wantsPage });
}
