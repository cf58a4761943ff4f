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
 * Answers 404 for an address that cannot be decoded, or has parts that are longer than any path of this server. Hooks
 * do not run for it, so what they do for every response is done here.
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

/** The status and text for data that never becomes a request, by Node's error code. */
const refusals: Partial<Record<string, [status: string, message: RefusalTexts]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', messages.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', messages.requestTimedOut],
};

/**
 * Answers data that is not an HTTP request, and so never reaches a route, directly on its connection. Browsers open
 * connections before they need them: a connection that timed out without receiving data is closed without a response,
 * because the browser would take it for the response to a request that it sends at the same moment.
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

/** This server is not a proxy. Node drops CONNECT requests without a response, so they are answered here. */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => {}).resume();
    answerOn(socket, '404 Not Found', messages.unknownPath);
  });
}

/** How long a client may keep its half of a finished connection open. */
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
