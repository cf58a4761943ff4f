import { importLimits } from '../import-limits.ts';
import type { ExternalDocs, ImportedMethod } from '../imported/imported-method.ts';
import type { OpenedDocument } from '../opened-document.ts';
import { hostOf, serverOf, serversOf } from '../requests/base-url.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import { createWarningList, type WarningList } from '../warning-list.ts';
import { type AuthenticationReader, createAuthenticationReader } from './authentication-reader.ts';
import { readEvents } from './event-reader.ts';
import { createLinkReader } from './link-reader.ts';
import { createInputGatherer } from './method-inputs.ts';
import { namedSchemas } from './model-names.ts';
import { readModels } from './model-reader.ts';
import { methodKey, type Operation, operationsOf, tagsOf } from './operations-of.ts';
import { createPropertyCollector } from './property-collector.ts';
import { createReferenceResolver, type ReferenceResolver } from './reference-resolver.ts';
import { refuseForeignDocument, refuseWithoutOperations } from './refuse-foreign-document.ts';
import { createResponseReader, type ResponseReader } from './response-reader.ts';
import { createSchemaReader, hasReason, withDeprecation } from './schema-reader.ts';
import { readTagDescriptions } from './tag-descriptions.ts';

/**
 * Opens a parsed OpenAPI 2.0, 3.0, 3.1 or 3.2 document.
 * @param root the value that `readDocument` returned
 * @param from the URL of the document, to resolve relative URLs in it; empty if it has none
 * @throws UnreadableDocument if it is another kind of document, or describes no operation
 */
export function openOpenApi(root: unknown, from = ''): OpenedDocument {
  const document = objectOf(root);
  if (!document) throw refuseForeignDocument(root);
  const { format, version } = versionOf(document);
  const warnings = createWarningList();
  if (!/^(?:2\.0|3(?:\.[0-2](?:\D.*)?)?)$/.test(version)) warnings.add('newer_version', version);

  const resolver = createReferenceResolver(document, warnings);
  const operations = operationsOf(document, version, resolver, warnings);
  if (operations.length === 0) throw refuseWithoutOperations(document, warnings.all());

  const info = objectOf(document.info);
  const authentication = createAuthenticationReader(document, operations, resolver, warnings);
  // Methods, models and events have the same schemas, so they share one reader.
  let reader: ResponseReader | undefined;
  const readerOf = () => {
    reader ??= createResponseReader(
      document,
      namedSchemas(document),
      resolver,
      createSchemaReader(resolver),
      createPropertyCollector(resolver, 'response'),
      { linksOf: createLinkReader(operations, resolver) },
    );
    return reader;
  };
  const servers = format === 'swagger' ? [] : serversOf(document.servers, from, warnings);
  return {
    format,
    version,
    title: cleanLine(info?.title, importLimits.nameLength),
    description: cleanProse(info?.description, importLimits.apiDescriptionLength),
    document_version: cleanLine(info?.version, importLimits.nameLength),
    base_url: format === 'swagger' ? hostOf(document, from) : (servers[0]?.url ?? ''),
    server_variables: servers[0]?.variables ?? [],
    servers,
    authentication: authentication.authentication,
    tag_descriptions: readTagDescriptions(document.tags),
    total: operations.length,
    methods: () =>
      readMethods(operations, createMethodReader(document, resolver, authentication, readerOf(), warnings)),
    models: (chosen) => {
      const keyed = operations.map((one) => ({ key: methodKey(one), operation: one.operation }));
      const responses = readerOf();
      return readModels(namedSchemas(document), { operations: keyed, resolver, responses, warnings, chosen });
    },
    events: () => readEvents(document, version, { operations, resolver, responses: readerOf(), warnings }),
    warnings: () => warnings.all(),
  };
}

function* readMethods(
  operations: Operation[],
  readMethod: ReturnType<typeof createMethodReader>,
): Generator<ImportedMethod, void, undefined> {
  const nameOf = createMethodNamer(operations);
  for (const operation of operations) {
    yield readMethod(operation, nameOf(operation));
  }
}

/** YAML parses `openapi: 3.1` and `swagger: 2.0` as numbers. */
function versionOf(document: JsonObject): Pick<OpenedDocument, 'format' | 'version'> {
  const openapi = cleanLine(document.openapi, 20);
  if (/^3(?:\.|$)/.test(openapi)) return { format: 'openapi', version: openapi };
  const swagger = cleanLine(document.swagger, 20);
  if (/^2(?:\.0.*)?$/.test(swagger)) return { format: 'swagger', version: '2.0' };
  throw refuseForeignDocument(document);
}

type MethodNamer = (operation: Operation) => string;

/** A longer summary is a sentence about the method, not a name. */
const maxNameLength = 80;

/**
 * Chooses the names that developers expect in a list. The summary ("Create an issue") is preferred because
 * the vendor's own reference uses it as a heading. But many documents repeat a summary ("List", "Get by id")
 * or write whole sentences, and a list of equal names is useless; in these cases the operationId, which is
 * unique by specification, is the name. Without either, the name is the HTTP method and the path. The
 * operationId is always stored in addition to the name.
 */
