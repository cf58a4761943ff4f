import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import * as messages from '@fieldkit/contract/messages/requests.ts';
import type { Problem } from '@fieldkit/contract/problem.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalTexts } from '../../platform/http-kit/errors.ts';
import { refuseUnknownPath } from './on-error.ts';
import { logAnswered } from './request-log.ts';

/**
 * An address that cannot be decoded, or whose parts are longer than any path of this server, names nothing. Hooks
 * do not run for it: what they do for every response is done here.
 */
export const refuseBrokenAddress = (
  _problem: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  reply.server.writeSecurityHeaders(reply.raw);
  reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  refuseUnknownPath(request, reply);
  logAnswered(request, reply);
};

/** The statuses of what never becomes a request, by Node's error code. */
const refusals: Partial<Record<string, [status: string, message: RefusalTexts]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', messages.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', messages.requestTimedOut],
};

/**
 * What is no HTTP request at all never reaches a route: it is answered on its bare connection, in our words. Browsers
 * open connections ahead of their requests: one on which nothing was sent in time is closed without an answer,
 * because the browser would take it for the answer to a request that it sends at the same moment.
 */
export function refuseBrokenRequest(problem: NodeJS.ErrnoException, socket: Socket): void {
  if (problem.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const [status, message] = refusals[problem.code ?? ''] ?? ['400 Bad Request', messages.brokenRequest];
  answerOn(socket, status, message);
}

/** Refuses a request whose body does not arrive in time, and closes its connection. */
export function refuseLateRequest(socket: Socket): void {
  if (socket.writable) answerOn(socket, '408 Request Timeout', messages.requestTimedOut);
  socket.destroySoon();
}

/** This server is no proxy: CONNECT, which Node drops without a response, is answered here. */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => {}).resume();
    answerOn(socket, '404 Not Found', messages.unknownPath);
  });
}

/** A client that keeps its half of a connection that is over holds it for so long. */
const GOODBYE_MS = 5_000;

function answerOn(
  socket: Duplex,
  status: string,
  { code, title: error, message }: { code: string; title: string; message: string },
): void {
  const body = JSON.stringify({ error, message, code } satisfies Problem);
  const headers = [
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(
    `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
}
