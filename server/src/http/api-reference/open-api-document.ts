import type { Call } from '@fieldkit/contract/call.ts';
import {
  type ReferenceWords,
  referenceWords,
  referenceMessages as say,
} from '@fieldkit/contract/messages/api-reference.ts';
import { Problem } from '@fieldkit/contract/problem.ts';
import { type JsonSchema, schemaOf } from './schema-of.ts';

type Operation = { [field: string]: unknown };
export type OpenApiDocument = {
  openapi: string;
  info: object;
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: object;
};

/** The calls as an OpenAPI 3.1 document, so with the very schemas by which they are parsed. */
export function openApiDocument(calls: readonly Call[], origin: string, version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.1',
    info: { title: say.title, version, description: say.description },
    servers: [{ url: `${origin}/api` }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'answered') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: say.bearer } },
    },
  };
}

function operationOf(call: Call): Operation {
  const [operationId, summary, description] = wordsOf(call);
  const parameters = [
    ...parametersIn('path', call.params && schemaOf(call.params, 'sent')),
    ...parametersIn('query', call.query && schemaOf(call.query, 'sent')),
    ...(call.status === 201 ? [idempotencyKey] : []),
  ];
  return {
    ...{ operationId, summary, tags: [call.path.split('/')[1]] },
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...((call.body || call.multipart) && { requestBody: bodyOf(call) }),
    responses: { [call.status ?? 200]: answerOf(call), default: refused },
    security: call.open ? [] : [{ bearer: [] }],
  };
}

/** A call without words still appears, by its path: the test that none is without fails first. */
const wordsOf = ({ method, path }: Call): ReferenceWords =>
  referenceWords[`${method} ${path}`] ?? [`${method}${path.replaceAll(/\W+/g, '_')}`, `${method} ${path}`];

type WithFields = JsonSchema & { properties?: Record<string, JsonSchema>; required?: string[] };

const parametersIn = (place: 'path' | 'query', schema?: WithFields): object[] =>
  Object.entries(schema?.properties ?? {}).map(([name, { default: _, ...fields }]) => ({
    ...{ name, in: place, schema: fields },
    required: place === 'path' || (schema?.required ?? []).includes(name),
  }));

const idempotencyKey = {
  ...{ name: 'Idempotency-Key', in: 'header', description: say.idempotency },
  schema: { type: 'string', maxLength: 255 },
};

function bodyOf({ body, multipart }: Call): object {
  const schema: WithFields = body ? schemaOf(body, 'sent') : { type: 'object' };
  if (!multipart) return { required: true, content: { 'application/json': { schema } } };
  const file = { type: 'string', format: 'binary', description: say.file };
  const form = { ...schema, properties: { ...schema.properties, file } };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

function answerOf({ answer, file, list }: Call): object {
  const content = file
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(answer, 'answered') } };
  const total = { 'X-Total-Count': { description: say.total, schema: { type: 'integer' } } };
  return { description: 'OK', content, ...(list && { headers: total }) };
}

const refused = {
  description: say.refused,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
