import type { Call } from '@fieldkit/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import { sendNotModified, tagOfBody } from '../../platform/http-kit/entity-tag.ts';
import { packPage } from '../plugin-site/rendered-pages.ts';
import { writeOpenApiDocument } from './open-api-document.ts';

/**
 * Serves the OpenAPI document at `/api/openapi.json`, publicly. The document covers every call bound after this.
 * @returns a function that returns the same document, once all calls are bound
 */
export function apiReferenceRoutes(api: FastifyInstance, origin: string, version: string): () => string {
  const calls: Call[] = [];
  api.addHook('onRoute', ({ config }) => {
    if (config?.call) calls.push(config.call);
  });
  let made: ({ tag: string } & Parameters<typeof packPage>[0]) | undefined;
  const document = () => {
    if (made) return made;
    const body = JSON.stringify(writeOpenApiDocument(calls, origin, version));
    made = { body, tag: tagOfBody(body) };
    return made;
  };
  // The document never changes, and compressing it once costs as much as compressing a hundred lists.
  api.get('/openapi.json', { compress: false }, async (request, reply) => {
    const openApiBody = document();
    reply.headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' });
    reply.header('vary', 'accept-encoding');
    if (sendNotModified(request, reply, openApiBody.tag)) return reply;
    const packed = await packPage(openApiBody, request.headers['accept-encoding']);
    if (packed) reply.header('content-encoding', packed.encoding);
    return reply.type('application/json; charset=utf-8').send(packed?.bytes ?? openApiBody.body);
  });
  return () => document().body;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route is bound to. */
    call?: Call;
  }
}
