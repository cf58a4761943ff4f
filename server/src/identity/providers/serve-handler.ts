import { windowMessages as messages } from '@fieldkit/contract/messages/provider-window.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutValues } from '../../platform/database/without-values.ts';
import type { IdentityContext } from '../identity-context.ts';
import { beginWithinLimit } from './begin-within-limit.ts';
import type { HandlerAnswer } from './handler-answer.ts';
import { handlerHtml } from './handler-html.ts';
import { HANDLER_PATH } from './handler-path.ts';
import { returnToFlow } from './return-to-flow.ts';

/** The page in the sign-in window: it sends the browser to a provider and takes its answer. Never a stack. */
export function serveHandler(app: FastifyInstance, id: IdentityContext): void {
  app.route({
    method: 'GET',
    url: HANDLER_PATH,
    handler: async (request, reply) => send(id, reply, await answerTo(id, request)),
    errorHandler: (problem, request, reply) => {
      request.log.error({ err: withoutValues(problem) }, 'The sign-in window could not answer.');
      return send(id, reply, { status: 503, words: messages.brokenServerPage });
    },
  });
}

function answerTo(id: IdentityContext, request: FastifyRequest): Promise<HandlerAnswer> {
  const { state } = request.query as { state?: unknown };
  if (typeof state !== 'string') return beginWithinLimit(id, request);
  const from = request.url.indexOf('?');
  return returnToFlow(id, {
    state,
    search: request.url.slice(from),
    cookies: request.headers.cookie,
  });
}

function send(id: IdentityContext, reply: FastifyReply, answer: HandlerAnswer): FastifyReply {
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    // The provider's pages have no such policy: any such policy would cut the window off from the page that opened
    // it.
    'cross-origin-opener-policy': 'unsafe-none',
  });
  if (answer.cookie) reply.header('set-cookie', answer.cookie);
  if ('redirect' in answer) return reply.redirect(answer.redirect.href, 302);
  const { html, policy } = handlerHtml(answer, id.services.env.PUBLIC_URL);
  return reply
    .code(answer.status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}
