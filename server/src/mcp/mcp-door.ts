import { pluginDoorMessages } from '@fieldkit/contract/messages/plugin-door.ts';
import { requestMessages as say } from '@fieldkit/contract/messages/requests.ts';
import {
  bearerAuthChallengeResponse,
  createMcpHandler,
  OAuthError,
  OAuthErrorCode,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOfKey } from '../access/actor-of-key.ts';
import type { Context, House, KeyHolder } from '../context.ts';
import { findAsker } from './find-asker.ts';
import { makeMcpServer } from './make-mcp-server.ts';
import { findPlace, type Place } from './mcp-place.ts';
import type { Visit } from './visit.ts';

const MOST_BODY_BYTES = 256 * 1024;
/** The key tells the project; under a plugin's name, here or on its own host, it must be that one's. */
const addresses = ['/mcp', '/p/:subdomain/mcp'];

/**
 * The MCP server at its three addresses. It keeps no session, so every process can answer every request, and it serves
 * clients of the 2026-07-28 revision and of the 2025 ones.
 */
export async function mcpDoor(app: FastifyInstance, house: House): Promise<void> {
  const handler = createMcpHandler(({ authInfo }) => makeMcpServer(authInfo?.extra?.visit as Visit), {
    legacy: 'stateless',
    maxRequestBodySize: MOST_BODY_BYTES,
    onerror: (err) => house.log.debug({ err }, 'An MCP request was refused.'),
  });

  // The protocol has its own words for a body that cannot be read: it gets the text as it came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BODY_BYTES }, (_request, text, done) =>
    done(null, text),
  );
  app.addHook('onClose', () => handler.close());
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const place = await findPlace(house, request);
    if (!place) return refuseUnclaimed(reply);
    const wanted = asWebRequest(request, house.env.PUBLIC_URL);
    const foreign = originValidationResponse(wanted, [place.hostname]);
    if (foreign) return reply.send(foreign);
    const key = await keyIn(house, request, place);
    if (!key) return reply.send(challenge(request.headers.authorization === undefined));
    const ctx: Context = { ...house, accounts: null, log: request.log as House['log'], actor: key };
    const visit: Visit = {
      ctx,
      project_uuid: key.project_uuid,
      asker: findAsker(house, request, key),
      asksForPrompts: /"(?:prompts|completion)\//.test(String(request.body ?? '')),
    };
    return reply.send(
      await handler.fetch(wanted, {
        authInfo: { token: '', clientId: key.key_uuid, scopes: [], extra: { visit } },
      }),
    );
  };
  for (const url of addresses)
    app.route({ method: ['POST', 'GET', 'DELETE'], url, exposeHeadRoute: false, handler: serve });
}

/** The project's MCP key or a personal one; its API key opens another door. */
async function keyIn(
  house: House,
  { headers }: FastifyRequest,
  { project_uuid }: Place,
): Promise<KeyHolder | null> {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const actor = token ? await actorOfKey(house, token) : null;
  if (actor?.kind !== 'key' || actor.key_kind === 'project') return null;
  return project_uuid === null || actor.project_uuid === project_uuid ? actor : null;
}

function refuseUnclaimed(reply: FastifyReply): FastifyReply {
  const [code, error, message] = pluginDoorMessages.unknownPlugin;
  return reply.code(404).send({ error, message, code });
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
