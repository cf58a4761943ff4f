import type { Call } from '@fieldkit/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import { answeredByTag, tagOfBody } from '../entity-tag.ts';
import { openApiDocument } from './open-api-document.ts';

/**
 * Serves what every call bound after this takes and answers: `/api/openapi.json`, for anybody.
 * @returns the same for those within, once all calls are bound
 */
export function apiReferenceDoor(api: FastifyInstance, origin: string, version: string): () => string {
  const calls: Call[] = [];
  api.addHook('onRoute', ({ config }) => {
    if (config?.call) calls.push(config.call);
  });
  let made: { text: string; tag: string } | undefined;
  const document = () => {
    if (made) return made;
    const text = JSON.stringify(openApiDocument(calls, origin, version));
    made = { text, tag: tagOfBody(text) };
    return made;
  };
  api.get('/openapi.json', (request, reply) => {
    const { text, tag } = document();
    reply.headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' });
    if (answeredByTag(request, reply, tag)) return reply;
    return reply.type('application/json; charset=utf-8').send(text);
  });
  return () => document().text;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route is bound to. */
    call?: Call;
  }
}
