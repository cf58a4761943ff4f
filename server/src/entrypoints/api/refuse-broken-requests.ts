import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { requestMessages as messages } from '@fieldkit/contract/messages/requests.ts';
import type { Problem } from '@fieldkit/contract/problem.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
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

/** What is no HTTP request at all never reaches a route: it is answered on its bare connection, in our words. */
export function refuseBrokenRequest(problem: NodeJS.ErrnoException, socket: Duplex): void {
  if (problem.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = problem.code === 'HPE_HEADER_OVERFLOW';
  const [code, error, message] = tooLarge ? messages.headersTooLarge : messages.brokenRequest;
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  answerOn(socket, status, { error, message, code });
}

/** This server is no proxy: CONNECT, which Node drops without a response, is answered here. */
export function refuseTunnels(server: Server): void {
  const [code, error, message] = messages.unknownPath;
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => {}).resume();
    answerOn(socket, '404 Not Found', { error, message, code });
  });
}

/** A client that keeps its half of a connection that is over holds it for so long. */
const GOODBYE_MS = 5_000;

function answerOn(socket: Duplex, status: string, problem: Problem): void {
  const body = JSON.stringify(problem);
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
