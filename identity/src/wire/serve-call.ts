import { withoutValues } from '@fieldkit/server/platform/database/without-values.ts';
import { account } from '@fieldkit/server/services/access/find-actor.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookie } from '../devices/device-cookie.ts';
import type { IdentityContext } from '../identity-context.ts';
import { API_KEY } from '../project.ts';
import { testAnswers } from '../test-surface/test-answers.ts';
import { isAdministrator, isOnTestSurface, testingOf } from '../test-surface/testing.ts';
import { type Caller, callerOf } from './caller.ts';
import { IdentityError, inDialect } from './identity-error.ts';

type ServedCall = { call: Call; prefix: string };

/** Serves a call under its prefix and on the bare path, to clients with the API key. */
export function serveCall(app: FastifyInstance, id: IdentityContext, { call, prefix }: ServedCall): void {
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

/** The calls that sign a user in, and the audit name of each. */
const entrances: Partial<Record<string, string>> = {
  '/v1/accounts:signInWithPassword': 'password',
  '/v1/accounts:signInWithEmailLink': 'mailed link',
  '/v1/accounts:signInWithIdp': 'provider',
  '/v1/accounts:signInWithCustomToken': 'custom token',
};

/** Of an address, so that attempts at one account are found together and no address appears in a log. */
const HASH_CHARACTERS = 16;

type SignInBody = { email?: unknown; idToken?: unknown };
type SignInAnswer = { localId?: unknown; idToken?: unknown; isNewUser?: unknown; providerId?: unknown };

/** Runs a call of the service and records a sign-in in the audit log: here, for every sign-in method. */
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
    // A provider's answer may need a confirmation first: then no user is signed in yet.
    if (typeof localId !== 'string' || !made) return result;
    const who = account(localId);
    const how = typeof providerId === 'string' ? `${entrance} ${providerId}` : entrance;
    if (isNewUser === true) audit.record({ audit: 'account.created', who, what: how });
    if (idToken) audit.record({ audit: 'sign_in_ways.changed', who, what: `with ${how}` });
    else audit.record({ audit: 'sign_in.ok', who, what: address ? `${how}, address ${address}` : how });
    return result;
  } catch (problem) {
    if (problem instanceof IdentityError) {
      const [code = ''] = problem.message.split(' : ');
      audit.record({
        audit: 'sign_in.failed',
        who: { kind: 'address', id: address },
        what: `${entrance}, ${code}`,
      });
    }
    throw problem;
  }
}

const hashOfAddress = ({ services }: IdentityContext, email: string): string =>
  services.secrets.hash('audit address', email.trim().toLowerCase()).slice(0, HASH_CHARACTERS);

export type Call = {
  method: 'GET' | 'POST';
  path: string;
  answer: (id: IdentityContext, body: unknown, caller: Caller) => Promise<object>;
  /** The client signs people out on any readable error here: when we cannot answer, the body must not be JSON. */
  failsPlainly?: true;
};

const messages: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Unsupported content type.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Request payload size exceeds the limit: 65536 bytes.',
};

/**
 * The only place in which the service fails. A refusal is returned in the provider's format; anything else is an
 * internal failure and 503. There, `plainly` answers text, which the client takes for a network failure and
 * retries.
 */
export function answerFailure({ plainly }: { plainly: boolean }) {
  return (problem: FastifyError | IdentityError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalIn(problem);
    if (refusal) return reply.code(refusal.status).send(inDialect(refusal));
    request.log.error({ err: withoutValues(problem) }, 'The identity service could not answer.');
    reply.code(503).header('retry-after', 2);
    if (plainly)
      return reply.type('text/plain; charset=utf-8').send('The service is unavailable. Try again.');
    return reply.send(inDialect({ message: 'SERVICE_UNAVAILABLE', status: 503 }));
  };
}

function refusalIn(
  problem: FastifyError | IdentityError,
): Pick<IdentityError, 'message' | 'status' | 'statusName'> | null {
  if (problem instanceof IdentityError) return problem;
  const status = problem.statusCode ?? 500;
  // The framework's own: a body of the wrong kind, cut short, too large.
  const isUnreadable = problem.code?.startsWith('FST_ERR_') && status >= 400 && status < 500;
  return isUnreadable
    ? { message: messages[problem.code] ?? 'Invalid request.', status: 400, statusName: undefined }
    : null;
}
