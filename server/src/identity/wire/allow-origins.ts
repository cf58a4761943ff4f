import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityContext } from '../identity-context.ts';
import { isOnTestSurface } from '../test-surface/testing.ts';
import { isAuthorizedUrl } from './authorized-domains.ts';
import { IdentityError } from './identity-error.ts';

/** What the official client sends with its calls. */
const HEADERS =
  'authorization, content-type, x-goog-api-key, x-client-version, x-firebase-gmpid, x-firebase-client, x-firebase-locale, x-firebase-appcheck';
const MAX_AGE_S = '600';

/** Lets pages on the authorised domains call the service. Cookies are never part of that. */
export function allowOrigins(app: FastifyInstance, id: IdentityContext): void {
  app.addHook('onRequest', async (request, reply) => {
    allow(id, request, reply);
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'];
    if (isPreflight) return answerPreflight(reply);
  });
  // The toolkit's own wildcard routes handle the other paths.
  for (const path of ['/identity/*', '/emulator/*'])
    app.options(path, async () => {
      throw new IdentityError('NOT_FOUND', 404);
    });
}

const answerPreflight = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-methods', 'GET, POST, PATCH, DELETE')
    .header('access-control-allow-headers', HEADERS)
    .header('access-control-max-age', MAX_AGE_S)
    .code(204)
    .send();

function allow(id: IdentityContext, request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (!origin) return;
  reply.header('vary', 'Origin');
  if (!isAuthorizedUrl(id.services.env, origin) && !(isOnTestSurface(id, request) && isOfThisMachine(origin)))
    return;
  reply.header('access-control-allow-origin', origin).header('cross-origin-resource-policy', 'cross-origin');
}

/** Only pages on this machine while the test surface is on: there, any client may act as any user. */
const isOfThisMachine = (origin: string): boolean =>
  URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
