import type { FastifyRequest } from 'fastify';
import { countWithin, limits } from '../attempts/count-within.ts';
import type { IdentityContext } from '../identity-context.ts';
import { callerOf } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { beginFlow, tooManyFlows } from './begin-flow.ts';
import type { HandlerAnswer } from './handler-answer.ts';

/**
 * Begins a sign-in, within the rate limit of a network; beyond it the window and its opener receive the error.
 */
export async function beginWithinLimit(id: IdentityContext, request: FastifyRequest): Promise<HandlerAnswer> {
  const caller = callerOf(request, id.services.env);
  const limit = limits.providerWindowsFromNetwork(id.services.env);
  try {
    await countWithin(id, { limit, subject: caller.network, caller });
  } catch (problem) {
    if (problem instanceof IdentityError) return tooManyFlows(request.query);
    throw problem;
  }
  return beginFlow(id, request.query, request.hostname);
}
