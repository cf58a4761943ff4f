import { requestMessages as say } from '@fieldkit/contract/messages/requests.ts';
import type { Problem } from '@fieldkit/contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOutdatedPlan } from '../database/is-outdated-plan.ts';
import { notFound, Refusal, type RefusalKind, tooLarge, unavailableNow, unreadable } from '../problems.ts';

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

/** The one place where a failure becomes a status and a body. Anything but a refusal is a bug: neutral words, logged. */
export function onError(failure: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(failure);
  // What is still being uploaded is read and dropped, so that the browser hears the answer instead of a reset.
  request.raw.resume();
  if (!refusal) {
    request.log.error({ err: failure }, 'A call failed.');
    const body: Problem = {
      error: say.bug[1],
      message: `${say.bug[2]} ${request.id}.`,
      code: say.bug[0],
      request_id: request.id,
    };
    return reply.code(500).send(body);
  }
  // A refusal that stands for something unforeseen: the person hears what to do, the log what it was.
  if (refusal.cause !== undefined)
    request.log.warn({ cause: refusal.cause }, 'A call was refused because something failed.');
  const { kind, code, title, message, details } = refusal;
  if (kind === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  if (kind === 'unavailable') reply.header('retry-after', details.retryAfter ?? 2);
  else if (details.retryAfter) reply.header('retry-after', details.retryAfter);
  const { fields, choice } = details;
  const body: Problem = { error: title, message, code, ...(fields && { fields }), ...(choice && { choice }) };
  return reply.code(statusOfFailure(failure) ?? statusOf[kind]).send(body);
}

export function refuseUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [code, error, message] = say.unknownPath;
  return reply.code(404).send({ error, message, code } satisfies Problem);
}

/** Fastify's own refusals and a database that is away, in our words. */
function asRefusal(failure: Error): Refusal | null {
  if (failure instanceof Refusal) return failure;
  const code = deepestCode(failure);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unreadable(...say.wrongMediaType);
  // A verb that always brings something along, says Fastify, came with nothing: no call has that verb.
  if (code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE') return notFound(...say.unknownPath);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(...say.bodyTooLarge);
  if (/^FST_ERR_(CTP|BAD_URL|VALIDATION)/.test(code) || failure instanceof SyntaxError)
    return unreadable(...say.unreadableBody);
  // It was there when the permission was asked for.
  if (code === parentGone) return Object.assign(notFound(...say.goneMeanwhile), { cause: failure });
  if (code === deadlock || isDatabaseAway(failure, code) || isOutdatedPlan(failure))
    return unavailableNow(...say.busy);
  if (cannotNow.test(code)) return Object.assign(unavailableNow(...say.notNow), { cause: failure });
  return null;
}

const statusOfFailure = (failure: Error): number | undefined =>
  (failure as { code?: string }).code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? 415 : undefined;

/** Drizzle wraps what the driver threw. */
function deepestCode(failure: Error): string {
  const { code, cause } = failure as { code?: string; cause?: unknown };
  return cause instanceof Error ? deepestCode(cause) || (code ?? '') : (code ?? '');
}

/** PostgreSQL's codes: what a row belongs to is gone; of two that waited for each other one gave way, and may try again. */
const parentGone = '23503';
const deadlock = '40P01';

const away = /^(ECONN|EAGAIN|ENOENT$|EPIPE|ETIMEDOUT|EHOST|ENET|EAI_AGAIN|57P0|08|53[234])/;
const awayWords =
  /timeout exceeded when trying to connect|Connection terminated|after calling end on the pool|is not queryable/;
/** It took too long, or there is no room, or it takes no writes: reads may go on, and later so may this. */
const cannotNow = /^(57014|53100|25006)$/;
function isDatabaseAway(failure: Error, code: string): boolean {
  const { cause } = failure;
  return (
    away.test(code) ||
    awayWords.test(failure.message) ||
    (cause instanceof Error && isDatabaseAway(cause, ''))
  );
}
