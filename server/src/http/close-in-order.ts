import type { FastifyInstance } from 'fastify';

/**
 * While the server stops, every answer ends its connection: one that a client keeps open would otherwise hold the
 * process up until its patience ends. `startLeaving` says so before the doors close, so that balancers, who look at /readyz, can
 * send nobody more.
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
    /** From now on /readyz says no and every answer ends its connection, while everything is still served. */
    startLeaving: () => void;
    isLeaving: () => boolean;
  }
}
