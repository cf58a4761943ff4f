import type { Call } from '@fieldkit/contract/call.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import type { Problem } from '@fieldkit/contract/problem.ts';
import type { RefusalTexts } from '../../platform/http-kit/errors.ts';
import * as messages from './api-reference.messages.ts';

const problemOf = ({ code, title: error, message }: RefusalTexts): Problem => ({ error, message, code });
const fields = { [messages.exampleField]: projectMessages.nameRequired };

const refusal = (description: string, example?: Problem): object => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Problem' },
      ...(example && { example }),
    },
  },
});

/** How calls refuse, by the names that they refer to. */
export const refusals = {
  WrongFields: refusal(messages.wrongFields, {
    ...{ error: requestMessages.fieldsTitle, message: `${projectMessages.nameRequired}.` },
    ...{ code: 'invalid_fields', fields },
  }),
  Unauthenticated: refusal(messages.unauthenticated, problemOf(requestMessages.keyRefused)),
  Forbidden: refusal(messages.forbidden, problemOf(requestMessages.forbidden)),
  NotFound: refusal(messages.notFound, problemOf(projectMessages.notFound)),
  Conflict: refusal(messages.conflict, problemOf(requestMessages.idempotencyReused)),
  Refused: {
    ...refusal(messages.refused),
    headers: { 'Retry-After': { description: messages.retryAfter, schema: { type: 'integer' } } },
  },
};

const named = (name: keyof typeof refusals): object => ({ $ref: `#/components/responses/${name}` });

/** What a call may answer instead of what it is asked for. */
export const refusalsOf = ({ permission, params, query, body, status }: Call): Record<string, object> => ({
  ...(permission !== 'anyone' && { 401: named('Unauthenticated') }),
  ...(permission !== 'anyone' && params && { 403: named('Forbidden') }),
  ...(params && { 404: named('NotFound') }),
  ...(status === 201 && { 409: named('Conflict') }),
  ...((query || body) && { 422: named('WrongFields') }),
  default: named('Refused'),
});
