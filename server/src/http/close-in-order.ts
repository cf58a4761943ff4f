import type { FastifyInstance } from 'fastify';

/**
 * While the server stops, every answer ends its connection: one that a client keeps open would otherwise hold the
 * process up until its patience ends.
 */
export function closeInOrder(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
