import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from '@fieldkit/contract/limits.ts';
import { refuseLateRequest } from './refuse-broken-requests.ts';

const LOOK_EVERY_MS = 1_000;
/** In so long … */
const WINDOW_MS = 10_000;
/** … at least so many bytes must go over a connection on which something is to be sent: what a very slow telephone manages. */
const MIN_BYTES = 5_000;
/** A body that announces more must keep a pace at which all of it arrives in this time: 33 kB a second for 30 MB. */
const WHOLE_BODY_MS = 900_000;
/**
 * Maximum number of requests that a client sends on one connection without waiting for their responses. Browsers,
 * proxies and this project's clients send one, and each holds what its response needs until its turn.
 */
const MAX_UNANSWERED = 16;
/** What is not a form with a file is small: it must be there as a whole by then. */
const SMALL_BODY_MS = 30_000;

type TransferRate = { bytes: number; since: number };
type UploadRate = TransferRate & { begun: number; leastBytes: number };
type Options = {
  windowMs?: number;
  leastBytes?: number;
  wholeBodyMs?: number;
  smallBodyMs?: number;
  lookEveryMs?: number;
};

/**
 * Closes the connections of clients that send or read so slowly, or pipeline so many requests, that they can only
 * mean to hold the server up. A large document over a slow line is neither: no client is disconnected that keeps a
 * minimum rate, nor while the server is the side that does not read.
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
    // A body that announces nothing may be as large as any.
    const announced = Number(headers['content-length'] ?? limits.documentBytes);
    const least = Math.max(leastBytes, Math.floor((announced * windowMs) / wholeBodyMs));
    sending.set(request, { bytes: request.socket.bytesRead, since: begun, begun, leastBytes: least });
    request.once('close', () => sending.delete(request));
  });

  const look = () => {
    const now = Date.now();
    for (const [request, pace] of sending) {
      if (request.complete) sending.delete(request);
      // Unread data waits for the server, not for the client.
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

  const clock = setInterval(look, options.lookEveryMs ?? LOOK_EVERY_MS);
  clock.unref();
  server.once('close', () => clearInterval(clock));
}

function renew(pace: TransferRate, bytes: number, now: number): void {
  pace.bytes = bytes;
  pace.since = now;
}
