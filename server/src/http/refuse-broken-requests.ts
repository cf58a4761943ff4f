import type { Socket } from 'node:net';
import { requestMessages as say } from '@fieldkit/contract/messages/requests.ts';
import type { Problem } from '@fieldkit/contract/problem.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnknownPath } from './on-error.ts';
import { logAnswered } from './request-log.ts';

/**
 * An address that cannot be decoded, or whose parts are longer than any of ours, names nothing. No hook hears of it: what those do for
 * every answer is done here.
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
export function refuseBrokenRequest(problem: NodeJS.ErrnoException, socket: Socket): void {
  if (problem.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = problem.code === 'HPE_HEADER_OVERFLOW';
  const [code, error, message] = tooLarge ? say.headersTooLarge : say.brokenRequest;
  const body = JSON.stringify({ error, message, code } satisfies Problem);
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const headers = [
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(
    `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