function createMethodNamer(operations: readonly Operation[]): MethodNamer {
  const uses = new Map<string, number>();
  const summaries = new Map<Operation, string>();
  for (const one of operations) {
    const summary = shortSummary(one.operation.summary);
    if (!summary) continue;
    summaries.set(one, summary);
    uses.set(summary, (uses.get(summary) ?? 0) + 1);
  }

  return (one) => {
    const { endpoint, httpMethod, operation } = one;
    const summary = summaries.get(one);
    if (summary && uses.get(summary) === 1) return summary;
    const id = cleanLine(operation.operationId, importLimits.nameLength);
    return id || summary || cleanLine(`${httpMethod} ${endpoint}`, importLimits.nameLength);
  };
}

function shortSummary(value: unknown): string {
  const summary = cleanLine(value, importLimits.summaryLength);
  // A heading does not end with a period.
  return summary.length <= maxNameLength
    ? summary.endsWith('.')
      ? summary.replace(/(?<!\.)\.$/, '')
      : summary
    : '';
}

type MethodReader = (operation: Operation, name: string) => ImportedMethod;

/** Reads operations of one document; shared parts are read once. */
function createMethodReader(
  root: JsonObject,
  resolver: ReferenceResolver,
  authentication: AuthenticationReader,
  { responsesOf }: ResponseReader,
  warnings: WarningList,
): MethodReader {
  const gather = createInputGatherer(root, resolver, authentication, warnings);
  const usual = serverOf(root.servers, '')?.url;
  const docsOf = createExternalDocsReader(root);
  let nestedBudget: number = importLimits.nestedText;

  return (source, name) => {
    const { endpoint, httpMethod, operation, servers } = source;
    const { inputs, headers, content_type, isBodyRequired, one_of, xml } = gather(source);
    const { text, nestedLength, leftOut, isCut } = inputs.toJson(nestedBudget);
    nestedBudget -= nestedLength;
    if (leftOut > 0) warnings.add('inputs_left_out', `${httpMethod} ${endpoint}`);

    const server = serverOf(operation.servers, '') ?? serverOf(servers, '');
    const security = authentication.securityOf(operation);
    const scopes = authentication.scopesOf(operation);
    const tags = tagsOf(operation);
    const external_docs = docsOf(operation, tags);
    const summary = cleanLine(operation.summary, importLimits.summaryLength);
    const written = hasReason(operation)
      ? withDeprecation(operation.description, operation)
      : operation.description;
    const description = cleanProse(written, importLimits.descriptionLength) || summary;
    return {
      key: methodKey(source),
      method_name: name,
      description,
      summary,
      tags,
      deprecated: operation.deprecated === true,
      operation_id: cleanLine(operation.operationId, importLimits.operationIdLength) || null,
      details: {
        endpoint: cleanLine(endpoint, importLimits.endpointLength),
        method: httpMethod,
        inputParams: text,
        description,
        headers: headers.all(),
        request: {
          ...(content_type && { content_type }),
          ...(isBodyRequired && { is_body_required: true as const }),
          ...(server && server.url !== usual && { server }),
          ...(security && { security }),
          ...(scopes.length > 0 && { scopes }),
          ...(xml && { xml }),
          ...(one_of.length > 0 && { one_of: [...one_of] }),
          ...(isCut && { is_cut: true as const }),
          ...(external_docs && { external_docs }),
        },
        responses: responsesOf(operation),
      },
    };
  };
}

/**
 * The link of an operation to its company's own documentation. Undefined unless it is an absolute http(s) URL without
 * credentials: readers of the published pages open it.
 */
function externalDocsOf(written: unknown): ExternalDocs | undefined {
  const docs = objectOf(written);
  if (typeof docs?.url !== 'string' || docs.url.length > importLimits.addressLength) return undefined;
  const text = docs.url.trim();
  // Browsers and this parser repair spaces, backslashes and controls, but a document that needs it hides its target.
  if (!/^https?:\/\/[^\s\\\p{C}]+$/iu.test(text)) return undefined;
  const url = URL.parse(text);
  if (!url?.hostname || url.username || url.password || url.href.length > importLimits.addressLength)
    return undefined;
  const description = cleanLine(docs.description, importLimits.nameLength);
  return { url: url.href, ...(description && { description }) };
}

/**
 * Returns a reader of the link of an operation: its own, or else that of the first of its tags that has one.
 * @param root the document, which describes its tags
 */
function createExternalDocsReader(
  root: JsonObject,
): (operation: JsonObject, tags: readonly string[]) => ExternalDocs | undefined {
  const ofTags = new Map<string, ExternalDocs>();
  for (const one of listOf(root.tags, importLimits.describedTags)) {
    const tag = objectOf(one);
    const docs = tag && externalDocsOf(tag.externalDocs);
    if (docs) ofTags.set(cleanLine(tag.name, importLimits.tagLength), docs);
  }
  return (operation, tags) => {
    const own = externalDocsOf(operation.externalDocs);
    if (own || ofTags.size === 0) return own;
    const tag = tags.find((one) => ofTags.has(one));
    return tag === undefined ? undefined : ofTags.get(tag);
  };
}
