import { importLimits } from '../import-limits.ts';
import type { ImportedMethod } from '../imported/imported-method.ts';
import type { JsonObject } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';
import type { AuthenticationReader } from './authentication-reader.ts';
import { createInputGatherer } from './method-inputs.ts';
import { createPropertyCollector } from './property-collector.ts';
import { createReferenceResolver, type ReferenceResolver } from './reference-resolver.ts';
import { createResponseReader } from './response-reader.ts';
import { createSchemaReader } from './schema-reader.ts';

/** A call of another format in the terms of an OpenAPI operation, whose schemas are JSON Schemas. */
export interface SchemaCall {
  /** The name of the call in warnings. */
  name: string;
  /** A path with the parameters that are inputs although nothing declares them; empty if there are none. */
  path?: string;
  parameters?: readonly JsonObject[];
  /** The schema of the body; undefined if the call has none. */
  body?: unknown;
  isBodyRequired?: boolean;
  content_type?: string;
  /** As in OpenAPI, by status. */
  responses?: JsonObject;
}

type MethodParts = Pick<ImportedMethod['details'], 'inputParams' | 'headers' | 'request' | 'responses'>;

/** These formats have no parameters that repeat a credential. */
const noCredentials: AuthenticationReader = {
  authentication: { schemes: [], alternatives: [] },
  securityOf: () => undefined,
  isCredential: () => false,
};

/**
 * Returns a reader of the inputs and responses of calls, with the limits of OpenAPI's. A schema that many calls share is
 * read once.
 * @param root contains the schemas that `$ref`s in calls lead to
 */
export function createSchemaMethods(
  root: JsonObject,
  warnings: WarningList,
  resolver: ReferenceResolver = createReferenceResolver(root, warnings),
): (call: SchemaCall) => MethodParts {
  const gather = createInputGatherer(root, resolver, noCredentials, warnings);
  const { responsesOf } = createResponseReader(
    root,
    resolver,
    createSchemaReader(resolver),
    createPropertyCollector(resolver, 'response'),
  );
  let nestedBudget: number = importLimits.nestedText;

  return ({
    name,
    path = '',
    parameters,
    body,
    isBodyRequired,
    content_type = 'application/json',
    responses,
  }) => {
    const requestBody = body !== undefined && {
      requestBody: { content: { [content_type]: { schema: body } }, required: isBodyRequired === true },
    };
    const operation = { parameters, ...requestBody, responses };
    const read = gather({ endpoint: path, httpMethod: name, operation, shared: [], servers: undefined });
    const { text, nestedLength, leftOut, isCut } = read.inputs.toJson(nestedBudget);
    nestedBudget -= nestedLength;
    if (leftOut > 0) warnings.add('inputs_left_out', name);
    return {
      inputParams: text,
      headers: read.headers.all(),
      request: {
        ...(read.content_type && { content_type: read.content_type }),
        ...(read.isBodyRequired && { is_body_required: true as const }),
        ...(read.one_of.length > 0 && { one_of: [...read.one_of] }),
        ...(isCut && { is_cut: true as const }),
      },
      responses: responsesOf(operation),
    };
  };
}
