import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookie } from '../devices/device-cookie.ts';
import type { IdentityContext } from '../identity-context.ts';
import { API_KEY } from '../project.ts';
import { testAnswers } from '../test-surface/test-answers.ts';
import { isAdministrator, isOnTestSurface, testingOf } from '../test-surface/testing.ts';
import { answerFailure } from './answer-failure.ts';
import type { Call } from './call.ts';
import { callerOf } from './caller.ts';
import { IdentityError } from './identity-error.ts';
import { recordSignIn } from './record-sign-in.ts';

type Serving = { call: Call; prefix: string };

/** Serves a call under its prefix and on the bare path, to clients with the API key. */
export function serveCall(app: FastifyInstance, id: IdentityContext, { call, prefix }: Serving): void {
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
  const { env } = id.services;
  const caller = callerOf(request, env);
  const testing = await testingOf(id, request);
  const inTests = testing && testAnswers[call.path];
  const answer = await recordSignIn(id, call.path, request.body, () =>
    inTests ? inTests(id, request.body, caller, testing) : call.answer(id, request.body, caller),
  );
  const { received, issued } = caller.device;
  if (issued && issued !== received) reply.header('set-cookie', deviceCookie(env.PUBLIC_URL, issued));
  return answer;
}

/** The key is in the address, or, as some of the provider's clients send it, in a header. */
const requireApiKey = (id: IdentityContext) => async (request: FastifyRequest) => {
  const { key = request.headers['x-goog-api-key'] } = request.query as { key?: unknown };
  // Programs written against the emulator show whatever key they were configured with, or that they are its owner.
  if (key === API_KEY) return;
  if (isOnTestSurface(id, request)) {
    if (key || isAdministrator(request)) return;
    throw new IdentityError('The request is missing a valid API key.', 403, 'PERMISSION_DENIED');
  }
  throw new IdentityError('API key not valid. Please pass a valid API key.');
};
