import type { FastifyInstance } from 'fastify';
import type { IdentityContext } from '../identity-context.ts';
import { endSession } from '../sessions/end-session.ts';

/** What the hosted provider has not, or elsewhere: the end of a session, and the published keys. */
export function ownRoutes(app: FastifyInstance, id: IdentityContext): void {
  app.post('/identity/session/end', (request) => endSession(id, request.body));
  app.get('/identity/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: await id.keys.published() };
  });
}
