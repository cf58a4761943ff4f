import { importLimits } from '../import-limits.ts';
import type { ImportedModel } from '../imported/imported-event-and-model.ts';
import type { ImportedMethod } from '../imported/imported-method.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';
import type { AuthenticationReader } from './authentication-reader.ts';
import { createInputGatherer } from './method-inputs.ts';
import { readModels } from './model-reader.ts';
import type { KeyedOperation } from './model-usage.ts';
import { createPropertyCollector } from './property-collector.ts';
import { createReferenceResolver, type ReferenceResolver } from './reference-resolver.ts';
import { createResponseReader } from './response-reader.ts';
import { createSchemaReader } from './schema-reader.ts';

/** A call of another format in the terms of an OpenAPI operation, whose schemas are JSON Schemas. */
export interface SchemaCall {
  /** The key of the method, which is also its name in warnings. */
  key: string;
  /** A path with the parameters that are inputs although nothing declares them; empty if there are none. */
  path?: string;
  parameters?: readonly JsonObject[];
  /** The schema of the body; undefined if the call has none. */
  body?: unknown;
  isBodyRequired?: boolean;
  /** An example of the body. */
  example?: unknown;
  /** The schema of the whole request, if parameters or the body are only parts of it. */
  message?: JsonObject;
  content_type?: string;
  /** As in OpenAPI, by status. */
  responses?: JsonObject;
}

type MethodParts = Pick<ImportedMethod['details'], 'inputParams' | 'headers' | 'request' | 'responses'>;

/** These formats have no parameters that repeat a credential. */
const noCredentials: AuthenticationReader = {
  authentication: { schemes: [], alternatives: [] },
  securityOf: () => undefined,
  scopesOf: () => [],
  isCredential: () => false,
};

/** Reads calls and models with the limits of OpenAPI's. A schema that many of them share is read once. */
export interface SchemaMethods {
  read(call: SchemaCall): MethodParts;
  /** The models of the document, with the calls that were read and use them. */
  models(chosen: ReadonlySet<string> | null): Generator<ImportedModel, void, undefined>;
}

/**
 * @param root contains the schemas that `$ref`s in calls lead to
 * @param named the schemas that are models, by their names
 */
export function createSchemaMethods(
  root: JsonObject,
  named: JsonObject,
  warnings: WarningList,
  resolver: ReferenceResolver = createReferenceResolver(root, warnings),
): SchemaMethods {
  const gather = createInputGatherer(root, resolver, noCredentials, warnings);
  const reader = createResponseReader(
    root,
    named,
    resolver,
    createSchemaReader(resolver),
    createPropertyCollector(resolver, 'response'),
    // Nearly every object has a name in these formats, and a schema can have a thousand that contain each other.
    { modelLevels: 1 },
  );
  let nestedBudget: number = importLimits.nestedText;
  const operations: KeyedOperation[] = [];

  function readCall({
    key,
    path = '',
    parameters,
    body,
    isBodyRequired = false,
    example,
    message = objectOf(body),
    content_type = 'application/json',
    responses,
  }: SchemaCall): MethodParts {
    const bodyOf = (schema: unknown) => ({
      content: { [content_type]: { schema, example } },
      required: isBodyRequired,
    });
    const requestBody = body !== undefined && { requestBody: bodyOf(body) };
    const operation = { parameters, ...requestBody, responses };
    operations.push({ key, operation: { ...(message && { requestBody: bodyOf(message) }), responses } });
    const read = gather({ endpoint: path, httpMethod: key, operation, shared: [], servers: undefined });
    const { text, nestedLength, leftOut, isCut } = read.inputs.toJson(nestedBudget);
    nestedBudget -= nestedLength;
    if (leftOut > 0) warnings.add('inputs_left_out', key);
    return {
      inputParams: text,
      headers: read.headers.all(),
      request: {
        ...(read.content_type && { content_type: read.content_type }),
        ...(read.isBodyRequired && { is_body_required: true as const }),
        ...(read.one_of.length > 0 && { one_of: [...read.one_of] }),
        ...(isCut && { is_cut: true as const }),
      },
      responses: reader.responsesOf(operation),
    };
  }

  return {
    read: readCall,
    models: (chosen) => readModels(named, { operations, resolver, responses: reader, warnings, chosen }),
  };
}
