import { importLimits } from '../import-limits.ts';
import type { ImportedMethod, ImportedResponse } from '../imported/imported-method.ts';
import { createSchemaMethods, type SchemaMethods } from '../openapi/schema-methods.ts';
import type { OpenedDocument } from '../opened-document.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { grouped } from '../text/grouped.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';
import { refuseOtherFormat } from '../text/refuse-other-format.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import { createWarningList } from '../warning-list.ts';
import {
  type GraphQlSchema,
  type OperationKind,
  type OutputField,
  operationKinds,
} from './graphql-schema.ts';
import { directivesText, inputsSchema, jsonSchemasOf, modelsOf, typeSchema } from './json-schemas.ts';
import { readIntrospection } from './read-introspection.ts';
import { readSdl } from './read-sdl.ts';
import { sampleDocument } from './sample-document.ts';

interface Operation {
  kind: OperationKind;
  field: OutputField;
}

/**
 * Opens a GraphQL schema: SDL, or the answer to an introspection query. The fields of its root types become methods.
 * @param root the text of the SDL, or the parsed JSON
 * @throws UnreadableDocument if it is another kind of document, or has no operation
 */
export function openGraphQl(root: unknown): OpenedDocument {
  const warnings = createWarningList();
  const answer = typeof root === 'string' ? undefined : introspectionOf(root);
  const schema = answer ? readIntrospection(answer, warnings) : readSdl(String(root), warnings);
  const operations = operationsOf(schema);
  if (operations.length === 0)
    throw new UnreadableDocument(
      'No operations were found',
      'The schema has no field of a type Query, Mutation or Subscription, so this is only a part of an API. Choose the whole schema.',
    );
  if (operations.length > importLimits.methods)
    throw new UnreadableDocument(
      'The document is too large',
      `It has more than ${grouped(importLimits.methods)} operations. Divide it into several documents and import each as a library.`,
    );
  const schemas = jsonSchemasOf(schema);
  const schemaMethods = createSchemaMethods(schemas, modelsOf(schemas, schema), warnings);
  return {
    format: 'graphql',
    version: answer ? 'introspection' : 'sdl',
    title: '',
    description: cleanProse(schema.description, importLimits.descriptionLength),
    document_version: '',
    // A schema does not name the address of its API.
    base_url: '',
    server_variables: [],
    servers: [],
    authentication: { schemes: [], alternatives: [] },
    total: operations.length,
    methods: () => readMethods(schema, operations, schemaMethods),
    models: schemaMethods.models,
    warnings: () => warnings.all(),
  };
}

function introspectionOf(root: unknown): JsonObject {
  const document = objectOf(root);
  const schema = objectOf(document?.__schema) ?? objectOf(objectOf(document?.data)?.__schema);
  if (schema) return schema;
  throw refuseOtherFormat(
    root,
    'GraphQL schema',
    'It has no “__schema”, which the answer to an introspection query has.',
  );
}

const operationsOf = ({ roots, types }: GraphQlSchema): Operation[] =>
  operationKinds.flatMap((kind) =>
    (types.get(roots.get(kind) ?? '')?.fields ?? []).map((field) => ({ kind, field })),
  );

function* readMethods(
  schema: GraphQlSchema,
  operations: readonly Operation[],
  { read }: SchemaMethods,
): Generator<ImportedMethod, void, undefined> {
  for (const { kind, field } of operations) {
    const key = `${kind} ${field.name}`;
    const { request, responses, ...parts } = read({
      key,
      ...(field.args.length > 0 && { body: inputsSchema(field.args, schema.types) }),
      responses: { '200': { content: { 'application/json': { schema: typeSchema(field.type) } } } },
    });
    const description = descriptionOf(field);
    yield {
      key,
      method_name: cleanLine(field.name, importLimits.nameLength),
      description,
      summary: '',
      tags: [kind],
      deprecated: field.isDeprecated,
      operation_id: key,
      details: {
        endpoint: key,
        // GraphQL does not define how a subscription is sent by HTTP.
        method: kind === 'subscription' ? 'CALL' : 'POST',
        description,
        ...parts,
        request: {
          ...request,
          content_type: 'application/json',
          graphql: sampleDocument(schema, kind, field),
        },
        responses: inAnswer(responses, field.name),
      },
    };
  }
}

function descriptionOf(field: OutputField): string {
  const { description, deprecation } = field;
  const reason = deprecation ? `Deprecated: ${deprecation}` : '';
  const text = [description, directivesText(field), reason].filter(Boolean).join('\n\n');
  return cleanProse(text, importLimits.descriptionLength);
}

/** A GraphQL answer has the result below `data` and the name of the operation's field. */
function inAnswer(responses: string, name: string): string {
  const read = JSON.parse(responses) as ImportedResponse[];
  return JSON.stringify(
    read.map(({ fields, notes, models, type, ...response }) => {
      const path = `data.${cleanLine(name, importLimits.inputNameLength)}`;
      return {
        ...response,
        type: 'object',
        fields: { data: 'object', [path]: type, ...below(path, fields) },
        ...(notes && { notes: below(path, notes) }),
        ...(models && { models: below(path, models) }),
      };
    }),
  );
}

/** Values by the paths of fields, with `path` in front of each. */
const below = <T>(path: string, byField: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(byField).map(([field, its]) => [
      field.startsWith('[') ? path + field : `${path}.${field}`,
      its,
    ]),
  );
