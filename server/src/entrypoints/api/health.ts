import type { FastifyInstance } from 'fastify';

/**
 * /healthz: the process is running. /readyz: it is not shutting down, the database responds, and its tables are up to
 * date (the server migrates them before it listens).
 */
export function healthRoutes(app: FastifyInstance, ping: () => Promise<void>): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const notReady = (reason: string) =>
      reply.code(503).header('retry-after', 2).send({ status: 'not ready', reason });
    if (app.isLeaving()) return notReady('The server stops.');
    try {
      await ping();
      return reply.send({ status: 'ready' });
    } catch {
      return notReady('The database does not respond.');
    }
  });
}
