import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../problems.ts';
import { type AtHand, onBehalfOf } from './at-hand.ts';
import type { Meters } from './meters.ts';
import type { Operations } from './open-operations.ts';

/** What no route of ours answers: whatever was asked for, it is counted under one name. */
const UNKNOWN = 'unknown';
/** Others can be sent too, and each would be a name of its own. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const refusals: Record<number, string> = { 402: 'plan', 429: 'limit' };

/**
 * Lets everything that a request leads to know for whom it is done (see `atHand`), and counts requests: by the pattern of their route
 * and never by their path, which anybody may choose. Whoever was refused for want of permission is told to the audit.
 */
export function attendRequests(app: FastifyInstance, { meters, audit }: Operations): void {
  const askers = new WeakMap<FastifyRequest, AtHand>();
  app.addHook('onRequest', (request, reply, done) => {
    const asker: AtHand = { request_id: request.id, ip: request.ip, who: { kind: 'nobody', id: null } };
    askers.set(request, asker);
    countRequest(meters, request, reply);
    onBehalfOf(asker, done);
  });
  // What reads a body goes on in the connection's own context: the asker is told anew.
  app.addHook('preValidation', (request, _reply, done) => {
    const asker = askers.get(request);
    if (asker) onBehalfOf(asker, done);
    else done();
  });
  app.addHook('onError', async (_request, _reply, problem: unknown) => {
    if (!(problem instanceof Refusal)) return;
    const { kind, code, details } = problem;
    const { what, project } = details.denied ?? { what: code, project: null };
    if (kind === 'forbidden' || details.denied) audit.tell({ audit: 'access.denied', what, project });
  });
}

/** Once a request is over: when it is answered, or when whoever asked is gone. */
function countRequest(meters: Meters, request: FastifyRequest, reply: FastifyReply): void {
  // Written twice, a colon is just one.
  const route = request.routeOptions.url?.replaceAll('::', ':') ?? UNKNOWN;
  const method = methods.has(request.method) ? request.method : 'other';
  let isOver = false;
  const over = (isAnswered: boolean): void => {
    if (isOver) return;
    isOver = true;
    meters.inFlight.dec();
    const { statusCode } = reply.raw;
    const status = isAnswered ? `${Math.floor(statusCode / 100)}xx` : 'aborted';
    meters.requests.observe({ method, route, status }, reply.elapsedTime / 1000);
    const reason = isAnswered ? refusals[statusCode] : undefined;
    if (reason) meters.refused.inc({ reason });
  };
  meters.inFlight.inc();
  reply.raw.once('finish', () => over(true)).once('close', () => over(false));
}
