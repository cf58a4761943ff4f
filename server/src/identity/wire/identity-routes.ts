import type { FastifyPluginAsync } from 'fastify';
import type { IdentityContext } from '../identity-context.ts';
import { serveHandler } from '../providers/serve-handler.ts';
import { tokenCalls } from '../sessions/token-calls.ts';
import { testSurfaceRoutes } from '../test-surface/test-surface-routes.ts';
import { allowOrigins } from './allow-origins.ts';
import { answerFailure } from './answer-failure.ts';
import { IdentityError } from './identity-error.ts';
import { ownRoutes } from './own-routes.ts';
import { readOnlyOurBodies } from './read-only-our-bodies.ts';
import { serveCall } from './serve-call.ts';
import { toolkitCalls } from './toolkit-calls.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com';
const TOKEN = '/securetoken.googleapis.com';

/** Every path of the service. Encapsulated: its parsers and its error format affect no other routes. */
export function identityRoutes(id: IdentityContext): FastifyPluginAsync {
  return async (app) => {
    readOnlyOurBodies(app);
    app.setErrorHandler(answerFailure({ plainly: false }));
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    allowOrigins(app, id);
    for (const call of toolkitCalls) serveCall(app, id, { call, prefix: TOOLKIT });
    for (const call of tokenCalls) serveCall(app, id, { call, prefix: TOKEN });

    serveHandler(app, id);
    if (id.services.env.isTestSurface) testSurfaceRoutes(app, id);
    ownRoutes(app, id);
    for (const path of [`${TOOLKIT}/*`, `${TOKEN}/*`, '/v1/accounts::*']) app.all(path, refuseUnknown);
  };
}

async function refuseUnknown(): Promise<never> {
  throw new IdentityError('NOT_FOUND', 404);
}
