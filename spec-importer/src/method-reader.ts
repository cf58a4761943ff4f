import { createBodyReader } from './body-inputs.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { HeaderList } from './header-list.ts';
import { importLimits } from './import-limits.ts';
import type { ImportedMethod } from './imported-method.ts';
import { createInput, InputList } from './input-list.ts';
import { type JsonObject, listOf } from './json-value.ts';
import type { Operation } from './operations-of.ts';
import { createParameterReader, type Parameter } from './parameter-reader.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import { requestBodyOf } from './request-body.ts';
import { createSchemaReader } from './schema-reader.ts';
import { createSecurityReader } from './security-reader.ts';
import type { WarningList } from './warning-list.ts';

export type MethodReader = (operation: Operation, name: string) => ImportedMethod;

/** Reads operations of one document; what they share is read once. */
export function createMethodReader(
  root: JsonObject,
  resolver: ReferenceResolver,
  warnings: WarningList,
): MethodReader {
  const schemas = createSchemaReader(resolver);
  const readParameter = createParameterReader(resolver, schemas);
  const readBody = createBodyReader(resolver, schemas);
  const readSecurity = createSecurityReader(root, resolver, warnings);

  function gather({ endpoint, verb, operation, shared }: Operation) {
    const inputs = new InputList();
    const headers = new HeaderList();
    const bodies: Extract<Parameter, { kind: 'body' }>[] = [];

    // The path's parameters first, so that the operation's own take their place.
    for (const value of [...shared, operation.parameters].flatMap((list) =>
      listOf(list, importLimits.inputs),
    )) {
      const parameter = readParameter(value);
      if (parameter?.kind === 'input') inputs.add(parameter.input);
      else if (parameter?.kind === 'header') headers.add(parameter.header);
      else if (parameter?.kind === 'body') bodies.push(parameter);
      else warnings.add('unreadable_part', `a parameter of ${verb} ${endpoint}`);
    }
    addPathNames(endpoint, inputs);

    const credentials = readSecurity(operation);
    for (const header of credentials.headers) headers.addUnlessThere(header);
    for (const input of credentials.inputs) if (!inputs.has(input.place, input.name)) inputs.add(input);

    const body = bodies.at(-1) ?? requestBodyOf(operation.requestBody, resolver);
    if (body) for (const input of readBody(body, body.place)) inputs.add(input);
    return { inputs, headers };
  }

  return (source, name) => {
    const { endpoint, verb, operation } = source;
    const { inputs, headers } = gather(source);
    const { text, leftOut } = inputs.toJson();
    if (leftOut > 0) warnings.add('inputs_left_out', `${verb} ${endpoint}`);

    const summary = cleanLine(operation.summary, importLimits.summaryLength);
    const description = cleanText(operation.description, importLimits.descriptionLength) || summary;
    return {
      method_name: name,
      description,
      summary,
      tags: tagsOf(operation),
      deprecated: operation.deprecated === true,
      operation_id: cleanLine(operation.operationId, importLimits.operationIdLength) || null,
      details: {
        endpoint: cleanLine(endpoint, importLimits.endpointLength),
        method: verb,
        inputParams: text,
        description,
        headers: headers.all(),
      },
    };
  };
}

/** Some documents forget to declare what their path asks for; without it the call cannot be made. */
function addPathNames(endpoint: string, inputs: InputList): void {
  for (const [, name = ''] of endpoint.matchAll(/\{([\w.-]{1,100})\}/g)) {
    if (inputs.has('path', name)) continue;
    inputs.add(createInput(name, 'path', { type: 'string', required: true, description: '' }));
  }
}

function tagsOf(operation: JsonObject): string[] {
  const tags = listOf(operation.tags, importLimits.tags).map((tag) => cleanLine(tag, importLimits.tagLength));
  return [...new Set(tags.filter(Boolean))];
}
