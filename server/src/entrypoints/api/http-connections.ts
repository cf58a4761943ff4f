import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from '@fieldkit/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { refuseLateRequest } from './refuse-broken-requests.ts';

const CHECK_INTERVAL_MS = 1_000;
/** The measuring window. */
const WINDOW_MS = 10_000;
/** The minimum number of bytes to transfer per window while data is pending: what a very slow phone line manages. */
const MIN_BYTES = 5_000;
/** A larger body must arrive fast enough to be complete in this time: 33 kB per second for 30 MB. */
const WHOLE_BODY_MS = 900_000;
/**
 * The maximum number of requests that a client may have outstanding on one connection. Browsers, proxies and this
 * project's clients send one, and each request holds memory for its response until its turn.
 */
const MAX_UNANSWERED = 16;
/** Bodies other than forms with a file are small: they must be complete in this time. */
const SMALL_BODY_MS = 30_000;

type TransferRate = { bytes: number; since: number };
type UploadRate = TransferRate & { begun: number; leastBytes: number };
type Options = {
  windowMs?: number;
  leastBytes?: number;
  wholeBodyMs?: number;
  smallBodyMs?: number;
  checkIntervalMs?: number;
};

/**
 * Closes the connections of clients that send or read so slowly, or pipeline so many requests, that it can only be an
 * attack. It does not affect a large document over a slow line: a client that keeps a minimum rate is not
 * disconnected, and neither is one that waits for the server to read.
 */
export function cutSlowClients(server: Server, options: Options = {}): void {
  const { windowMs = WINDOW_MS, leastBytes = MIN_BYTES, smallBodyMs = SMALL_BODY_MS } = options;
  const { wholeBodyMs = WHOLE_BODY_MS } = options;
  const sending = new Map<IncomingMessage, UploadRate>();
  const sockets = new Map<Socket, TransferRate>();
  const unanswered = new WeakMap<Socket, number>();

  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { bytes: 0, since: Date.now() });
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, waiting);
    answer.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (waiting > MAX_UNANSWERED) socket.destroy();
  });
  server.on('request', (request: IncomingMessage) => {
    const { headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const begun = Date.now();
    // A body of undeclared length may be as large as the largest.
    const announced = Number(headers['content-length'] ?? limits.documentBytes);
    const least = Math.max(leastBytes, Math.floor((announced * windowMs) / wholeBodyMs));
    sending.set(request, { bytes: request.socket.bytesRead, since: begun, begun, leastBytes: least });
    request.once('close', () => sending.delete(request));
  });

  const look = () => {
    const now = Date.now();
    for (const [request, pace] of sending) {
      if (request.complete) sending.delete(request);
      // Data that the server has not read yet is not the client's delay.
      else if (request.readableLength > 0) renew(pace, request.socket.bytesRead, now);
      else if (
        isTooSlow(pace, request.socket.bytesRead, now, pace.leastBytes) ||
        isLate(request, pace.begun, now)
      )
        refuseLateRequest(request.socket);
    }
    for (const [socket, pace] of sockets) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) renew(pace, taken, now);
      else if (isTooSlow(pace, taken, now)) socket.destroy();
    }
  };
  const isTooSlow = (pace: TransferRate, bytes: number, now: number, least = leastBytes) => {
    if (now - pace.since < windowMs) return false;
    const before = pace.bytes;
    renew(pace, bytes, now);
    return bytes - before < least;
  };
  const isLate = ({ headers }: IncomingMessage, begun: number, now: number) =>
    now - begun > smallBodyMs && !headers['content-type']?.startsWith('multipart/');

  const clock = setInterval(look, options.checkIntervalMs ?? CHECK_INTERVAL_MS);
  clock.unref();
  server.once('close', () => clearInterval(clock));
}

function renew(pace: TransferRate, bytes: number, now: number): void {
  pace.bytes = bytes;
  pace.since = now;
}

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
    /** From this call on, /readyz fails and every response closes its connection, but all requests are still served. */
    startLeaving: () => void;
    isLeaving: () => boolean;
  }
}
