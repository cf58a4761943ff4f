import { importLimits } from '../import-limits.ts';
import type { ImportedMethod, ImportedResponse } from '../imported/imported-method.ts';
import type { SchemaCall, SchemaMethods } from '../openapi/schema-methods.ts';
import { asBaseUrl } from '../requests/base-url.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import type { JsonObject } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';
import { type HttpBinding, httpBindingsOf } from './http-binding.ts';
import { isRequired, type MessageSchemas } from './message-schemas.ts';
import {
  optionText,
  type ProtoField,
  type ProtoFile,
  type ProtoRpc,
  type ProtoService,
} from './proto-file.ts';

interface Reading {
  file: ProtoFile;
  schemas: MessageSchemas;
  schemaMethods: SchemaMethods;
  warnings: WarningList;
  /** The base URL of the library. */
  base: string;
  isUnique: (name: string) => boolean;
}

/** `package.Service/Method`, with the directions in which messages are streamed. */
export function keyOfRpc(file: ProtoFile, service: ProtoService, rpc: ProtoRpc): string {
  const streams = `${rpc.isClientStream ? ' client-stream' : ''}${rpc.isServerStream ? ' server-stream' : ''}`;
  return pathOfRpc(file, service, rpc) + streams;
}

const pathOfRpc = ({ package: name }: ProtoFile, service: ProtoService, rpc: ProtoRpc): string =>
  `${name && `${name}.`}${service.name}/${rpc.name}`;

/** The base URL of a service's HTTP requests, according to Google's annotation. */
export const hostOf = ({ options }: ProtoService): string => {
  const host = optionText(options, 'google.api.default_host');
  return host === '' ? '' : asBaseUrl(`https://${host}`);
};

