import type { IncomingMessage } from 'node:http';
import * as messages from '@fieldkit/contract/messages/oauth.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Env } from '../../platform/settings/env.ts';
import { mcpAddresses, mcpProjectAt, mcpProjectOfAddress } from '../../services/access/mcp-project.ts';
import type { Services } from '../../services/context.ts';
import { countFromNetwork, type Limit } from '../../services/rate-limits/count-attempt.ts';
import { SCOPE } from './postgres-adapter.ts';
import {
  answersToPages,
  authorizePathOf,
  describeAuthorizationServer,
  oauthPaths,
  openToPages,
  SERVER_METADATA,
} from './protected-resource.ts';

const AN_HOUR = 'public, max-age=3600';
const discovery = [SERVER_METADATA, '/.well-known/openid-configuration'];

/** The server's own requests for those that the library is handling, by raw request. */
export const requestByRawRequest = new WeakMap<object, FastifyRequest>();

/** The routes of the authorization server. The library reads the bodies itself. */
export async function oauthRoutes(
  app: FastifyInstance,
  services: Services,
  provider: Provider,
): Promise<void> {
  const serve = provider.callback();
  const { protocol, host } = new URL(services.env.PUBLIC_URL);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  const pass = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.hijack();
    const { raw } = request;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    requestByRawRequest.set(raw, request);
    asPeopleSeeIt(raw, host, protocol);
    void serve(raw, reply.raw);
    return reply;
  };

  // Programs check a link with HEAD before a person opens it: only GET is served.
  const opened = { exposeHeadRoute: false, onRequest: redirectInLiveDemo(services.env) };
  const authorize = async (request: FastifyRequest, reply: FastifyReply, defaultResource?: string) => {
    const counted = await countFromNetwork(services, request, requestsFromNetwork(services.env));
    if ('isLimited' in counted) return reply.redirect('/connect/refused?error=too_many', 303);
    request.raw.url = `${oauthPaths.authorize}?${authorizationQuery(queryOf(request), defaultResource)}`;
    return pass(request, reply);
  };
  app.get(oauthPaths.authorize, opened, (request, reply) => authorize(request, reply));
  app.get(authorizePathOf(':subdomain'), opened, async (request, reply) => {
    const subdomain = (request.params as { subdomain: string }).subdomain.toLowerCase();
    const project = await mcpProjectAt(services, subdomain);
    const isForAnother = !(await areAllOf(services, subdomain, resourcesOf(request)));
    if (!project || isForAnother) return reply.redirect('/connect/refused?error=invalid_target', 303);
    return authorize(request, reply, mcpAddresses(services.env, subdomain).own);
  });
  app.get(`${oauthPaths.authorize}/:uid`, opened, pass);
  app.get(oauthPaths.keys, pass);
  const open = {
    onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(openToPages);
    },
  };
  const writing = { onRequest: [open.onRequest, refuseInLiveDemo(services.env)] };
  app.post(oauthPaths.token, writing, pass);
  app.post(oauthPaths.revoke, writing, pass);
  app.post(oauthPaths.register, writing, async (request, reply) => {
    const counted = await countFromNetwork(services, request, clientsFromNetwork(services.env));
    if (!('isLimited' in counted)) return pass(request, reply);
    return reply
      .code(429)
      .headers({ 'retry-after': counted.retryAfter, 'cache-control': 'no-store' })
      .send({ error: 'temporarily_unavailable', error_description: messages.tooManyClients });
  });
  for (const url of discovery)
    app.get(url, open, async (_request, reply) =>
      reply.header('cache-control', AN_HOUR).send(describeAuthorizationServer(services.env)),
    );
  for (const url of [oauthPaths.token, oauthPaths.revoke, oauthPaths.register, ...discovery])
    app.options(url, async (_request, reply) => reply.headers(answersToPages).code(204).send());
}

const resourcesOf = (request: FastifyRequest): string[] => [
  ...new Set(new URLSearchParams(queryOf(request)).getAll('resource')),
];

/** A plugin has three MCP addresses, which may end in a slash. */
const MAX_RESOURCES = 6;

/** Whether all of these are MCP addresses of one subdomain's project. */
async function areAllOf(
  services: Services,
  subdomain: string,
  resources: readonly string[],
): Promise<boolean> {
  if (resources.length > MAX_RESOURCES) return false;
  const projects = await Promise.all(resources.map((one) => mcpProjectOfAddress(services, one)));
  return projects.every((project) => project?.subdomain === subdomain);
}

/** No assistant is connected to a live demo by OAuth, because a connection would change the demo. */
const redirectInLiveDemo = (env: Env) => async (_request: FastifyRequest, reply: FastifyReply) =>
  env.LIVE_DEMO ? reply.redirect('/connect/refused?error=live_demo', 303) : undefined;

/** Refuses programs in a live demo, in the error format of OAuth. */
const refuseInLiveDemo = (env: Env) => async (_request: FastifyRequest, reply: FastifyReply) =>
  env.LIVE_DEMO
    ? reply
        .code(403)
        .header('cache-control', 'no-store')
        .send({ error: 'access_denied', error_description: messages.refused.live_demo })
    : undefined;

const queryOf = ({ raw }: FastifyRequest): string => (raw.url ?? '').split(/\?(.*)/s)[1] ?? '';

/** The library builds addresses from the request. This sets the public scheme and host, behind any proxy. */
function asPeopleSeeIt({ headers }: IncomingMessage, host: string, protocol: string): void {
  headers.host = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete headers['x-forwarded-host'];
}

const known = [
  'response_type',
  'client_id',
  'redirect_uri',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
];

/**
 * The query of an authorization request as this server supports it. Clients also send scopes and prompts of other
 * servers, but there is one scope, every user is asked, and tokens contain nothing about people. `defaultResource`
 * is the MCP address of a request that names none (RFC 8707, section 2).
 */
function authorizationQuery(query: string, defaultResource?: string): string {
  const parameters = new URLSearchParams(query);
  const served = new URLSearchParams();
  for (const [name, value] of parameters) if (known.includes(name)) served.append(name, value);
  served.set('scope', SCOPE);
  if (defaultResource !== undefined && !served.has('resource')) served.set('resource', defaultResource);
  // `none` forbids asking the user, so the request is refused, and the client receives that error.
  if (parameters.get('prompt') === 'none') served.set('prompt', 'none');
  return served.toString();
}

/** How often a network may introduce clients, by registering them or by naming documents that describe them. */
export const clientsFromNetwork = (env: Env): Limit => ({
  kind: 'oauth clients from network',
  max: env.LIMIT_OAUTH_CLIENTS_PER_ADDRESS,
  windowSeconds: 60 * 60,
});

/** How often a network may start authorization requests, each of which is stored for a while. */
const requestsFromNetwork = (env: Env): Limit => ({
  kind: 'oauth requests from network',
  max: env.LIMIT_OAUTH_CLIENTS_PER_ADDRESS,
  windowSeconds: 60 * 60,
});

/** How often one request may be allowed: once, plus repetitions if the response was lost. Each time stores a row. */
export const answersToRequest: Limit = {
  kind: 'oauth answers to request',
  max: 5,
  windowSeconds: 60 * 60,
};
