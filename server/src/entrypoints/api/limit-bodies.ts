import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/requests.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooMany, unavailable } from '../../platform/http-kit/errors.ts';
import { networkOf } from '../../services/rate-limits/count-attempt.ts';

const MEGABYTE = 1024 * 1024;
/** Smaller bodies are not counted: an open connection costs as much. */
const SMALL_BYTES = 64 * 1024;
/** Seconds. */
const RETRY_AFTER = 5;

type Bounds = { ofNetwork: number; inAll: number };
const bounds: Bounds = { ofNetwork: 16 * MEGABYTE, inAll: 64 * MEGABYTE };

/**
 * Limits the bytes of request bodies held in memory before the sender is authenticated, per network and in total.
 * Forms with files are not counted: their files are written to disk, and each takes one of its account's upload
 * slots.
 */
export function limitBodies(app: FastifyInstance, { ofNetwork, inAll }: Bounds = bounds): void {
  const held = new Map<string, number>();
  let total = 0;
  app.addHook('onRequest', async (request, reply) => {
    const bytes = bytesInMemory(request);
    if (bytes <= SMALL_BYTES) return;
    const network = networkOf(request.ip);
    const before = held.get(network) ?? 0;
    if (before + bytes > ofNetwork) throw tooMany(messages.tooManyBodies, RETRY_AFTER);
    if (total + bytes > inAll) throw unavailable(messages.bodiesBusy);
    held.set(network, before + bytes);
    total += bytes;
    reply.raw.once('close', () => {
      total -= bytes;
      const left = (held.get(network) ?? bytes) - bytes;
      if (left > 0) held.set(network, left);
      else held.delete(network);
    });
  });
}

/** The declared length of the body, or the maximum that is read if none is declared. */
function bytesInMemory({ headers }: FastifyRequest): number {
  if (headers['content-type']?.startsWith('multipart/')) return 0;
  const announced = headers['content-length'];
  if (announced === undefined) return headers['transfer-encoding'] === undefined ? 0 : limits.jsonBodyBytes;
  return Math.min(Number(announced), limits.jsonBodyBytes);
}
