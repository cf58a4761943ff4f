import * as messages from '@fieldkit/contract/messages/requests.ts';
import { withoutValues } from '@fieldkit/server/platform/database/without-values.ts';
import { principalOfAccount } from '@fieldkit/server/services/access/find-actor.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookie } from '../devices/device-cookie.ts';
import { API_KEY, type IdentityContext } from '../identity-context.ts';
import { testAnswers } from '../test-surface/test-answers.ts';
import { isAdministrator, isOnTestSurface, testingOf } from '../test-surface/testing.ts';
import { type Caller, callerOf } from './caller.ts';
import { IdentityError, inDialect } from './identity-error.ts';

type ServedCall = { call: IdentityCall; prefix: string };

/** Serves a call under its prefix and on the bare path, to clients with the API key. */
export function serveCall(app: FastifyInstance, id: IdentityContext, { call, prefix }: ServedCall): void {
  for (const path of [prefix + call.path, call.path])
    app.route({
      method: call.method,
      url: path.replaceAll(':', '::'), // A single colon would begin a parameter.
      onRequest: [requireApiKey(id), refuseInLiveDemo(id, call)],
      ...(call.failsPlainly && { errorHandler: answerFailure({ plainly: true }) }),
      handler: (request, reply) => answerTo(id, call, request, reply),
    });
}

async function answerTo(
  id: IdentityContext,
  call: IdentityCall,
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

/** The key is in the URL or, for some of the provider's clients, in a header. */
const requireApiKey = (id: IdentityContext) => async (request: FastifyRequest) => {
  const { key = request.headers['x-goog-api-key'] } = request.query as { key?: unknown };
  // Programs written for the emulator send any configured key, or that they are its owner.
  if (key === API_KEY) return;
  if (isOnTestSurface(id, request)) {
    if (key || isAdministrator(request)) return;
    throw new IdentityError('The request is missing a valid API key.', 403, 'PERMISSION_DENIED');
  }
  throw new IdentityError('API key not valid. Please pass a valid API key.');
};

/** In a live demo, only calls that read or that sign a user in are served. */
const refuseInLiveDemo = (id: IdentityContext, call: IdentityCall) => async () => {
  if (id.services.env.LIVE_DEMO && call.method !== 'GET' && !call.isInLiveDemo)
    throw new IdentityError(`ADMIN_ONLY_OPERATION : ${messages.liveDemo.message}`);
};

/** The calls that sign a user in, with the audit name of each. */
const entrances: Partial<Record<string, string>> = {
  '/v1/accounts:signInWithPassword': 'password',
  '/v1/accounts:signInWithEmailLink': 'mailed link',
  '/v1/accounts:signInWithIdp': 'provider',
  '/v1/accounts:signInWithCustomToken': 'custom token',
};

/**
 * The length of an address's hash, with which attempts for one account can be correlated without logging the
 * address.
 */
const HASH_CHARACTERS = 16;

type SignInBody = { email?: unknown; idToken?: unknown };
type SignInAnswer = { localId?: unknown; idToken?: unknown; isNewUser?: unknown; providerId?: unknown };

/** Runs a call of the service and records a sign-in in the audit log, for all sign-in methods. */
async function recordSignIn(
  id: IdentityContext,
  path: string,
  body: unknown,
  answer: () => Promise<object>,
): Promise<object> {
  const entrance = entrances[path];
  if (!entrance) return answer();
  const { email, idToken } = (body ?? {}) as SignInBody;
  const address = typeof email === 'string' && email !== '' ? hashOfAddress(id, email) : null;
  const { audit } = id.services;
  try {
    const result = await answer();
    const { localId, idToken: made, isNewUser, providerId } = result as SignInAnswer;
    // A provider's response may need a confirmation first, so no user is signed in yet.
    if (typeof localId !== 'string' || !made) return result;
    const who = principalOfAccount(localId);
    const how = typeof providerId === 'string' ? `${entrance} ${providerId}` : entrance;
    if (isNewUser === true) audit.record({ audit: 'account.created', who, what: how });
    if (idToken) audit.record({ audit: 'sign_in_ways.changed', who, what: `with ${how}` });
    else audit.record({ audit: 'sign_in.ok', who, what: address ? `${how}, address ${address}` : how });
    return result;
  } catch (error) {
    if (error instanceof IdentityError) {
      const [code = ''] = error.message.split(' : ');
      audit.record({
        audit: 'sign_in.failed',
        who: { kind: 'address', id: address },
        what: `${entrance}, ${code}`,
      });
    }
    throw error;
  }
}

const hashOfAddress = ({ services }: IdentityContext, email: string): string =>
  services.secrets.hash('audit address', email.trim().toLowerCase()).slice(0, HASH_CHARACTERS);

export type IdentityCall = {
  method: 'GET' | 'POST';
  path: string;
  answer: (id: IdentityContext, body: unknown, caller: Caller) => Promise<object>;
  /** A live demo serves the call, because it only reads, or signs a user in. */
  isInLiveDemo?: true;
  /**
   * The client signs users out on any readable error of this call, so the body of an internal failure must
   * not be JSON.
   */
  failsPlainly?: true;
};

const bodyErrors: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Unsupported content type.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Request payload size exceeds the limit: 65536 bytes.',
};

/**
 * The only error handler of the service. A refusal is returned in the provider's format; anything else is an
 * internal failure with status 503. For that, `plainly` returns text, which the client treats as a network
 * failure and retries.
 */
export function answerFailure({ plainly }: { plainly: boolean }) {
  return (error: FastifyError | IdentityError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalIn(error);
    if (refusal) return reply.code(refusal.status).send(inDialect(refusal));
    request.log.error({ err: withoutValues(error) }, 'The identity service failed.');
    reply.code(503).header('retry-after', 2);
    if (plainly)
      return reply.type('text/plain; charset=utf-8').send('The service is unavailable. Try again.');
    return reply.send(inDialect({ message: 'SERVICE_UNAVAILABLE', status: 503 }));
  };
}

function refusalIn(
  error: FastifyError | IdentityError,
): Pick<IdentityError, 'message' | 'status' | 'statusName'> | null {
  if (error instanceof IdentityError) return error;
  const status = error.statusCode ?? 500;
  // Fastify's own errors: a body of the wrong type, truncated, or too large.
  const isUnreadable = error.code?.startsWith('FST_ERR_') && status >= 400 && status < 500;
  return isUnreadable
    ? { message: bodyErrors[error.code] ?? 'Invalid request.', status: 400, statusName: undefined }
    : null;
}
