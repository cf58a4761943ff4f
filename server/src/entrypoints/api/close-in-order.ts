import type { FastifyInstance } from 'fastify';

/**
 * While the server stops, every response closes its connection: one that a client keeps open would otherwise hold
 * the process up until its grace period ends. `startLeaving` announces the stop before the server stops listening,
 * so that load balancers, which poll /readyz, send no more requests.
 */
export function closeInOrder(app: FastifyInstance): void {
  let isLeaving = false;
  const startLeaving = () => {
    isLeaving = true;
  };
  app.decorate('startLeaving', startLeaving);
  app.decorate('isLeaving', () => isLeaving);
  app.addHook('preClose', async () => startLeaving());
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving) reply.header('connection', 'close');
    done();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on /readyz fails and every response closes its connection, while everything is still served. */
    startLeaving: () => void;
    isLeaving: () => boolean;
  }
}
