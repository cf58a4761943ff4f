import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { servePage } from './page-routes.ts';
import type { PluginServices } from './plugin-services.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** A file that the pages load. Those below /assets are named by what is in them and never change. */
export async function sendPageFile(
  site: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = ''] = request.originalUrl.split('?');
  const file = site.bundle.files.get(path);
  if (!file) return servePage(site, request, reply);
  reply
    .type(file.type)
    .header('cache-control', path.startsWith('/assets/') ? YEAR : 'public, max-age=3600')
    .header('vary', 'accept-encoding');
  const known = (['br', 'gzip'] as const).filter((encoding) => file[encoding]);
  const encoding = acceptedEncoding(request.headers['accept-encoding'], known);
  if (!encoding) return reply.send(file.plain);
  return reply.header('content-encoding', encoding).send(file[encoding]);
}
