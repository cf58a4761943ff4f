import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { accountCalls } from '../accounts/account-calls.ts';
import { deviceCookie } from '../devices/device-cookie.ts';
import type { IdentityContext } from '../identity-context.ts';
import { API_KEY } from '../project.ts';
import { serveHandler } from '../providers/serve-handler.ts';
import { endSession } from '../sessions/end-session.ts';
import { tokenCalls } from '../sessions/token-calls.ts';
import { testAnswers } from '../test-surface/test-answers.ts';
import { testSurfaceRoutes } from '../test-surface/test-surface-routes.ts';
import { isAdministrator, isOnTestSurface, testingOf } from '../test-surface/testing.ts';
import { allowOrigins } from './allow-origins.ts';
import { answerFailure } from './answer-failure.ts';
import type { Call } from './call.ts';
import { callerOf } from './caller.ts';
import { IdentityError } from './identity-error.ts';
import { readOnlyOurBodies } from './read-only-our-bodies.ts';
import { settingCalls } from './setting-calls.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com';
const TOKEN = '/securetoken.googleapis.com';

/** Every path of the service. Encapsulated: its parsers and its way of failing reach nobody else's routes. */
export function identityRoutes(id: IdentityContext): FastifyPluginAsync {
  return async (app) => {
    readOnlyOurBodies(app);
    app.setErrorHandler(answerFailure({ plainly: false }));
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    allowOrigins(app, id);
    for (const call of [...accountCalls, ...settingCalls]) serve(app, id, call, TOOLKIT);
    for (const call of tokenCalls) serve(app, id, call, TOKEN);

    serveHandler(app, id);
    if (id.house.env.isTestSurface) testSurfaceRoutes(app, id);
    app.post('/identity/session/end', (request) => endSession(id, request.body));
    app.get('/identity/jwks.json', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=600');
      return { keys: await id.keys.published() };
    });
    for (const path of [`${TOOLKIT}/*`, `${TOKEN}/*`, '/v1/accounts::*']) app.all(path, refuseUnknown);
  };
}

function serve(app: FastifyInstance, id: IdentityContext, call: Call, prefix: string): void {
  for (const path of [prefix + call.path, call.path])
    app.route({
      method: call.method,
      url: path.replaceAll(':', '::'), // one colon would begin a parameter
      onRequest: requireApiKey(id),
      ...(call.failsPlainly && { errorHandler: answerFailure({ plainly: true }) }),
      handler: (request, reply) => answerTo(id, call, request, reply),
    });
}

async function answerTo(
  id: IdentityContext,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const { env } = id.house;
  const caller = callerOf(request, env);
  const testing = await testingOf(id, request);
  const inTests = testing && testAnswers[call.path];
  const answer = inTests
    ? await inTests(id, request.body, caller, testing)
    : await call.answer(id, request.body, caller);
  const { shown, given } = caller.device;
  if (given && given !== shown) reply.header('set-cookie', deviceCookie(env.PUBLIC_URL, given));
  return answer;
}

const requireApiKey = (id: IdentityContext) => async (request: FastifyRequest) => {
  const { key } = request.query as { key?: unknown };
  // Programs written against the emulator show whatever key they were configured with, or that they are its owner.
  if (key === API_KEY || (isOnTestSurface(id, request) && (key || isAdministrator(request)))) return;
  throw new IdentityError('API key not valid. Please pass a valid API key.');
};

async function refuseUnknown(): Promise<never> {
  throw new IdentityError('NOT_FOUND', 404);
}
