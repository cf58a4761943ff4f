import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { House } from '../context.ts';
import { candidateHeader, candidateIn } from './look-at-plugin.ts';
import { subdomainIn } from './plugin-address.ts';
import { missingPage, pluginPage } from './plugin-page.ts';
import { pluginOf } from './plugin-site.queries.ts';
import { pluginStyle } from './plugin-style.ts';

/** Below this path, which no request from outside reaches, a plugin's host is served. */
const PLACE = '/__plugin';

/** Requests for a plugin's host go to a place of their own, so that nothing of the dashboard is served there. */
export function pluginUrl({ env }: Pick<House, 'env'>, url = '/', host: string | undefined): string {
  if (subdomainIn(env, host) === null) return url.startsWith(PLACE) ? '/' : url;
  // Assistants reach the MCP server under the plugin's own name as well; the key tells the project.
  if (url === '/mcp' || url.startsWith('/mcp?')) return url;
  return `${PLACE}${url}`;
}

const STYLE_HASH = createHash('sha256').update(pluginStyle).digest('base64');
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page of a plugin, on its own host: HTML that needs no script. Everything else there is missing. */
export function pluginDoor(app: FastifyInstance, { env, db, secrets }: House): void {
  app.get(`${PLACE}/`, async (request, reply) => {
    const subdomain = subdomainIn(env, request.headers.host);
    const candidate = candidateIn(secrets, request.headers[candidateHeader]);
    const plugin = subdomain ? await pluginOf(db, subdomain, candidate) : null;
    if (!subdomain || !plugin) return missing(reply);
    const mcpUrl = `${new URL(env.PUBLIC_URL).protocol}//${request.headers.host}/mcp`;
    return page(reply)
      .header('x-fieldkit-plugin', subdomain)
      .header('x-fieldkit-publication', plugin.publication_uuid ?? '')
      .header('cache-control', 'public, max-age=60')
      .send(pluginPage(plugin, mcpUrl));
  });
  app.get(`${PLACE}/robots.txt`, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nAllow: /\n'),
  );
  app.all(`${PLACE}/*`, async (_request, reply) => missing(reply));
}

const page = (reply: FastifyReply): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY);

const missing = (reply: FastifyReply): FastifyReply => page(reply).code(404).send(missingPage());
