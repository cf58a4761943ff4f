import * as messages from '@fieldkit/contract/messages/requests.ts';
import {
  bearerAuthChallengeResponse,
  createMcpHandler,
  OAuthError,
  OAuthErrorCode,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotModified, tagOfBody } from '../../platform/http-kit/entity-tag.ts';
import { isLoopbackName } from '../../platform/http-kit/is-direct.ts';
import type { Env } from '../../platform/settings/env.ts';
import { canonicalAddress } from '../../platform/settings/plugin-address.ts';
import { findActorByKey, findActorByToken } from '../../services/access/find-actor.ts';
import { type McpProject, mcpProjectAt } from '../../services/access/mcp-project.ts';
import type { KeyHolder, Services, Visitor } from '../../services/context.ts';
import { buildPublicDiscovery } from '../../services/plugins/plugin-discovery.ts';
import { findPlugin } from '../../services/plugins/published-plugin.ts';
import {
  answersToPages,
  metadataAddress,
  openToPages,
  requestedAddress,
} from '../oauth/protected-resource.ts';
import * as pluginRefusalMessages from '../plugin-site/plugin-site.messages.ts';
import { unknownPlugin } from '../plugin-site/plugin-site.messages.ts';
import { makeMcpServer } from './make-mcp-server.ts';
import { openMcpLimits, type RateLimitExcess } from './mcp-limits.ts';
import { type McpRequest, openMcpRequests } from './mcp-request.ts';

/** Refusals of the MCP server; assistants read them, and pass them on to people. */
// beyond the specification
const tooManyKeyless = (page: string) =>
  `Your network asked many questions without a key in the last hour. To continue right away, get a free personal key, without an account, at ${page} and send it as Authorization: Bearer fk_dev_…, or wait as long as Retry-After says.`;
const tooManyCalls =
  'This key was used very often in the last hour. Wait as long as Retry-After says. A developer with a personal key of their own is counted apart.';

const MAX_BODY_BYTES = 256 * 1024;
/** Compressing a search answer takes longer than sending it. */
const UNCOMPRESSED_BYTES = 8 * 1024;
/** The key determines the project. Under a plugin's name, here or on its own host, it must be a key of that project. */
const addresses = ['/mcp', '/p/:subdomain/mcp'];

/**
 * Serves MCP at its three addresses. The server keeps no sessions, so every process can answer every request. It
 * supports clients of the 2026-07-28 revision and of the 2025 ones.
 */
export async function mcpRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { env } = services;
  const handler = createMcpHandler(
    ({ authInfo, era }) => makeMcpServer(authInfo?.extra?.mcp as McpRequest, era),
    {
      legacy: 'stateless',
      maxRequestBodySize: MAX_BODY_BYTES,
      onerror: (err) => services.log.debug({ err }, 'An MCP request was refused.'),
    },
  );
  const limits = openMcpLimits(services);
  const mcpRequestOf = openMcpRequests(services);

  // The protocol defines its own error for an unreadable body, so the SDK gets the raw text.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, text, done) =>
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
    const webRequest = asWebRequest(request, env.PUBLIC_URL);
    const foreign = refuseForeignPage(env, webRequest, place);
    if (foreign) return reply.send(foreign);
    const actor = await authenticateMcp(services, request, place);
    if (!actor) return reply.send(challenge(place, shownBy(request) === undefined));
    const tooMany = await limits.count(request, actor);
    if (tooMany) return refuseTooMany(reply, env, tooMany, place, actor);
    const mcp = mcpRequestOf(request, actor);
    const { ctx } = mcp;
    await ctx.steps.record(mcp.source, { project_uuid: actor.project_uuid, step: 'connected' });
    const clientId = actor.kind === 'key' ? actor.key_uuid : '';
    const authInfo = { token: '', clientId, scopes: [], extra: { mcp } };
    return sendAnswer(reply, await handler.fetch(webRequest, { authInfo }));
  };
  serverCardRoute(app, services);
  for (const url of addresses) {
    app.route({
      method: ['POST', 'GET', 'DELETE'],
      url,
      exposeHeadRoute: false,
      handler: serve,
      compress: { threshold: UNCOMPRESSED_BYTES },
    });
    app.options(url, async (_request, reply) => reply.headers(answersToPages).code(204).send());
  }
}

/** Sends a JSON answer as a whole, which costs less than a stream. Event streams stay streams. */
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

/**
 * Browsers add no credentials to MCP requests, so pages of any origin may send them. Only on a person's own computer
 * is being on that machine enough for access, so there only pages of the machine itself may send them.
 * @returns the refusal; undefined if the request is allowed
 */
function refuseForeignPage(env: Env, webRequest: Request, { hostname }: McpEndpoint): Response | undefined {
  const isOwnMachine = isLoopbackName(new URL(env.PUBLIC_URL).hostname);
  return isOwnMachine ? originValidationResponse(webRequest, [hostname]) : undefined;
}

