import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services/context.ts';
import { mayHaveCertificate } from '../../services/custom-domains/find-domain.ts';

export const TLS_PATH = '/internal/tls-allowed';

/**
 * Answers a proxy that requests certificates on demand, such as Caddy: 200 if a name leads to a plugin of this
 * installation, 404 for any other. It costs one read, and only for a text that could be a host name.
 * https://caddyserver.com/docs/automatic-https#on-demand-tls
 */
export function tlsRoutes(app: FastifyInstance, services: Services): void {
  app.get(TLS_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const { domain } = request.query as { domain?: unknown };
    const isAllowed = typeof domain === 'string' && (await mayHaveCertificate(services, domain));
    return reply
      .code(isAllowed ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('');
  });
}
