import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticateVisitor, type Visit } from './authenticate-visitor.ts';
import { isOwnOrigin } from './own-origin.ts';
import type { PluginServices } from './plugin-services.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { sendNothingHere } from './send-page.ts';

export type PluginHandler = (
  rooms: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;
/** A handler that needs the plugin and its visitor. */
export type VisitorHandler = (...asked: [...Parameters<PluginHandler>, Visit]) => Promise<FastifyReply>;

/** Identifies plugin and visitor first; unclaimed subdomains answer 404. */
export const withVisitor =
  (door: VisitorHandler): PluginHandler =>
  async (rooms, request, reply) => {
    const visit = await authenticateVisitor(rooms.services, request);
    return visit ? door(rooms, request, reply, visit) : sendNothingHere(reply, rooms.bundle);
  };

/** One that does something, for pages of its own host alone. */
export const ownOriginOnly =
  (door: PluginHandler): PluginHandler =>
  async (rooms, request, reply) =>
    isOwnOrigin(request) ? door(rooms, request, reply) : refuseForeign(request, reply);
