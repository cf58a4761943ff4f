import type { Call } from '@fieldkit/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './open-api-document.ts';

/** Serves what every call bound after this takes and answers: `/api/openapi.json`, for anybody. */
export function apiReferenceDoor(api: FastifyInstance, origin: string, version: string): void {
  const calls: Call[] = [];
  api.addHook('onRoute', ({ config }) => {
    if (config?.call) calls.push(config.call);
  });
  let text: string | undefined;
  api.get('/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(calls, origin, version));
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(text);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route is bound to. */
    call?: Call;
  }
}
