import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageFile } from './page-bundle.ts';
import { servePage } from './page-door.ts';
import type { PluginRooms } from './plugin-rooms.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** A file that the pages load. Those below /assets are named by what is in them and never change. */
export async function sendPageFile(
  rooms: PluginRooms,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = ''] = request.originalUrl.split('?');
  const file = rooms.bundle.files.get(path);
  if (!file) return servePage(rooms, request, reply);
  reply
    .type(file.type)
    .header('cache-control', path.startsWith('/assets/') ? YEAR : 'public, max-age=3600')
    .header('vary', 'accept-encoding');
  const encoding = encodingFor(file, request.headers['accept-encoding']);
  if (!encoding) return reply.send(file.plain);
  return reply.header('content-encoding', encoding).send(file[encoding === 'gzip' ? 'gzip' : 'br']);
}

function encodingFor(file: PageFile, accepted: string | string[] = ''): 'br' | 'gzip' | null {
  const taken = String(accepted)
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim().toLowerCase());
  if (file.br && taken.includes('br')) return 'br';
  return file.gzip && taken.includes('gzip') ? 'gzip' : null;
}
