import { Readable } from 'node:stream';
import type { AnswerEvent } from '@fieldkit/contract/plugin-site.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocal, networkOf } from '../../services/rate-limits/count-attempt.ts';
import { openTicket } from '../../services/search/answers/tickets.ts';
import { writeAnswerForTicket } from '../../services/search/answers/write-answer-for-ticket.ts';
import { createVisitorContext, type Visit } from './authenticate-visitor.ts';
import * as messages from './plugin-site.messages.ts';
import { sendRefusal } from './send-page.ts';
import type { PluginServices } from './visitor-handlers.ts';

/**
 * Streams the text that a model writes about an answer to the page that shows it: one JSON line per sentence, as soon
 * as it is checked. The model is stopped when the reader leaves.
 */
export async function sendWrittenAnswer(
  { services, model }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { plugin, access }: Visit,
): Promise<FastifyReply> {
  if (!access) return sendRefusal(reply, 401, messages.private);
  const sealed = typeof request.body === 'string' ? request.body : '';
  const ticket = openTicket(services.secrets, plugin.project_uuid, sealed);
  if (!model || !ticket) return sendRefusal(reply, 403, messages.notAsked);

  const leaves = new AbortController();
  reply.raw.once('close', () => leaves.abort());
  const { install_uuid } = access;
  const events = await writeAnswerForTicket(createVisitorContext(services, request, plugin), {
    ticket,
    model,
    signal: leaves.signal,
    reader: install_uuid ? { install_uuid } : { network: networkOf(request.ip), isLocal: isLocal(request) },
  });
  return reply
    .header('cache-control', 'private, no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .type('application/x-ndjson; charset=utf-8')
    .send(Readable.from(writeLines(events)));
}

async function* writeLines(events: AsyncIterable<AnswerEvent>): AsyncGenerator<string> {
  for await (const event of events) yield `${JSON.stringify(event)}\n`;
}
