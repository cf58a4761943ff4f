import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A strong entity tag of a body. */
export const tagOfBody = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url')}"`;

/** Whether the client has the content with this tag, compressed or not. */
export const hasTag = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

/** Sets the entity tag, and answers 304 if the client has that version. @returns true if nothing more must be sent */
export function sendNotModified(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag);
  if (!hasTag(request, tag)) return false;
  reply.code(304).send();
  return true;
}