/** Converts one RPC to a method: to its HTTP request if it has one, or else to a call with a signature. */
export function readRpc(service: ProtoService, rpc: ProtoRpc, reading: Reading): ImportedMethod {
  const { file, schemaMethods, warnings, isUnique } = reading;
  const key = keyOfRpc(file, service, rpc);
  // A stream of the client cannot be sent as one HTTP request.
  const bindings = rpc.isClientStream ? [] : httpBindingsOf(rpc.options);
  const [binding, ...more] = bindings;
  if (more.length > 0) warnings.add('unsent_binding', key, more.length);
  const { request, responses, ...parts } = schemaMethods.read(
    binding ? httpCall(key, rpc, binding, reading) : plainCall(key, rpc, reading),
  );
  const facts = [
    ...(rpc.isClientStream ? ['The client sends a stream of messages.'] : []),
    ...(rpc.isServerStream ? ['The answer is a stream of messages.'] : []),
    ...(binding ? [`gRPC: \`${pathOfRpc(file, service, rpc)}\``] : []),
    ...(more.length > 0
      ? [`Also: ${more.map(({ httpMethod, path }) => `\`${httpMethod} ${path}\``).join(', ')}`]
      : []),
  ].join('\n');
  const about = cleanProse(rpc.description, importLimits.descriptionLength - 1_000);
  const description = cleanProse([about, facts].filter(Boolean).join('\n\n'), importLimits.descriptionLength);
  const host = hostOf(service);
  const { content_type: _type, is_body_required: _required, ...plain } = request;
  return {
    key,
    method_name: cleanLine(
      isUnique(rpc.name) ? rpc.name : `${service.name}.${rpc.name}`,
      importLimits.nameLength,
    ),
    description,
    summary: '',
    tags: [cleanLine(service.name, importLimits.tagLength)],
    deprecated: optionText(rpc.options, 'deprecated') === 'true',
    operation_id: cleanLine(pathOfRpc(file, service, rpc), importLimits.operationIdLength),
    details: {
      endpoint: cleanLine(
        binding ? binding.path : signatureOf(file, service, rpc),
        importLimits.endpointLength,
      ),
      method: binding ? binding.httpMethod : 'CALL',
      description,
      ...parts,
      request: {
        ...(binding ? request : plain),
        ...(binding && host && host !== reading.base && { server: { url: host, variables: [] } }),
      },
      responses: binding ? responses : withGrpcStatus(responses),
    },
  };
}

/** `google.pubsub.v1.Publisher/Publish(PublishRequest) returns (stream PublishResponse)` */
function signatureOf(file: ProtoFile, service: ProtoService, rpc: ProtoRpc): string {
  const type = (name: string, isStream: boolean) =>
    `(${isStream ? 'stream ' : ''}${name.replace(/^\./, '')})`;
  const path = pathOfRpc(file, service, rpc);
  return `${path}${type(rpc.request, rpc.isClientStream)} returns ${type(rpc.response, rpc.isServerStream)}`;
}

function plainCall(key: string, rpc: ProtoRpc, { file, schemas }: Reading): SchemaCall {
  const schema = schemas.schemaOf(rpc.response, file.scope);
  return {
    key,
    body: schemas.schemaOf(rpc.request, file.scope),
    isBodyRequired: true,
    responses: { '200': { content: { 'application/json': { schema } } } },
  };
}

function httpCall(key: string, rpc: ProtoRpc, binding: HttpBinding, { file, schemas }: Reading): SchemaCall {
  const request = schemas.messageOf(rpc.request, file.scope);
  const answered = binding.responseBody
    ? fieldType(rpc.response, binding.responseBody, { file, schemas })
    : schemas.schemaOf(rpc.response, file.scope);
  const schema = rpc.isServerStream ? { type: 'array', items: answered } : answered;
  const inPath = binding.parameters.map((one) => one.field);
  const parameters = binding.parameters.map((one) => ({
    name: one.name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: [request?.fields.find((field) => field.name === one.field)?.description, one.description]
      .filter(Boolean)
      .join('\n'),
  }));
  const call: SchemaCall = {
    key,
    path: binding.path,
    parameters,
    message: schemas.schemaOf(rpc.request, file.scope),
    responses: { '200': { content: { 'application/json': { schema } } } },
  };
  if (!request)
    return binding.body
      ? { ...call, body: schemas.schemaOf(rpc.request, file.scope), isBodyRequired: true }
      : call;
  if (binding.body === '*') return { ...call, body: schemas.without(request, inPath), isBodyRequired: true };
  const rest = request.fields.filter((field) => field.name !== binding.body && !inPath.includes(field.name));
  const query = { ...call, parameters: [...parameters, ...queryOf(rest, schemas, request)] };
  if (!binding.body) return query;
  const field = request.fields.find((one) => one.name === binding.body);
  const message = field && schemas.messageOf(field.type, request);
  const below = inPath.flatMap((path) =>
    path.startsWith(`${binding.body}.`) ? [path.slice(binding.body.length + 1)] : [],
  );
  const body = message
    ? schemas.without(message, below)
    : fieldType(rpc.request, binding.body, { file, schemas });
  return { ...query, body, isBodyRequired: true };
}

/** The type of a message's field; any value if the message is in a file that is not read. */
function fieldType(
  type: string,
  name: string,
  { file, schemas }: Pick<Reading, 'file' | 'schemas'>,
): JsonObject {
  const message = schemas.messageOf(type, file.scope);
  const field = message?.fields.find((one) => one.name === name);
  if (!message || !field) return {};
  const schema = schemas.schemaOf(field.type, message);
  return field.label === 'repeated' ? { type: 'array', items: schema } : schema;
}

/** The fields that are sent in the query; those of a message with its name and a dot. */
function queryOf(
  fields: readonly ProtoField[],
  schemas: MessageSchemas,
  scope: Parameters<MessageSchemas['schemaOf']>[1],
  prefix = '',
): JsonObject[] {
  return fields.slice(0, importLimits.inputs).flatMap((field) => {
    const message = schemas.messageOf(field.type, scope);
    if (message && prefix === '' && field.label !== 'repeated' && !field.isMap)
      return queryOf(message.fields, schemas, message, `${field.name}.`);
    // Maps and lists of messages cannot be sent in a query.
    if (message || field.isMap) return [];
    const value = schemas.schemaOf(field.type, scope);
    const schema = field.label === 'repeated' ? { type: 'array', items: value } : value;
    const required = prefix === '' && isRequired(field);
    return [{ name: prefix + field.name, in: 'query', required, description: field.description, schema }];
  });
}

/** The status of a gRPC call that succeeds, and no media type, because messages are binary. */
const withGrpcStatus = (responses: string): string =>
  JSON.stringify(
    (JSON.parse(responses) as ImportedResponse[]).map((one) => ({ ...one, status: 'OK', content_type: '' })),
  );
