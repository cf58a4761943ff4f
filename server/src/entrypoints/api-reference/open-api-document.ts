import type { Call } from '@fieldkit/contract/call.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import { Problem } from '@fieldkit/contract/problem.ts';
import * as z from 'zod/mini';
import { type ReferencePart, referenceParts } from '../../features/projects/api-reference-parts.messages.ts';
import type { RefusalTexts } from '../../platform/http-kit/errors.ts';
import * as messages from './api-reference.messages.ts';
import { referenceWords } from './api-reference.messages.ts';
import { type FieldDescription, fieldDescriptions } from './field-descriptions.messages.ts';
import type { ReferenceWords } from './plugin-reference.messages.ts';

export type OpenApiDocument = {
  openapi: string;
  info: object;
  servers: object[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, { [field: string]: unknown }>>;
  components: object;
};

/** The calls as an OpenAPI 3.1 document, ordered by part. The schemas are those that parse the requests. */
export function writeOpenApiDocument(
  calls: readonly Call[],
  origin: string,
  version: string,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of sortByPart(calls)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.1',
    info: { title: messages.title, summary: messages.summary, version, description: messages.description },
    servers: [{ url: `${origin}/api`, description: messages.server }],
    tags: referenceParts.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'answered') },
      responses: refusals,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: messages.bearer } },
    },
  };
}

const sortByPart = (calls: readonly Call[]): Call[] =>
  calls.toSorted(
    (one, other) => referenceParts.indexOf(partOf(one.path)) - referenceParts.indexOf(partOf(other.path)),
  );

/** One call as an OpenAPI operation. */
function operationOf(call: Call): { [field: string]: unknown } {
  const [operationId, summary, description] = textsOf(call);
  const parameters = [
    ...parametersIn('path', operationId, call.params && schemaOf(call.params, 'sent')),
    ...parametersIn('query', operationId, call.query && schemaOf(call.query, 'sent')),
    ...(call.status === 201 ? [idempotencyKey] : []),
  ];
  return {
    operationId,
    summary,
    tags: [partOf(call.path).name],
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...((call.body || call.multipart) && { requestBody: bodyOf(call, operationId) }),
    responses: { [call.status ?? 200]: responseOf(call), ...refusalsOf(call) },
    ...(call.permission.includes('.') && { 'x-permission': call.permission }),
    security: call.permission === 'anyone' ? [] : [{ bearer: [] }],
  };
}

/** A call without texts still appears, under its path. A test fails if any call has none. */
const textsOf = ({ method, path }: Call): ReferenceWords =>
  referenceWords[`${method} ${path}`] ?? [`${method}${path.replaceAll(/\W+/g, '_')}`, `${method} ${path}`];

type WithFields = JsonSchema & { properties?: Record<string, JsonSchema>; required?: string[] };

const fieldTextsOf = (operationId: string, name: string): FieldDescription | undefined =>
  fieldDescriptions[`${operationId}.${name}`] ?? fieldDescriptions[name];

const parametersIn = (place: 'path' | 'query', operationId: string, schema?: WithFields): object[] =>
  Object.entries(schema?.properties ?? {}).map(([name, { default: _, ...fields }]) => {
    const [description, example] = fieldTextsOf(operationId, name) ?? [];
    return {
      name,
      in: place,
      description,
      schema: fields,
      ...(example !== undefined && { example }),
      required: place === 'path' || (schema?.required ?? []).includes(name),
    };
  });

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: messages.idempotency,
  schema: { type: 'string', maxLength: 255 },
};

function bodyOf({ body, multipart }: Call, operationId: string): object {
  const schema = addDescriptions(body ? schemaOf(body, 'sent') : { type: 'object' }, operationId);
  if (!multipart) return { required: true, content: { 'application/json': { schema } } };
  const file = { type: 'string', format: 'binary', description: messages.file };
  const form = { ...schema, properties: { ...schema.properties, file } };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

/** Adds a description to each field. */
const addDescriptions = (schema: WithFields, operationId: string): WithFields => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const [description, example] = fieldTextsOf(operationId, name) ?? [];
      return [name, { ...field, description, ...(example !== undefined && { examples: [example] }) }];
    }),
  ),
});

function responseOf({ answer, file, list, status }: Call): object {
  const content = file
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: addExamples(schemaOf(answer, 'answered')) } };
  const total = { 'X-Total-Count': { description: messages.total, schema: { type: 'integer' } } };
  const description = file ? messages.originalFile : status === 201 ? messages.created : messages.done;
  return { description, content, ...(list && { headers: total }) };
}

/** Gives the fields of a response the examples of the request fields with the same name and type. */
function addExamples(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
    anyOf?: JsonSchema[];
  };
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, addExample(name, addExamples(field))]),
      ),
    }),
    ...(items && { items: addExamples(items) }),
    ...(anyOf && { anyOf: anyOf.map(addExamples) }),
  };
}

function addExample(name: string, field: JsonSchema): JsonSchema {
  const example = fieldDescriptions[name]?.[1];
  const isOne = typeof example === field.type && (!Array.isArray(field.enum) || field.enum.includes(example));
  return isOne ? { ...field, examples: [example] } : field;
}

const isWithinPath = (path: string, beginning: string): boolean =>
  path === beginning || path.startsWith(`${beginning}/`);

/** The part of the API that a call belongs to: the one with the longest matching path prefix. */
function partOf(path: string): ReferencePart {
  const known = referenceParts
    .flatMap((part) => part.paths.map((beginning) => ({ part, beginning })))
    .filter(({ beginning }) => isWithinPath(path, beginning))
    .sort((one, other) => other.beginning.length - one.beginning.length);
  const [closest] = known;
  if (!closest) throw new Error(`The API reference has no part for ${path}.`);
  return closest.part;
}

/** A JSON Schema 2020-12, which OpenAPI 3.1 uses unchanged. */
export type JsonSchema = { [keyword: string]: unknown };

/**
 * The contract's schema as JSON Schema: `sent` is the input side, `answered` the output side. Rules that exist only
 * in code, such as two fields that depend on each other, are not included.
 */
function schemaOf(schema: z.ZodMiniType, side: 'sent' | 'answered'): JsonSchema {
  const io = side === 'sent' ? 'input' : 'output';
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    // The pattern of an id adds nothing to its format and is very long.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  return rest;
}

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

/** The error responses, by the name that operations refer to them by. */
const refusals = {
  WrongFields: refusal(messages.wrongFields, {
    error: requestMessages.fieldsTitle,
    message: `${projectMessages.nameRequired}.`,
    code: 'invalid_fields',
    fields,
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

const namedRefusals = (name: keyof typeof refusals): object => ({ $ref: `#/components/responses/${name}` });

/** The error responses of a call. */
const refusalsOf = ({ permission, params, query, body, status }: Call): Record<string, object> => ({
  ...(permission !== 'anyone' && { 401: namedRefusals('Unauthenticated') }),
  ...(permission !== 'anyone' && params && { 403: namedRefusals('Forbidden') }),
  ...(params && { 404: namedRefusals('NotFound') }),
  ...(status === 201 && { 409: namedRefusals('Conflict') }),
  ...((query || body) && { 422: namedRefusals('WrongFields') }),
  default: namedRefusals('Refused'),
});
