import { importLimits } from '../import-limits.ts';
import type { ImportedMethod, ImportedResponse } from '../imported/imported-method.ts';
import { namedSchemas } from '../openapi/model-names.ts';
import type { ReferenceResolver } from '../openapi/reference-resolver.ts';
import type { SchemaMethods } from '../openapi/schema-methods.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';
import type { AsyncOperation, NamedMessage } from './asyncapi-operations.ts';
import type { AvroReader } from './avro-schema.ts';
import { type SecurityReader, serversOf } from './security-reader.ts';

interface Reading {
  document: JsonObject;
  resolver: ReferenceResolver;
  schemaMethods: SchemaMethods;
  avroReader: AvroReader;
  securityOf: SecurityReader['securityOf'];
  warnings: WarningList;
}

/** Converts one operation to a method. It is not an HTTP call, so its endpoint is only a text: `publish orders`. */
export function readOperation(source: AsyncOperation, reading: Reading): ImportedMethod {
  const { action, name, address, operation, channel, sent, received } = source;
  const { resolver, schemaMethods, avroReader, warnings } = reading;
  const payload = (one: NamedMessage) => payloadOf(one, resolver, avroReader, warnings);
  const payloads = sent.map(payload).filter((schema) => schema !== undefined);
  const key = `${action} ${name}`.toWellFormed().replaceAll('\0', '\uFFFD');
  const { responses, ...parts } = schemaMethods.read({
    key,
    path: address,
    parameters: [
      ...parametersOf(channel, resolver),
      ...sent.flatMap(({ message }) => headersOf(message, resolver)),
    ],
    ...(payloads.length > 0 && { body: payloads.length === 1 ? payloads[0] : { oneOf: payloads } }),
    example: exampleOf(sent[0]?.message, resolver),
    isBodyRequired: payloads.length > 0,
    content_type: contentType(sent[0]?.message, reading.document),
    responses: responsesOf(received, payload, reading),
  });
  const summary = cleanLine(operation.summary, importLimits.summaryLength);
  const ownText = [operation.description, channel.description].find((text) => cleanLine(text, 20) !== '');
  const description = cleanProse(
    [cleanProse(ownText, importLimits.descriptionLength - 600) || summary, factsOf(source, reading)]
      .filter(Boolean)
      .join('\n\n'),
    importLimits.descriptionLength,
  );
  const id =
    cleanLine(operation.operationId, importLimits.operationIdLength) ||
    cleanLine(name, importLimits.operationIdLength);
  return {
    key,
    method_name: nameOf(source),
    description,
    summary,
    tags: tagsOf([operation.tags, channel.tags]),
    deprecated: operation.deprecated === true,
    operation_id: id || null,
    details: {
      endpoint: cleanLine(`${action} ${address || name}`, importLimits.endpointLength),
      method: 'CALL',
      description,
      ...parts,
      request: { ...parts.request, ...reading.securityOf(source) },
      responses: withMessageNames(responses, received),
    },
  };
}

function nameOf({ action, name, operation }: AsyncOperation): string {
  // In AsyncAPI 3, the name is the operation's own; in version 2, it is the channel's.
  const own = action === 'send' || action === 'receive' ? name : `${action} ${name}`;
  return cleanLine(operation.title || operation.operationId || own, importLimits.nameLength) || action;
}

/** Who sends the messages, and where. */
function factsOf(
  { sent, received, address, operation, channel }: AsyncOperation,
  { document, resolver }: Reading,
): string {
  const where = cleanLine(address, 200);
  const channelName = where
    ? `the channel \`${where.replaceAll('`', "'")}\``
    : 'a channel whose address is set when the API runs';
  const protocols = protocolsOf(document, channel, resolver);
  const by = protocols.length > 0 ? ` (${protocols.join(', ')})` : '';
  const names = (messages: readonly NamedMessage[]) =>
    messages
      .map(({ name }) => name)
      .filter(Boolean)
      .slice(0, 10)
      .join(', ') || 'a message';
  const isReply = resolver.follow(operation.reply) !== undefined;
  if (isReply && sent.length > 0 && received.length > 0)
    return operation.action === 'receive'
      ? `Clients send ${names(sent)} to ${channelName}${by} and receive ${names(received)} as the reply.`
      : `Clients receive ${names(received)} from ${channelName}${by} and send ${names(sent)} as the reply.`;
  if (sent.length > 0) return `Clients send ${names(sent)} to ${channelName}${by}.`;
  return `Clients receive ${names(received)} from ${channelName}${by}.`;
}

function protocolsOf(document: JsonObject, channel: JsonObject, resolver: ReferenceResolver): string[] {
  const protocols = serversOf(document, channel, resolver).map(({ protocol }) => cleanLine(protocol, 40));
  return [...new Set(protocols.filter(Boolean))].slice(0, 5);
}

/** Schema languages that are JSON Schema, or close enough to it. */
const jsonSchema = /asyncapi|schema\+|openapi|^application\/json|^$/i;

/** Avro schemas in JSON or YAML, with any version. */
const avro = /^application\/vnd\.apache\.avro(?:\+(?:json|yaml))?(?:;|$)/i;

/** Whether a schema is in an object that names its language, which AsyncAPI 3 allows. */
const hasLanguage = (value: JsonObject | undefined): value is JsonObject =>
  typeof value?.schemaFormat === 'string' && value.schema !== undefined;

/**
 * The named schemas of a document in a language that can be read, by their names, and the Avro types that its messages declare.
 * Avro types have the names of their own.
 */
