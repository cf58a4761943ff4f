import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http-kit/errors.ts';
import type { Meters } from './meters.ts';
import type { Operations } from './open-operations.ts';
import { type RequestContext, runInRequestContext, type Span } from './request-context.ts';

/** The name under which requests without a route are counted. */
const UNKNOWN = 'unknown';
/** Clients can send any other method, and each would create another label. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const refusals: Record<number, string> = { 402: 'plan', 429: 'limit' };

/**
 * Makes the request's context available to all code that the request runs (see `requestContext`), and counts requests
 * by the pattern of their route, never by their path, which clients choose. A refusal for lack of permission is
 * recorded in the audit log.
 */
export function requestContextPlugin(app: FastifyInstance, { meters, audit, tracing }: Operations): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  app.addHook('onRequest', (request, reply, done) => {
    const context: RequestContext = {
      request_id: request.id,
      ip: request.ip,
      who: { kind: 'anonymous', id: null },
    };
    const pattern = patternOf(request);
    const span = tracing.begin(
      `${pattern.method} ${pattern.route}`,
      'server',
      {
        'http.request.method': pattern.method,
        'http.route': pattern.route,
        'fieldkit.request_id': request.id,
      },
      request.headers.traceparent,
    );
    if (span) context.span = span;
    contexts.set(request, context);
    onRequestEnd(reply, (isAnswered) => {
      countRequest(meters, pattern, reply, isAnswered);
      if (span) endSpan(span, reply, isAnswered);
    });
    meters.inFlight.inc();
    runInRequestContext(context, done);
  });
  // A body is read in the connection's context, so this restores the request's.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) runInRequestContext(context, done);
    else done();
  });
  app.addHook('onError', async (_request, _reply, error: unknown) => {
    if (!(error instanceof Refusal)) return;
    const { kind, code, details } = error;
    const { what, project } = details.denied ?? { what: code, project: null };
    if (kind === 'forbidden' || details.denied) audit.record({ audit: 'access.denied', what, project });
  });
}

type Pattern = { method: string; route: string };

const patternOf = ({ method, routeOptions }: FastifyRequest): Pattern => ({
  method: methods.has(method) ? method : 'other',
  // In a route pattern, `::` means a literal colon.
  route: routeOptions.url?.replaceAll('::', ':') ?? UNKNOWN,
});

/** Calls `onEnd` once when a request is over: it was answered, or the client disconnected. */
function onRequestEnd(reply: FastifyReply, onEnd: (isAnswered: boolean) => void): void {
  let isOver = false;
  const over = (isAnswered: boolean): void => {
    if (isOver) return;
    isOver = true;
    onEnd(isAnswered);
  };
  reply.raw.once('finish', () => over(true)).once('close', () => over(false));
}

function countRequest(meters: Meters, pattern: Pattern, reply: FastifyReply, isAnswered: boolean): void {
  const { statusCode } = reply.raw;
  const status = isAnswered ? `${Math.floor(statusCode / 100)}xx` : 'aborted';
  meters.inFlight.dec();
  meters.requests.observe({ ...pattern, status }, reply.elapsedTime / 1000);
  const reason = isAnswered ? refusals[statusCode] : undefined;
  if (reason) meters.refused.inc({ reason });
}

function endSpan(span: Span, reply: FastifyReply, isAnswered: boolean): void {
  const { statusCode } = reply.raw;
  if (isAnswered) span.set({ 'http.response.status_code': statusCode });
  if (!isAnswered || statusCode >= 500) span.fail(isAnswered ? String(statusCode) : 'aborted');
  span.end();
}
