import type { FastifyInstance } from 'fastify';

/**
 * While the server shuts down, every response closes its connection: a connection that a client keeps open would
 * otherwise keep the process alive until its grace period ends. `startLeaving` announces the shutdown before the
 * server stops listening, so that load balancers, which poll /readyz, send no more requests.
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
    /**
     * From this call on, /readyz fails and every response closes its connection, but all requests are still served.
     */
    startLeaving: () => void;
    isLeaving: () => boolean;
  }
}
