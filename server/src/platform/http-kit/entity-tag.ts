import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A strong entity tag of what is sent. */
export const tagOfBody = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url')}"`;

/** Whether the client has the content with this tag, whole or compressed. */
export const hasTag = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

/** Names what is sent by its tag, and answers those who have it already. `true`: there is nothing more to send. */
export function answeredByTag(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag);
  if (!hasTag(request, tag)) return false;
  reply.code(304).send();
  return true;
}
