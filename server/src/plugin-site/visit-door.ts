import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnOrigin } from './own-origin.ts';
import type { PluginRooms } from './plugin-rooms.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { sendNothingHere } from './send-page.ts';
import { type Visit, whoVisits } from './who-visits.ts';

export type Door = (
  rooms: PluginRooms,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;
/** A door that needs to know which plugin is visited, and by whom. */
export type VisitDoor = (...asked: [...Parameters<Door>, Visit]) => Promise<FastifyReply>;

/** Identifies plugin and visitor first; subdomains that nobody claimed answer 404. */
export const visitDoor =
  (door: VisitDoor): Door =>
  async (rooms, request, reply) => {
    const visit = await whoVisits(rooms.services, request);
    return visit ? door(rooms, request, reply, visit) : sendNothingHere(reply, rooms.bundle);
  };

/** One that does something, for pages of its own host alone. */
export const ownPageDoor =
  (door: Door): Door =>
  async (rooms, request, reply) =>
    isOwnOrigin(request) ? door(rooms, request, reply) : refuseForeign(request, reply);
