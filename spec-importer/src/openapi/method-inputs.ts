import type { Variant, XmlName } from '../imported/imported-method.ts';
import { createInput, HeaderList, InputList } from '../requests/input-list.ts';
import type { JsonObject } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';
import type { AuthenticationReader } from './authentication-reader.ts';
import { type BodyInputs, createBodyReader } from './body-inputs.ts';
import { createExampleMaker } from './example-maker.ts';
import type { Operation } from './operations-of.ts';
import { createParameterReader, type Parameter } from './parameter-reader.ts';
import { createPropertyCollector } from './property-collector.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import { consumedType, type RequestBody, requestBodyOf } from './request-body.ts';
import { createSchemaReader } from './schema-reader.ts';
import { createXmlNameReader, isXml } from './xml-names.ts';

type BodyParameter = Extract<Parameter, { kind: 'body' }>;

/** All inputs of an operation: parameters and body. */
interface GatheredInputs {
  inputs: InputList;
  headers: HeaderList;
  content_type: string;
  isBodyRequired: boolean;
  one_of: readonly Variant[];
  xml: Record<string, XmlName> | undefined;
}
export type InputGatherer = (operation: Operation) => GatheredInputs;

export function createInputGatherer(
  root: JsonObject,
  resolver: ReferenceResolver,
  authentication: AuthenticationReader,
  warnings: WarningList,
): InputGatherer {
  const schemas = createSchemaReader(resolver);
  const collect = createPropertyCollector(resolver);
  const examples = createExampleMaker(resolver, collect);
  const readParameters = createParameterReader(resolver, { schemas, examples }, warnings);
  const readBody = createBodyReader({ resolver, schemas, collect, examples, warnings });

  const readXmlNames = createXmlNameReader(resolver, collect);

  /** In Swagger 2, the media types of a body are declared next to the parameters. */
  function bodyOf(body: BodyParameter | undefined, operation: JsonObject): RequestBody | undefined {
    if (!body) return requestBodyOf(operation.requestBody, resolver);
    if (body.place === 'query') return body;
    const schema = resolver.follow(body.schema);
    const isBinary = schema?.type === 'string' && (schema.format === 'binary' || schema.format === undefined);
    return { ...body, content_type: consumedType(operation.consumes ?? root.consumes, isBinary) };
  }

  return ({ endpoint, httpMethod, operation, shared }) => {
    const inputs = new InputList();
    const headers = new HeaderList();
    // The path's parameters come first, so that the operation's own replace them.
    const parameters = [...shared, operation.parameters].flatMap((list) =>
      readParameters(list, `${httpMethod} ${endpoint}`),
    );
    for (const one of parameters) {
      if (one.kind === 'body' || authentication.isCredential(placeIn(one), operation)) continue;
      if (one.kind === 'header') headers.add(one.header);
      else inputs.add(one.input);
    }
    const parameter = parameters.findLast((one) => one.kind === 'body');
    const isForm = parameters.some((one) => one.kind === 'input' && one.input.place === 'formData');
    const form = isForm ? formType(operation.consumes ?? root.consumes) : '';
    addPathNames(endpoint, inputs);
    const body = bodyOf(parameter, operation);
    const read: BodyInputs = body ? readBody(body) : { inputs: [], one_of: [] };
    for (const input of read.inputs) inputs.add(input);
    const isSent = read.inputs.length > 0 && body?.place !== 'query';
    return {
      inputs,
      headers,
      content_type: isSent ? (body?.content_type ?? '') : form,
      isBodyRequired: isSent && body?.required === true,
      one_of: read.one_of,
      xml: isSent && body && isXml(body.content_type) ? readXmlNames(body.schema) : undefined,
    };
  };
}

const placeIn = (one: Exclude<Parameter, BodyParameter>) =>
  one.kind === 'header'
    ? { place: 'header', name: one.header.name, description: one.header.description }
    : { place: one.input.place, name: one.input.name, description: one.description };

/** A form with a file is sent as multipart, even if the document declares another type. */
const formType = (consumes: unknown): string =>
  Array.isArray(consumes) && consumes.includes('multipart/form-data') && !consumes.includes(urlencoded)
    ? 'multipart/form-data'
    : urlencoded;
const urlencoded = 'application/x-www-form-urlencoded';

/** Some documents do not declare the parameters of a path, but a call cannot be made without them. */
function addPathNames(endpoint: string, inputs: InputList): void {
  for (const [, name = ''] of endpoint.matchAll(/\{([\w.-]{1,100})\}/g)) {
    if (inputs.has('path', name)) continue;
    inputs.add(createInput(name, 'path', { type: 'string', required: true, description: '' }));
  }
}
