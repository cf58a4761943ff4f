import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { withoutValues } from '../../platform/database/without-values.ts';
import { IdentityError, inDialect } from './identity-error.ts';

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
