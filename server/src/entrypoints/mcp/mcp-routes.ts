import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services/context.ts';
import { answersToPages, openToPages } from '../oauth/oauth-paths.ts';
import { authenticateMcp, shownBy } from './authenticate-mcp.ts';
import { makeMcpServer } from './make-mcp-server.ts';
import { findMcpEndpoint } from './mcp-endpoint.ts';
import { openMcpLimits } from './mcp-limits.ts';
import { openVisits } from './open-visits.ts';
import { refuseForeignPage } from './refuse-foreign-page.ts';
import { challenge, refuseTooMany, refuseUnclaimed } from './refuse-mcp-request.ts';
import type { Visit } from './visit.ts';

const MOST_BODY_BYTES = 256 * 1024;
/** Compressing the answer of a search takes longer than sending it. */
const UNCOMPRESSED_BYTES = 8 * 1024;
/** The key determines the project; under a plugin's name, here or on its own host, it must be that plugin's. */
const addresses = ['/mcp', '/p/:subdomain/mcp'];

/**
 * The MCP server at its three addresses. It keeps no session, so every process can answer every request, and it serves
 * clients of the 2026-07-28 revision and of the 2025 ones.
 */
export async function mcpRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { env } = services;
  const handler = createMcpHandler(
    ({ authInfo, era }) => makeMcpServer(authInfo?.extra?.visit as Visit, era),
    {
      legacy: 'stateless',
      maxRequestBodySize: MOST_BODY_BYTES,
      onerror: (err) => services.log.debug({ err }, 'An MCP request was refused.'),
    },
  );
  const limits = openMcpLimits(services);
  const visitOf = openVisits(services);

  // The protocol has its own words for a body that cannot be read: it gets the text as it came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BODY_BYTES }, (_request, text, done) =>
    done(null, text),
  );
  app.addHook('onClose', async () => {
    await handler.close();
    await limits.close();
  });
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(openToPages).header('cache-control', 'no-store');
    const place = await findMcpEndpoint(services, request);
    if (!place) return refuseUnclaimed(reply);
    const wanted = asWebRequest(request, env.PUBLIC_URL);
    const foreign = refuseForeignPage(env, wanted, place);
    if (foreign) return reply.send(foreign);
    const actor = await authenticateMcp(services, request, place);
    if (!actor) return reply.send(challenge(place, shownBy(request) === undefined));
    const tooMany = await limits.count(request, actor);
    if (tooMany) return refuseTooMany(reply, env, tooMany, place, actor);
    const visit = visitOf(request, actor);
    const { ctx } = visit;
    await ctx.steps.reached(visit.source, { project_uuid: actor.project_uuid, step: 'connected' });
    const clientId = actor.kind === 'key' ? actor.key_uuid : '';
    const authInfo = { token: '', clientId, scopes: [], extra: { visit } };
    return sendAnswer(reply, await handler.fetch(wanted, { authInfo }));
  };
  for (const url of addresses) {
    app.route({
      ...{ method: ['POST', 'GET', 'DELETE'], url, exposeHeadRoute: false, handler: serve },
      compress: { threshold: UNCOMPRESSED_BYTES },
    });
    app.options(url, async (_request, reply) => reply.headers(answersToPages).code(204).send());
  }
}

/** Sends an answer whole where it is JSON, which costs less than a stream. Streams of events stay streams. */
async function sendAnswer(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return reply.send(answer);
  return reply
    .code(answer.status)
    .headers(Object.fromEntries(answer.headers))
    .send(await answer.text());
}

function asWebRequest({ method, url, headers, body }: FastifyRequest, origin: string): Request {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) copied.set(name, String(value));
  copied.delete('content-length');
  return new Request(new URL(url, origin), {
    method,
    headers: copied,
    ...(method === 'POST' && { body: String(body ?? '') }),
  });
}
