import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IdentityError } from './identity-error.ts';

const MAX_BYTES = 64 * 1024;

/** JSON and forms of 64 KiB at most; a form may only be sent for a token, where it is the client's way. */
export function readOnlyOurBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = MAX_BYTES;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => fieldsOf(body),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if (!request.routeOptions.url?.endsWith('/v1/token'))
        throw new IdentityError('Unsupported content type.');
      return Object.fromEntries(new URLSearchParams(body));
    },
  );
}

function fieldsOf(body: string): unknown {
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    throw new IdentityError('Invalid JSON payload received.');
  }
}