export function readableSchemas(
  document: JsonObject,
  operations: readonly AsyncOperation[],
  { follow }: ReferenceResolver,
  avroReader: AvroReader,
): JsonObject {
  const readable = Object.entries(namedSchemas(document)).flatMap(([name, value]) => {
    const own = follow(value);
    if (!hasLanguage(own)) return [[name, value]];
    const language = cleanLine(own.schemaFormat, 200);
    if (jsonSchema.test(language)) return [[name, own.schema]];
    if (avro.test(language)) avroReader.schemaOf(own.schema);
    return [];
  });
  for (const { sent, received } of operations)
    for (const { message } of [...sent, ...received]) {
      const schema = avroOf(message, follow);
      if (schema !== undefined) avroReader.schemaOf(schema);
    }
  return { ...Object.fromEntries(avroReader.types), ...Object.fromEntries(readable) };
}

/** The Avro schema of a message's payload, also a union or a name; undefined if it has none, or one in another language. */
function avroOf({ payload, schemaFormat }: JsonObject, follow: ReferenceResolver['follow']): unknown {
  // The payload itself is read later, with a warning if its reference leads nowhere.
  const isElsewhere = !cleanLine(objectOf(payload)?.$ref ?? '#', 2).startsWith('#');
  const own = payload === undefined || isElsewhere ? undefined : follow(payload);
  const isWrapped = hasLanguage(own);
  const language = cleanLine(isWrapped ? own.schemaFormat : schemaFormat, 200);
  return avro.test(language) ? (isWrapped ? own.schema : own) : undefined;
}

/** The schema of a message's payload; undefined if it has none. */
function payloadOf(
  { name, message }: NamedMessage,
  { follow }: ReferenceResolver,
  avroReader: AvroReader,
  warnings: WarningList,
): unknown {
  const { payload, schemaFormat } = message;
  if (payload === undefined) return undefined;
  const own = follow(payload);
  const isWrapped = hasLanguage(own);
  const language = cleanLine(isWrapped ? own.schemaFormat : schemaFormat, 200);
  if (jsonSchema.test(language)) return isWrapped ? own.schema : payload;
  const avroSchema = avroOf(message, follow);
  if (avroSchema !== undefined) return avroReader.schemaOf(avroSchema);
  warnings.add('foreign_schema', `${name || 'a message'} (${language})`);
  return { description: `It is described in another schema language: ${language}.` };
}

/** The parameters in the channel's address. In AsyncAPI 3 they are texts without a schema. */
function parametersOf(channel: JsonObject, { follow }: ReferenceResolver): JsonObject[] {
  return Object.entries(objectOf(channel.parameters) ?? {})
    .slice(0, importLimits.inputs)
    .flatMap(([name, value]) => {
      const parameter = follow(value);
      if (!parameter) return [];
      const { description, schema, enum: values, default: preset } = parameter;
      const its = schema ?? {
        type: 'string',
        ...(Array.isArray(values) && { enum: values }),
        ...(preset !== undefined && { default: preset }),
      };
      return [{ name, in: 'path', required: true, description, schema: its }];
    });
}

function headersOf(message: JsonObject, { follow }: ReferenceResolver): JsonObject[] {
  const schema = follow(message.headers);
  const required = listOf(schema?.required, importLimits.headers);
  return Object.entries(objectOf(schema?.properties) ?? {})
    .slice(0, importLimits.headers)
    .map(([name, its]) => ({ name, in: 'header', required: required.includes(name), schema: its }));
}

/** The payload of the first example of a message. */
const exampleOf = (message: JsonObject | undefined, { follow }: ReferenceResolver): unknown =>
  follow(listOf(message?.examples, 1)[0])?.payload;

const contentType = (message: JsonObject | undefined, document: JsonObject): string =>
  cleanLine(message?.contentType || document.defaultContentType, importLimits.nameLength) ||
  'application/json';

/** OpenAPI's reader accepts only statuses, so the messages are counted from 200. */
function responsesOf(
  received: readonly NamedMessage[],
  payload: (one: NamedMessage) => unknown,
  { document, resolver }: Reading,
): JsonObject {
  return Object.fromEntries(
    received.slice(0, importLimits.responses).map((one, place) => {
      const { title, summary, description } = one.message;
      const example = exampleOf(one.message, resolver);
      const content = { [contentType(one.message, document)]: { schema: payload(one), example } };
      const headers = objectOf(resolver.follow(one.message.headers)?.properties);
      const text = cleanLine(summary || title || description, 200);
      return [String(200 + place), { description: text, content, headers }];
    }),
  );
}

/** A message has no status; its name distinguishes it from the others. */
const withMessageNames = (responses: string, received: readonly NamedMessage[]): string =>
  JSON.stringify(
    (JSON.parse(responses) as ImportedResponse[]).map((response) => {
      const place = Number(response.status) - 200;
      const { name = '' } = received[place] ?? {};
      const isUnique = received.filter((one) => one.name === name).length === 1;
      return { ...response, status: `message ${isUnique && name ? name : place + 1}` };
    }),
  );

function tagsOf(lists: readonly unknown[]): string[] {
  const tags = lists.flatMap((list) =>
    listOf(list, importLimits.tags).map((tag) => cleanLine(objectOf(tag)?.name, importLimits.tagLength)),
  );
  return [...new Set(tags.filter(Boolean))].slice(0, importLimits.tags);
}
