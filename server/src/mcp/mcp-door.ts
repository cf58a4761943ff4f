import { requestMessages as say } from '@fieldkit/contract/messages/requests.ts';
import {
  bearerAuthChallengeResponse,
  createMcpHandler,
  OAuthError,
  OAuthErrorCode,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOfKey } from '../access/actor-of-key.ts';
import type { Context, House, KeyHolder } from '../context.ts';
import { findAsker } from './find-asker.ts';
import { makeMcpServer } from './make-mcp-server.ts';
import type { Visit } from './visit.ts';

const MOST_BODY_BYTES = 256 * 1024;

/**
 * The MCP server at /mcp: the key tells the project. It keeps no session, so every process can answer every request, and
 * it serves clients of the 2026-07-28 revision and of the 2025 ones.
 */
export async function mcpDoor(app: FastifyInstance, house: House): Promise<void> {
  const handler = createMcpHandler(({ authInfo }) => makeMcpServer(authInfo?.extra?.visit as Visit), {
    legacy: 'stateless',
    maxRequestBodySize: MOST_BODY_BYTES,
    onerror: (err) => house.log.debug({ err }, 'An MCP request was refused.'),
  });
  const ownHosts = [new URL(house.env.PUBLIC_URL).hostname];

  // The protocol has its own words for a body that cannot be read: it gets the text as it came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BODY_BYTES }, (_request, text, done) =>
    done(null, text),
  );
  app.addHook('onClose', () => handler.close());
  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const wanted = asWebRequest(request, house.env.PUBLIC_URL);
      const foreign = originValidationResponse(wanted, ownHosts);
      if (foreign) return reply.send(foreign);
      const key = await keyIn(house, request);
      if (!key) return reply.send(challenge(request.headers.authorization === undefined));
      const ctx: Context = { ...house, accounts: null, log: request.log as House['log'], actor: key };
      const visit: Visit = { ctx, project_uuid: key.project_uuid, asker: findAsker(house, request, key) };
      return reply.send(
        await handler.fetch(wanted, {
          authInfo: { token: '', clientId: key.key_uuid, scopes: [], extra: { visit } },
        }),
      );
    },
  });
}

/** The MCP key of the request; a project's API key opens another door. */
async function keyIn(house: House, { headers }: FastifyRequest): Promise<KeyHolder | null> {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const actor = token ? await actorOfKey(house, token) : null;
  return actor?.kind === 'key' && actor.key_kind === 'mcp' ? actor : null;
}

function challenge(isMissing: boolean): Response {
  const [, title, sentence] = isMissing ? say.keyMissing : say.keyRefused;
  return bearerAuthChallengeResponse(new OAuthError(OAuthErrorCode.InvalidToken, `${title}. ${sentence}`));
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
