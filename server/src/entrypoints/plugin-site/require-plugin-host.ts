import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../platform/settings/env.ts';
import { subdomainIn } from '../../platform/settings/plugin-address.ts';
import { refuseUnknownPath } from '../api/on-error.ts';

/** However a path is spelled, from other hosts nothing leads to a plugin's routes. */
export const requirePluginHost = (env: Env) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (subdomainIn(env, request.headers.host) === null) return refuseUnknownPath(request, reply);
};
