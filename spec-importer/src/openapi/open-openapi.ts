import { importLimits } from '../import-limits.ts';
import type { ImportedMethod } from '../imported-method.ts';
import type { OpenedDocument } from '../opened-document.ts';
import { hostOf, serverOf } from '../requests/base-url.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';
import { createWarningList, type WarningList } from '../warning-list.ts';
import { createAuthenticationReader } from './authentication-reader.ts';
import { createMethodNamer } from './method-names.ts';
import { createMethodReader } from './method-reader.ts';
import { type Operation, operationsOf } from './operations-of.ts';
import { createReferenceResolver } from './reference-resolver.ts';
import { refuseForeignDocument, refuseWithoutOperations } from './refuse-foreign-document.ts';

/**
 * Opens a parsed OpenAPI 2.0, 3.0, 3.1 or 3.2 document.
 *
 * @param root what `readDocument` answered.
 * @param from the address that it came from, for relative addresses in it; empty when it came from none.
 * @throws UnreadableDocument when it is something else, or describes no operation.
 */
export function openOpenApi(root: unknown, from = ''): OpenedDocument {
  const document = objectOf(root);
  if (!document) throw refuseForeignDocument(root);
  const { format, version } = versionOf(document);
  const warnings = createWarningList();
  noteLeftOut(document, version, warnings);

  const resolver = createReferenceResolver(document, warnings);
  const operations = operationsOf(document, version, resolver, warnings);
  if (operations.length === 0) throw refuseWithoutOperations(document, warnings.all());

  const info = objectOf(document.info);
  const authentication = createAuthenticationReader(document, operations, resolver, warnings);
  const server = format === 'swagger' ? undefined : serverOf(document.servers, from);
  return {
    format,
    version,
    title: cleanLine(info?.title, importLimits.nameLength),
    description: cleanProse(info?.description, importLimits.descriptionLength),
    document_version: cleanLine(info?.version, importLimits.nameLength),
    base_url: format === 'swagger' ? hostOf(document, from) : (server?.url ?? ''),
    server_variables: server?.variables ?? [],
    authentication: authentication.authentication,
    total: operations.length,
    methods: () => readMethods(operations, createMethodReader(document, resolver, authentication, warnings)),
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

/** YAML reads `openapi: 3.1` and `swagger: 2.0` as numbers. */
function versionOf(document: JsonObject): Pick<OpenedDocument, 'format' | 'version'> {
  const openapi = cleanLine(document.openapi, 20);
  if (/^3(?:\.|$)/.test(openapi)) return { format: 'openapi', version: openapi };
  const swagger = cleanLine(document.swagger, 20);
  if (/^2(?:\.0.*)?$/.test(swagger)) return { format: 'swagger', version: '2.0' };
  throw refuseForeignDocument(document);
}

function noteLeftOut(document: JsonObject, version: string, warnings: WarningList): void {
  const webhooks = Object.keys(objectOf(document.webhooks) ?? {});
  const [first] = webhooks;
  if (first !== undefined) warnings.add('webhooks_left_out', first, webhooks.length);
  if (!/^(?:2\.0|3(?:\.[0-2](?:\D.*)?)?)$/.test(version)) warnings.add('newer_version', version);
}
