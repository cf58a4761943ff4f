import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The longest time that requests wait for connections. */
const MAX_WAIT_MS = 200;

/**
 * Lets the requests of new connections wait until all connections that have arrived are accepted. A turn of Node's event loop
 * accepts a single connection, but handles every request that is ready. If a thousand clients connect in the same moment, the
 * first ones would otherwise have all their requests answered before the last ones are accepted, and few would share a read of
 * the database. Requests of connections from before that moment never wait, so a client that keeps opening connections does not
 * delay the others that are connected.
 */
export function acceptFirst(app: FastifyInstance, maxWaitMs = MAX_WAIT_MS): void {
  let accepted = 0;
  /** The connections that arrive, and their requests, which wait; null while none arrives. */
  let arriving: { sockets: WeakSet<Socket>; waiting: (() => void)[] } | null = null;

  function endAfterQuietTurn(before: number, end: number): void {
    setImmediate(() => {
      if (accepted !== before && performance.now() < end) return endAfterQuietTurn(accepted, end);
      const ready = arriving?.waiting ?? [];
      arriving = null;
      for (const proceed of ready) proceed();
    });
  }

  app.server.on('connection', (socket) => {
    accepted += 1;
    if (arriving) {
      arriving.sockets.add(socket);
      return;
    }
    arriving = { sockets: new WeakSet([socket]), waiting: [] };
    // The turn in which it was accepted is not a quiet one.
    endAfterQuietTurn(accepted - 1, performance.now() + maxWaitMs);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (arriving?.sockets.has(request.raw.socket)) arriving.waiting.push(done);
    else done();
  });
}