/** The key or token of a request, from any header that clients use; undefined if there is none. */
function shownBy({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const { authorization, 'x-api-key': apiKey } = headers;
  if (authorization !== undefined) return /^(?:Bearer +)?(\S+)$/i.exec(authorization.trim())?.[1] ?? '';
  return apiKey === undefined ? undefined : String(apiKey).trim();
}

/**
 * The actor of a request to an MCP address: the project's MCP key or a personal one (the API key is not accepted), an
 * OAuth client that a person allowed, or any client if the project is open. Null for all others. A request with a
 * wrong key is refused, even if the project is open.
 */
async function authenticateMcp(
  services: Services,
  request: FastifyRequest,
  { project }: McpEndpoint,
): Promise<KeyHolder | Visitor | null> {
  const shown = shownBy(request);
  if (shown === undefined)
    return project?.isKeyless ? { kind: 'visitor', project_uuid: project.project_uuid } : null;
  const actor = shown.startsWith('fk_')
    ? await findActorByKey(services, shown)
    : await findActorByToken(services, shown);
  if (actor.kind !== 'key' || actor.key_kind === 'project') return null;
  // A token is valid for the addresses of one project, and the product's own address is not one of them.
  if (project === null) return actor.key_kind === 'oauth' ? null : actor;
  return actor.project_uuid === project.project_uuid ? actor : null;
}

/** The JSON-RPC code for errors that a server defines itself. */
const REFUSED = -32_000;

/** Refuses a request to an unclaimed plugin. */
function refuseUnclaimed(reply: FastifyReply): FastifyReply {
  const { code, title: error, message } = pluginRefusalMessages.unknownPlugin;
  return reply.code(404).send({ error, message, code });
}

/** The challenge, with the metadata address of a plugin, so that clients start the authorization themselves. */
function challenge({ metadata }: McpEndpoint, isMissing: boolean): Response {
  const { message: sentence } = isMissing ? messages.keyMissing : messages.keyRefused;
  return bearerAuthChallengeResponse(
    new OAuthError(OAuthErrorCode.InvalidToken, sentence),
    metadata === null ? {} : { resourceMetadataUrl: metadata },
  );
}

/** Refuses too many calls with a protocol error, so that the assistant reads what to do. */
function refuseTooMany(
  reply: FastifyReply,
  env: Env,
  { id, retryAfter }: RateLimitExcess,
  { project }: McpEndpoint,
  actor: KeyHolder | Visitor,
): FastifyReply {
  const page = project && canonicalAddress(env, project);
  const message = actor.kind === 'visitor' ? tooManyKeyless(page ?? env.PUBLIC_URL) : tooManyCalls;
  return reply
    .code(429)
    .header('retry-after', retryAfter)
    .send({ jsonrpc: '2.0', id, error: { code: REFUSED, message, data: { retryAfter } } });
}

/** The address at which the MCP server was requested. */
type McpEndpoint = {
  /** The project that the address names; null at the product's own address, where the key determines it. */
  project: McpProject | null;
  /** The host name whose pages may always send requests. */
  hostname: string;
  /** The address of its authorization metadata; null if the address does not name a project. */
  metadata: string | null;
};

/** @returns null if the address names an unclaimed plugin */
async function findMcpEndpoint(services: Services, request: FastifyRequest): Promise<McpEndpoint | null> {
  const { env } = services;
  const { params, pluginHost } = request;
  const subdomain = pluginHost?.subdomain ?? (params as { subdomain?: string }).subdomain?.toLowerCase();
  if (subdomain === undefined)
    return { project: null, hostname: new URL(env.PUBLIC_URL).hostname, metadata: null };
  const project = await mcpProjectAt(services, subdomain);
  if (!project) return null;
  // Uses the configured name: other parts of a Host header, such as an invalid port, are ignored.
  const address = requestedAddress(env, project, pluginHost);
  return { project, hostname: new URL(address).hostname, metadata: metadataAddress(address) };
}

/**
 * The server card below the MCP address on the product's own host, for programs that cannot resolve the plugin's name:
 * the same as on the plugin's host.
 */
function serverCardRoute(app: FastifyInstance, services: Services): void {
  app.get('/p/:subdomain/mcp/server-card', async (request, reply) => {
    reply.headers(openToPages);
    const { subdomain } = request.params as { subdomain: string };
    const plugin = await findPlugin(services, subdomain.toLowerCase(), null);
    const documents =
      plugin && services.pages
        ? await buildPublicDiscovery(
            {
              ...services,
              accounts: null,
              log: request.log as Services['log'],
              actor: { kind: 'visitor', project_uuid: plugin.project_uuid },
            },
            services.pages,
            plugin,
          )
        : null;
    if (!documents) {
      const { code, title: error, message } = unknownPlugin;
      return reply.code(404).send({ error, message, code });
    }
    const text = `${JSON.stringify(documents.serverCard, null, 2)}\n`;
    reply.header('cache-control', 'public, max-age=300');
    if (sendNotModified(request, reply, tagOfBody(text))) return reply;
    return reply.type('application/mcp-server-card+json').send(Buffer.from(text));
  });
}
