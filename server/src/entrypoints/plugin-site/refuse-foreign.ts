import { pluginRefusalMessages as messages } from '@fieldkit/contract/messages/plugin-refusals.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFormPost } from './install-key-routes.ts';
import { sendRefusal } from './send-page.ts';
import { sendWords } from './send-words.ts';

/** What another site's page had sent here is not done. */
export function refuseForeign(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [, title, sentence] = messages.foreignOrigin;
  return isFormPost(request)
    ? sendWords(reply.code(403), title, sentence)
    : sendRefusal(reply, 403, messages.foreignOrigin);
}
