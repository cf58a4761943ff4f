import type { FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { type CountedAttempt, countRateLimited, type RateLimited } from './count-attempt.ts';
import type { Limit } from './limit.ts';
import { isLocal, networkOf } from './network-of.ts';

/** Counts an attempt by the network of the request. */
export const countFromNetwork = (
  services: Services,
  request: FastifyRequest,
  limit: Limit,
): Promise<CountedAttempt | RateLimited> =>
  countRateLimited(services, { limit, subject: networkOf(request.ip), isLocal: isLocal(request) });
