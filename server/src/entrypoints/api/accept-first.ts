import type { FastifyInstance } from 'fastify';

/** The longest time that requests wait for connections. */
const MAX_WAIT_MS = 200;

/**
 * Lets requests wait until all connections that have arrived are accepted. A turn of Node's event loop accepts a single connection,
 * but handles every request that is ready. If a thousand clients connect in the same moment, the first ones would otherwise have all their
 * requests answered before the last ones are accepted, and few would share a read of the database. A request on a connection that exists
 * for longer does not wait if no other one arrives.
 */
export function acceptFirst(app: FastifyInstance, maxWaitMs = MAX_WAIT_MS): void {
  let accepted = 0;
  /** The requests that wait; null while no connection arrives. */
  let waiting: (() => void)[] | null = null;

  function endAfterQuietTurn(before: number, end: number): void {
    setImmediate(() => {
      if (accepted !== before && performance.now() < end) return endAfterQuietTurn(accepted, end);
      const ready = waiting ?? [];
      waiting = null;
      for (const proceed of ready) proceed();
    });
  }

  app.server.on('connection', () => {
    accepted += 1;
    if (waiting) return;
    waiting = [];
    // The turn in which it was accepted is not a quiet one.
    endAfterQuietTurn(accepted - 1, performance.now() + maxWaitMs);
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    if (waiting) waiting.push(done);
    else done();
  });
}
