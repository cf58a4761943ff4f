import type { Env } from '@fieldkit/server/platform/settings/env.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { identityAccountCalls } from '../accounts/account-calls.ts';
import { type IdentityContext, PROJECT_ID } from '../identity-context.ts';
import { passwordPolicyAnswer } from '../passwords/password-policy.ts';
import { serveHandler } from '../providers/serve-handler.ts';
import { endSession } from '../sessions/open-session.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { testSurfaceRoutes } from '../test-surface/test-surface-routes.ts';
import { isOnTestSurface } from '../test-surface/testing.ts';
import { authorizedDomains, isAuthorizedUrl } from './authorized-domains.ts';
import { IdentityError } from './identity-error.ts';
import { answerFailure, type IdentityCall, serveCall } from './serve-call.ts';

/** Served under /securetoken.googleapis.com and on the bare path. */
const tokenCalls: IdentityCall[] = [
  { method: 'POST', path: '/v1/token', answer: refreshSession, failsPlainly: true, isInLiveDemo: true },
];

const TOOLKIT = '/identitytoolkit.googleapis.com';
const TOKEN = '/securetoken.googleapis.com';

/** All paths of the service. They are encapsulated: the parsers and the error format affect no other routes. */
export function identityRoutes(id: IdentityContext): FastifyPluginAsync {
  return async (app) => {
    readOnlyOurBodies(app);
    app.setErrorHandler(answerFailure({ plainly: false }));
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    allowOrigins(app, id);
    for (const call of toolkitCalls) serveCall(app, id, { call, prefix: TOOLKIT });
    for (const call of tokenCalls) serveCall(app, id, { call, prefix: TOKEN });

    serveHandler(app, id);
    if (id.services.env.isTestSurface) testSurfaceRoutes(app, id);
    ownRoutes(app, id);
    for (const path of [`${TOOLKIT}/*`, `${TOKEN}/*`, '/v1/accounts::*']) app.all(path, refuseUnknown);
  };
}

async function refuseUnknown(): Promise<never> {
  throw new IdentityError('NOT_FOUND', 404);
}

/** The client's queries about the service itself; served in the same places as the account calls. */
const settingCalls: IdentityCall[] = [
  { method: 'GET', path: '/v1/projects', answer: async ({ services }) => projectAnswer(services.env) },
  { method: 'GET', path: '/v1/recaptchaParams', answer: async () => recaptchaParams },
  { method: 'GET', path: '/v2/recaptchaConfig', answer: async () => recaptchaConfig },
  {
    method: 'GET',
    path: '/v2/passwordPolicy',
    answer: async ({ services }) => passwordPolicyAnswer(services.env),
  },
];

/** Served under /identitytoolkit.googleapis.com and on the bare paths. */
const toolkitCalls: IdentityCall[] = [...identityAccountCalls, ...settingCalls];

/** Routes that the hosted provider does not have, or has elsewhere: the end of a session, and the published keys. */
function ownRoutes(app: FastifyInstance, id: IdentityContext): void {
  app.post('/identity/session/end', (request) => endSession(id, request.body));
  app.get('/identity/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: await id.keys.published() };
  });
}

const MAX_BYTES = 64 * 1024;

/** JSON and forms of at most 64 KiB; a form is accepted only for a token, as the client sends it. */
function readOnlyOurBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = MAX_BYTES;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => fieldsOf(body),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if (!request.routeOptions.url?.endsWith('/v1/token'))
        throw new IdentityError('Unsupported content type.');
      return Object.fromEntries(new URLSearchParams(body));
    },
  );
}

function fieldsOf(body: string): unknown {
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    throw new IdentityError('Invalid JSON payload received.');
  }
}

/** The headers that the official client sends. */
const HEADERS =
  'authorization, content-type, x-goog-api-key, x-client-version, x-firebase-gmpid, x-firebase-client, x-firebase-locale, x-firebase-appcheck';
const MAX_AGE_S = '600';

/** Allows pages on the authorized domains to call the service, always without cookies. */
function allowOrigins(app: FastifyInstance, id: IdentityContext): void {
  app.addHook('onRequest', async (request, reply) => {
    allow(id, request, reply);
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'];
    if (isPreflight) return answerPreflight(reply);
  });
  // The toolkit's own wildcard routes handle the other paths.
  for (const path of ['/identity/*', '/emulator/*'])
    app.options(path, async () => {
      throw new IdentityError('NOT_FOUND', 404);
    });
}

const answerPreflight = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-methods', 'GET, POST, PATCH, DELETE')
    .header('access-control-allow-headers', HEADERS)
    .header('access-control-max-age', MAX_AGE_S)
    .code(204)
    .send();

function allow(id: IdentityContext, request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (!origin) return;
  reply.header('vary', 'Origin');
  if (!isAuthorizedUrl(id.services.env, origin) && !(isOnTestSurface(id, request) && isOfThisMachine(origin)))
    return;
  reply.header('access-control-allow-origin', origin).header('cross-origin-resource-policy', 'cross-origin');
}

/** Only pages on this machine while the test surface is on, because there, any client may act as any user. */
const isOfThisMachine = (origin: string): boolean =>
  URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

/** GET /v1/projects: the domains that may serve the client. Bare hosts; their subdomains match as well. */
const projectAnswer = (env: Env) => ({
  projectId: PROJECT_ID,
  authorizedDomains: authorizedDomains(env),
});

/** GET /v1/recaptchaParams */
const recaptchaParams = { kind: 'identitytoolkit#GetRecaptchaParamResponse' };

/** GET /v2/recaptchaConfig: never required, so that nothing is loaded from another host. */
const recaptchaConfig = {
  recaptchaEnforcementState: ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map((provider) => ({
    provider,
    enforcementState: 'OFF',
  })),
};
