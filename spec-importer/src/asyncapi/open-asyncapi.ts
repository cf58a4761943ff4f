import { importLimits } from '../import-limits.ts';
import type { ImportedMethod } from '../imported/imported-method.ts';
import { createReferenceResolver } from '../openapi/reference-resolver.ts';
import { createSchemaMethods } from '../openapi/schema-methods.ts';
import { readTagDescriptions } from '../openapi/tag-descriptions.ts';
import type { OpenedDocument } from '../opened-document.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { grouped } from '../text/grouped.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';
import { refuseOtherFormat } from '../text/refuse-other-format.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import { createWarningList, type WarningList } from '../warning-list.ts';
import { type AsyncOperation, operationsOf } from './asyncapi-operations.ts';
import { createAvroReader } from './avro-schema.ts';
import { readableSchemas, readOperation } from './read-operation.ts';
import { createSecurityReader } from './security-reader.ts';

/**
 * Opens a parsed AsyncAPI 2 or 3 document. Its operations become methods: what clients send as inputs, what they receive as
 * responses.
 * @throws UnreadableDocument if it is another kind of document, or has no operation
 */
export function openAsyncApi(root: unknown): OpenedDocument {
  const document = objectOf(root);
  if (document?.asyncapi === undefined)
    throw refuseOtherFormat(root, 'AsyncAPI document', 'It has no “asyncapi” on its top level.');
  const version = cleanLine(document.asyncapi, 20);
  if (!/^[23](?:\.|$)/.test(version)) throw unknownVersion(version);
  const warnings = createWarningList();
  if (!/^(?:2(?:\.[0-6](?:\D.*)?)?|3(?:\.[01](?:\D.*)?)?)$/.test(version))
    warnings.add('newer_version', version);
  const resolver = createReferenceResolver(document, warnings);
  const operations = keepable(operationsOf(document, resolver, warnings), warnings);
  if (operations.length === 0) throw withoutOperations(document);
  if (operations.length > importLimits.methods) throw tooMany();
  const info = objectOf(document.info);
  const avroReader = createAvroReader();
  const schemas = readableSchemas(document, operations, resolver, avroReader);
  const schemaMethods = createSchemaMethods(document, schemas, warnings, resolver);
  const { authentication, securityOf } = createSecurityReader(document, operations, resolver, warnings);
  return {
    format: 'asyncapi',
    version,
    title: cleanLine(info?.title, importLimits.nameLength),
    description: cleanProse(info?.description, importLimits.apiDescriptionLength),
    document_version: cleanLine(info?.version, importLimits.nameLength),
    // The servers are brokers, not the base URL of HTTP calls; methods name their protocols.
    base_url: '',
    server_variables: [],
    servers: [],
    authentication,
    // Since AsyncAPI 3.0, the tags are part of the information about the API.
    tag_descriptions: readTagDescriptions(info?.tags ?? document.tags),
    total: operations.length,
    methods: () =>
      readMethods(document, operations, { resolver, schemaMethods, avroReader, securityOf, warnings }),
    models: schemaMethods.models,
    warnings: () => warnings.all(),
  };
}

function* readMethods(
  document: JsonObject,
  operations: readonly AsyncOperation[],
  reading: Omit<Parameters<typeof readOperation>[1], 'document'>,
): Generator<ImportedMethod, void, undefined> {
  for (const operation of operations) yield readOperation(operation, { ...reading, document });
}

function keepable(operations: readonly AsyncOperation[], warnings: WarningList): AsyncOperation[] {
  return operations.filter(({ action, name, address }) => {
    const isKept = Math.max(name.length, address.length) <= importLimits.endpointLength - 20;
    if (!isKept) warnings.add('endpoint_too_long', `${action} ${name.slice(0, 100)}`);
    return isKept;
  });
}

function unknownVersion(version: string): UnreadableDocument {
  return new UnreadableDocument(
    'This version is not supported',
    `“asyncapi” on its top level says “${version}”. Versions 2 and 3 are supported; convert it and try again.`,
  );
}

function withoutOperations(document: JsonObject): UnreadableDocument {
  const isChannelsOnly =
    /^3/.test(cleanLine(document.asyncapi, 20)) && objectOf(document.channels) !== undefined;
  return new UnreadableDocument(
    'No operations were found',
    isChannelsOnly
      ? 'Its channels have no operations, so it does not say who sends and who receives. Add “operations”, or choose another document.'
      : 'None of its channels has an operation that can be read. Add one, or choose another document.',
  );
}

function tooMany(): UnreadableDocument {
  return new UnreadableDocument(
    'The document is too large',
    `It describes more than ${grouped(importLimits.methods)} operations. Divide it into several documents and import each as a library.`,
  );
}
