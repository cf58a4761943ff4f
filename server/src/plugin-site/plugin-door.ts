import type { FastifyInstance } from 'fastify';
import { openModel } from '../assistant/answers/open-model.ts';
import { enterByCode, enterByKey, leave } from './gate-doors.ts';
import { mintInstallKey } from './install-key-door.ts';
import { onPageError } from './on-page-error.ts';
import { ownHostAlone } from './own-host-alone.ts';
import { servePage } from './page-door.ts';
import { sendPageFile } from './page-files.ts';
import type { PluginRooms } from './plugin-rooms.ts';
import { PLACE } from './plugin-url.ts';
import { reportAnswer } from './report-door.ts';
import { type Door, ownPageDoor, visitDoor } from './visit-door.ts';
import { sendWrittenAnswer } from './written-answer-door.ts';

const MOST_BODY_BYTES = 16 * 1024;

/** The doors at a plugin's own host; `pluginUrl` leads there. Everything else there is the missing page. */
export async function pluginDoor(app: FastifyInstance, furnished: Omit<PluginRooms, 'model'>): Promise<void> {
  const rooms: PluginRooms = { ...furnished, model: openModel(furnished.services.env) };
  app.setErrorHandler(onPageError);
  // Forms are small, and bodies of any other type are of no interest.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BODY_BYTES }, (_request, text, done) =>
    done(null, text),
  );
  app.addHook('onRequest', ownHostAlone(rooms.services.env));
  const read = (path: string, door: Door) =>
    app.get(PLACE + path, (request, reply) => door(rooms, request, reply));
  const act = (path: string, door: Door) =>
    app.post(PLACE + path, (request, reply) => ownPageDoor(door)(rooms, request, reply));
  read('/assets/*', sendPageFile);
  read('/favicon.svg', sendPageFile);
  read('/favicon.ico', sendPageFile);
  read('/enter', visitDoor(enterByCode));
  read('/*', (_rooms, request, reply) => servePage(rooms, request, reply));
  act('/install-key', visitDoor(mintInstallKey));
  act('/enter', visitDoor(enterByKey));
  act('/leave', leave);
  act('/ask/report', visitDoor(reportAnswer));
  if (rooms.model) act('/ask/written', visitDoor(sendWrittenAnswer));
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: `${PLACE}/*`,
    handler: (request, reply) => sendMissing(rooms, request, reply),
  });
}

/** Nothing is done at any other address. */
const sendMissing: Door = (rooms, request, reply) =>
  servePage(rooms, request, reply, { kind: 'page', about: { page: 'missing' }, format: 'html' });
