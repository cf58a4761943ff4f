import type { FastifyInstance } from 'fastify';
import type { Uses } from '../../services/context.ts';
import { photoByUuid } from './account.queries.ts';
import { stripMetadata } from './strip-metadata.ts';

const YEAR_S = 31_536_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serves users' photos without authentication: at URLs that cannot be guessed, with headers that allow only
 * an image.
 */
export function servePhotos(app: FastifyInstance, { db }: Uses<'db'>): void {
  app.get<{ Params: { photo: string } }>('/photos/:photo', async (request, reply) => {
    const { photo } = request.params;
    const found = ID.test(photo) ? await photoByUuid(db, photo) : null;
    if (!found) return reply.callNotFound();
    return (
      reply
        .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .type(found.media_type)
        // Photos that were stored before uploads were stripped still contain metadata.
        .send(stripMetadata(found.media_type, found.bytes))
    );
  });
}
