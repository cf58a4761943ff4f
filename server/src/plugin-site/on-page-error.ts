import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswerOf, onError } from '../http/on-error.ts';
import { asksForPage } from './asks-for-page.ts';
import { isFormPost } from './install-key-door.ts';
import { sendWords } from './send-words.ts';

const isRead = /^(GET|HEAD)$/;

/** A failure at a plugin's own host: people before a browser get a page that says what to do, programs get JSON. */
export function onPageError(failure: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wantsPage = isRead.test(request.method) && asksForPage(request);
  if (!wantsPage && !isFormPost(request)) return onError(failure, request, reply);
  const { status, retryAfter, body } = errorAnswerOf(failure, request);
  // What was to be sent had a version; this has none.
  reply.removeHeader('etag').removeHeader('content-encoding');
  if (retryAfter) reply.header('retry-after', retryAfter);
  return sendWords(reply.code(status), body.error, body.message, { again: wantsPage });
}
