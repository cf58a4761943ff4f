import type { Call } from '@fieldkit/contract/call.ts';
import {
  referenceMessages as messages,
  type ReferenceWords,
  referenceWords,
} from '@fieldkit/contract/messages/api-reference.ts';
import { type FieldWords, fieldWords } from '@fieldkit/contract/messages/api-reference-parts.ts';
import { partOf } from './part-of.ts';
import { refusalsOf } from './refusals.ts';
import { type JsonSchema, schemaOf } from './schema-of.ts';
import { withExamples } from './with-examples.ts';

/** One call as an OpenAPI operation. */
export function operationOf(call: Call): { [field: string]: unknown } {
  const [operationId, summary, description] = wordsOf(call);
  const parameters = [
    ...parametersIn('path', operationId, call.params && schemaOf(call.params, 'sent')),
    ...parametersIn('query', operationId, call.query && schemaOf(call.query, 'sent')),
    ...(call.status === 201 ? [idempotencyKey] : []),
  ];
  return {
    ...{ operationId, summary, tags: [partOf(call.path).name] },
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...((call.body || call.multipart) && { requestBody: bodyOf(call, operationId) }),
    responses: { [call.status ?? 200]: answerOf(call), ...refusalsOf(call) },
    ...(call.permission.includes('.') && { 'x-permission': call.permission }),
    security: call.permission === 'anyone' ? [] : [{ bearer: [] }],
  };
}

/** A call without words still appears, by its path: the test that none is without fails first. */
const wordsOf = ({ method, path }: Call): ReferenceWords =>
  referenceWords[`${method} ${path}`] ?? [`${method}${path.replaceAll(/\W+/g, '_')}`, `${method} ${path}`];

type WithFields = JsonSchema & { properties?: Record<string, JsonSchema>; required?: string[] };

const fieldTextsOf = (operationId: string, name: string): FieldWords | undefined =>
  fieldWords[`${operationId}.${name}`] ?? fieldWords[name];

const parametersIn = (place: 'path' | 'query', operationId: string, schema?: WithFields): object[] =>
  Object.entries(schema?.properties ?? {}).map(([name, { default: _, ...fields }]) => {
    const [description, example] = fieldTextsOf(operationId, name) ?? [];
    return {
      ...{ name, in: place, description, schema: fields },
      ...(example !== undefined && { example }),
      required: place === 'path' || (schema?.required ?? []).includes(name),
    };
  });

const idempotencyKey = {
  ...{ name: 'Idempotency-Key', in: 'header', description: messages.idempotency },
  schema: { type: 'string', maxLength: 255 },
};

function bodyOf({ body, multipart }: Call, operationId: string): object {
  const schema = withWords(body ? schemaOf(body, 'sent') : { type: 'object' }, operationId);
  if (!multipart) return { required: true, content: { 'application/json': { schema } } };
  const file = { type: 'string', format: 'binary', description: messages.file };
  const form = { ...schema, properties: { ...schema.properties, file } };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

/** Each field with what it means. */
const withWords = (schema: WithFields, operationId: string): WithFields => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const [description, example] = fieldTextsOf(operationId, name) ?? [];
      return [name, { ...field, description, ...(example !== undefined && { examples: [example] }) }];
    }),
  ),
});

function answerOf({ answer, file, list, status }: Call): object {
  const content = file
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: withExamples(schemaOf(answer, 'answered')) } };
  const total = { 'X-Total-Count': { description: messages.total, schema: { type: 'integer' } } };
  const description = file ? messages.keptFile : status === 201 ? messages.created : messages.done;
  return { description, content, ...(list && { headers: total }) };
}
