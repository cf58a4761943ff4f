import * as messages from '@fieldkit/contract/messages/requests.ts';
import type { Problem } from '@fieldkit/contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOutdatedPlan } from '../../platform/database/prepare-statement.ts';
import {
  notFound,
  Refusal,
  type RefusalKind,
  tooLarge,
  unavailable,
  unreadable,
  withCause,
} from '../../platform/http-kit/errors.ts';

const statusOf: Record<RefusalKind, number> = {
  unreadable: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_field: 422,
  too_many: 429,
  unavailable: 503,
};

/** Turns every error into a status and a body. */
export function onError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, retryAfter, body } = errorAnswerOf(error, request);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (retryAfter) reply.header('retry-after', retryAfter);
  const contentRange = status === 416 ? contentRangeOf(error) : undefined;
  if (contentRange) reply.header('content-range', contentRange);
  return reply.code(status).send(body);
}

type ErrorAnswer = {
  status: number;
  /** Seconds. */
  retryAfter: number | undefined;
  body: Problem;
};

/**
 * The status and body for an error. Errors that an operator has to act on are logged. An error that is not a refusal
 * is a bug, so its body is a general text.
 */
export function errorAnswerOf(failure: Error, request: FastifyRequest): ErrorAnswer {
  const refusal = asRefusal(failure);
  // Reads and drops the rest of an upload, so that the browser receives the response instead of a connection reset.
  request.raw.resume();
  if (!refusal) {
    if (hasHungUp(failure, request))
      request.log.debug({ err: failure }, 'The client disconnected before the response.');
    else request.log.error({ err: failure }, 'A call failed.');
    const { code, title: error, message: sentence } = messages.bug;
    const body = { error, message: `${sentence} ${request.id}.`, code, request_id: request.id };
    return { status: 500, retryAfter: undefined, body };
  }
  // A refusal with an unexpected cause: the user reads what to do, the log contains the cause.
  if (refusal.cause !== undefined)
    request.log.warn({ err: refusal.cause }, 'An operation failed; the call was refused.');
  const { kind, code, title, message, details } = refusal;
  const { fields, choice } = details;
  return {
    status: statusOfFailure(failure) ?? statusOf[kind],
    retryAfter: details.retryAfter || (kind === 'unavailable' ? 2 : undefined),
    body: { error: title, message, code, ...(fields && { fields }), ...(choice && { choice }) },
  };
}

export function refuseUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, title: error, message } = messages.unknownPath;
  return reply.code(404).send({ error, message, code } satisfies Problem);
}

/** Maps Fastify's own errors and an unavailable database to refusals with our texts. */
function asRefusal(error: Error): Refusal | null {
  if (error instanceof Refusal) return error;
  const code = deepestCode(error);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unreadable(messages.wrongMediaType);
  // Fastify reports a missing body for a method that always has one. No call uses such a method.
  if (code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE') return notFound(messages.unknownPath);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(messages.bodyTooLarge);
  if (statusOfFile(error)) return unreadable(messages.unsatisfiableCondition);
  if (/^FST_ERR_(CTP|BAD_URL|VALIDATION)/.test(code) || error instanceof SyntaxError)
    return unreadable(messages.unreadableBody);
  // The parent row existed when the permission was checked.
  if (code === foreignKeyViolation) return withCause(notFound(messages.deletedMeanwhile), error);
  if (isDatabaseUnreachable(error, code)) return unavailable(messages.busy);
  // Rare by design: the log shows how often it happens.
  if (code === deadlock || isOutdatedPlan(error)) return withCause(unavailable(messages.busy), error);
  if (cannotNow.test(code)) return withCause(unavailable(messages.notNow), error);
  return null;
}

/** A file or stream that ended because its client disconnected is not a failure. */
const hasHungUp = (error: Error, { raw }: FastifyRequest): boolean =>
  (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed;

const statusOfFailure = (error: Error): number | undefined =>
  (error as { code?: string }).code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? 415 : statusOfFile(error);

/** The status of an error of the file server: a condition does not hold, or a range is beyond the end of the file. */
function statusOfFile(error: Error): 412 | 416 | undefined {
  const { status } = error as { status?: number };
  return status === 412 || status === 416 ? status : undefined;
}

/** The Content-Range header of a 416 response (RFC 9110, 15.5.17), which `@fastify/send` adds to its error. */
const contentRangeOf = (error: Error): string | undefined =>
  (error as { headers?: Record<string, string> }).headers?.['Content-Range'];

/** Drizzle wraps the driver's errors. */
function deepestCode(error: Error): string {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return cause instanceof Error ? deepestCode(cause) || (code ?? '') : (code ?? '');
}

/**
 * PostgreSQL error codes: the parent row was deleted; a transaction was aborted because of a deadlock and may be
 * retried.
 */
const foreignKeyViolation = '23503';
const deadlock = '40P01';

const unreachableCode = /^(ECONN|EAGAIN|ENOENT$|EPIPE|ETIMEDOUT|EHOST|ENET|EAI_AGAIN|57P0|08|53[234])/;
const unreachableMessage =
  /timeout exceeded when trying to connect|Connection terminated|after calling end on the pool|is not queryable/;
/** A timeout, a full disk, or a read-only database: reads may work, and the request may work later. */
const cannotNow = /^(57014|53100|25006)$/;
function isDatabaseUnreachable(error: Error, code: string): boolean {
  const { cause } = error;
  return (
    unreachableCode.test(code) ||
    unreachableMessage.test(error.message) ||
    (cause instanceof Error && isDatabaseUnreachable(cause, ''))
  );
}
