import { createBodyReader } from './body-inputs.ts';
import { HeaderList } from './header-list.ts';
import { createInput, InputList } from './input-list.ts';
import type { JsonObject } from './json-value.ts';
import type { Operation } from './operations-of.ts';
import { createParameterReader, type Parameter } from './parameter-reader.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import { type RequestBody, requestBodyOf } from './request-body.ts';
import { createSchemaReader } from './schema-reader.ts';
import { type Credentials, createSecurityReader } from './security-reader.ts';
import type { WarningList } from './warning-list.ts';

type BodyParameter = Extract<Parameter, { kind: 'body' }>;

/** Everything that a call of the operation takes: parameters, body and credentials. */
export type InputGatherer = (operation: Operation) => { inputs: InputList; headers: HeaderList };

export function createInputGatherer(
  root: JsonObject,
  resolver: ReferenceResolver,
  warnings: WarningList,
): InputGatherer {
  const schemas = createSchemaReader(resolver);
  const readParameters = createParameterReader(resolver, schemas, warnings);
  const readBody = createBodyReader(resolver, schemas);
  const readSecurity = createSecurityReader(root, resolver, warnings);

  function addBody(body: RequestBody | undefined, inputs: InputList): void {
    if (!body) return;
    for (const input of readBody(body, body.place)) inputs.add(input);
  }

  return ({ endpoint, verb, operation, shared }) => {
    const inputs = new InputList();
    const headers = new HeaderList();
    let body: BodyParameter | undefined;

    // The path's parameters first, so that the operation's own take their place.
    for (const list of [...shared, operation.parameters]) {
      for (const parameter of readParameters(list, `${verb} ${endpoint}`)) {
        if (parameter.kind === 'body') body = parameter;
        else addParameter(parameter, inputs, headers);
      }
    }
    addPathNames(endpoint, inputs);
    addCredentials(readSecurity(operation), inputs, headers);
    addBody(body ?? requestBodyOf(operation.requestBody, resolver), inputs);
    return { inputs, headers };
  };
}

function addParameter(
  parameter: Exclude<Parameter, BodyParameter>,
  inputs: InputList,
  headers: HeaderList,
): void {
  if (parameter.kind === 'input') inputs.add(parameter.input);
  else headers.add(parameter.header);
}

/** What the author has written out as a parameter says more than the security scheme, and stays. */
function addCredentials(credentials: Credentials, inputs: InputList, headers: HeaderList): void {
  for (const header of credentials.headers) headers.addUnlessThere(header);
  for (const input of credentials.inputs) if (!inputs.has(input.place, input.name)) inputs.add(input);
}

/** Some documents forget to declare what their path asks for; without it the call cannot be made. */
function addPathNames(endpoint: string, inputs: InputList): void {
  for (const [, name = ''] of endpoint.matchAll(/\{([\w.-]{1,100})\}/g)) {
    if (inputs.has('path', name)) continue;
    inputs.add(createInput(name, 'path', { type: 'string', required: true, description: '' }));
  }
}
