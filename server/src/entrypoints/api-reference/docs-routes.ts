import type { FastifyInstance } from 'fastify';
import { answeredByTag, tagOfBody } from '../../platform/http-kit/entity-tag.ts';
import { acceptedEncoding } from '../plugin-site/accepted-encoding.ts';
import { docsPage } from './docs-page.ts';
import { docsPolicy } from './docs-policy.ts';
import { openReferenceScript } from './reference-script.ts';
import { fontsIn } from './web-fonts.ts';

/**
 * Serves the public page `/api/docs`, the reference for people. `web` is the folder of the web build, whose fonts
 * it uses.
 */
export function docsRoutes(api: FastifyInstance, web: string | undefined): void {
  let made: RenderedDocs | undefined;
  const libraryScript = openReferenceScript();

  api.get('/docs', (request, reply) => {
    // The script will be requested next; that request then reports a failure.
    libraryScript().catch(() => {});
    made ??= showPage(web);
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': made.policy });
    if (answeredByTag(request, reply, made.tag)) return reply;
    return reply.type('text/html; charset=utf-8').send(made.html);
  });

  // Compressed per request it would hold megabytes for each slow client.
  api.get('/docs/reference.js', { compress: false }, async (request, reply) => {
    const { packed, unpacked, tag } = await libraryScript();
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (answeredByTag(request, reply, tag)) return reply;
    reply.type('text/javascript; charset=utf-8');
    if (acceptedEncoding(request.headers['accept-encoding'], ['br']))
      return reply.header('content-encoding', 'br').send(packed);
    return reply.send(await unpacked());
  });
}

type RenderedDocs = { html: string; policy: string; tag: string };

function showPage(web: string | undefined): RenderedDocs {
  const { html, script, style } = docsPage(fontsIn(web));
  return { html, policy: docsPolicy(script, style), tag: tagOfBody(html) };
}
