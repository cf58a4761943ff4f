import type { FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { type CountedAttempt, countRateLimited, type RateLimited } from './count-attempt.ts';
import type { Limit } from './limit.ts';
import { isLocal, networkOf } from './network-of.ts';

/** Counts something that is about to be done for whoever sent a request, by network. */
export const countFromNetwork = (
  services: Services,
  request: FastifyRequest,
  limit: Limit,
): Promise<CountedAttempt | RateLimited> =>
  countRateLimited(services, { limit, subject: networkOf(request.ip), isLocal: isLocal(request) });
