import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { refuseUnknownPath } from '../http/on-error.ts';
import { subdomainIn } from './plugin-address.ts';

/** However a path is spelled, from other hosts nothing leads to a plugin's doors. */
export const requirePluginHost = (env: Env) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (subdomainIn(env, request.headers.host) === null) return refuseUnknownPath(request, reply);
};
