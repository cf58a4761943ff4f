import type { Variant, XmlName } from '../imported/imported-method.ts';
import { createInput, HeaderList, type Input, InputList } from '../requests/input-list.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';
import type { AuthenticationReader } from './authentication-reader.ts';
import { createBodyReader, noBody } from './body-inputs.ts';
import { createExampleMaker } from './example-maker.ts';
import { type Purpose, purposeOf } from './fields-of-purpose.ts';
import type { Operation } from './operations-of.ts';
import { createParameterReader, type Parameter } from './parameter-reader.ts';
import { createPropertyCollector } from './property-collector.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import { consumedType, type RequestBody, requestBodyOf } from './request-body.ts';
import { createSchemaReader } from './schema-reader.ts';
import { createXmlNameReader, isXml } from './xml-names.ts';

type BodyParameter = Extract<Parameter, { kind: 'body' }>;
/** The maximum number of forms of a document whose purposes are read. */
const maxPurposes = 1_000;
type InputParameter = Extract<Parameter, { kind: 'input' }>;

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
    const schema = resolver.follow(body.schema);
    return { ...body, content_type: consumedType(operation.consumes ?? root.consumes, schema) };
  }

  const segments = new Set(Object.keys(objectOf(root.paths) ?? {}).flatMap((path) => path.split('/')));
  const isResource = (name: string): boolean => segments.has(`${name}s`);

  let purposes = 0;
  /** The purpose of a form; undefined after many, because each is read anew. */
  function readPurpose({ endpoint, operation }: Operation): Purpose | undefined {
    if (++purposes > maxPurposes) return undefined;
    return purposeOf(endpoint, operation, isResource);
  }

  /** The fields of a form of Swagger 2 that samples show if the form requires none. */
  function leadFieldsOfForm(fields: readonly InputParameter[], call: Operation): Input[] {
    if (fields.length === 0 || fields.some(({ rest }) => rest.required)) return [];
    const purpose = readPurpose(call);
    if (!purpose) return [];
    const lead = examples.leadFieldsOf(
      fields.map(({ input, schema }) => ({ name: input.name, value: schema, required: false })),
      { isOptional: true, purpose },
    );
    return fields
      .filter(({ input }) => lead.includes(input.name))
      .map(({ input, rest, details }) =>
        createInput(input.name, input.place, rest, { ...details, sampled: true }),
      );
  }

  /** The path's parameters come first, so that the operation's own replace them. */
  const parametersOf = ({ endpoint, httpMethod, operation, shared }: Operation): Parameter[] =>
    [...shared, operation.parameters].flatMap((list) => readParameters(list, `${httpMethod} ${endpoint}`));

  /** The body of an operation, and what is read of it. */
  function readBodyOf(parameters: readonly Parameter[], call: Operation) {
    const { operation } = call;
    const declared = bodyOf(bodyIn(parameters, 'body'), operation);
    const body = declared?.place === 'formData' ? { ...declared, purpose: readPurpose(call) } : declared;
    const { inputs, one_of } = body ? readBody(body) : noBody;
    const queryString = bodyIn(parameters, 'query');
    const inQuery = queryString ? readBody(queryString).inputs : [];
    return { body, fields: [...inQuery, ...inputs], one_of, isSent: inputs.length > 0 };
  }

  return (call) => {
    const { endpoint, operation } = call;
    const inputs = new InputList();
    const headers = new HeaderList();
    const parameters = parametersOf(call);
    const formFields: InputParameter[] = [];
    for (const one of parameters) {
      if (one.kind === 'body' || authentication.isCredential(placeIn(one), operation)) continue;
      if (one.kind === 'header') headers.add(one.header);
      else inputs.add(one.input);
      if (isFormField(one)) formFields.push(one);
    }
    for (const field of leadFieldsOfForm(formFields, call)) inputs.add(field);
    addPathNames(endpoint, inputs);
    const { body, fields, one_of, isSent } = readBodyOf(parameters, call);
    for (const input of fields) inputs.add(input);
    const form = formType(parameters, operation.consumes ?? root.consumes);
    return {
      inputs,
      headers,
      content_type: isSent ? (body?.content_type ?? '') : form,
      isBodyRequired: isSent && body?.required === true,
      one_of,
      xml: isSent && body && isXml(body.content_type) ? readXmlNames(body.schema) : undefined,
    };
  };
}

/** The body of Swagger 2, or the schema of a whole query string. */
const bodyIn = (parameters: readonly Parameter[], place: 'body' | 'query'): BodyParameter | undefined =>
  parameters.findLast((one): one is BodyParameter => one.kind === 'body' && one.place === place);

const isFormField = (one: Parameter): one is InputParameter =>
  one.kind === 'input' && one.input.place === 'formData';

const placeIn = (one: Exclude<Parameter, BodyParameter>) =>
  one.kind === 'header'
    ? { place: 'header', name: one.header.name, description: one.header.description }
    : { place: one.input.place, name: one.input.name, description: one.rest.description };

/** A form with a file is sent as multipart, even if the document declares another type; '' if there is no form. */
function formType(parameters: readonly Parameter[], consumes: unknown): string {
  if (!parameters.some(isFormField)) return '';
  const types: unknown[] = Array.isArray(consumes) ? consumes : [];
  return types.includes('multipart/form-data') && !types.includes(urlencoded)
    ? 'multipart/form-data'
    : urlencoded;
}
const urlencoded = 'application/x-www-form-urlencoded';

/** Some documents do not declare the parameters of a path, but a call cannot be made without them. */
function addPathNames(endpoint: string, inputs: InputList): void {
  for (const [, name = ''] of endpoint.matchAll(/\{([\w.-]{1,100})\}/g)) {
    if (inputs.has('path', name)) continue;
    inputs.add(createInput(name, 'path', { type: 'string', required: true, description: '' }));
  }
}
