import { importLimits } from '../import-limits.ts';
import type { ImportedMethod } from '../imported/imported-method.ts';
import { formatOf, kindOf } from '../openapi/refuse-foreign-document.ts';
import { readTagDescriptions } from '../openapi/tag-descriptions.ts';
import type { OpenedDocument } from '../opened-document.ts';
import { asBaseUrl } from '../requests/base-url.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import { libraryTypeOf } from '../text/refuse-other-format.ts';
import { exportCollection, UnreadableDocument, unexpectedDocumentTitle } from '../unreadable-document.ts';
import { createWarningList, type WarningList } from '../warning-list.ts';
import { type LocatedRequest, locate } from './locate-request.ts';
import { authenticationOf } from './postman-auth.ts';
import { describe } from './postman-entries.ts';
import { readRequest } from './request-reader.ts';
import { requestsOf } from './requests-of.ts';

/**
 * Opens a parsed Postman collection, format 2.0 or 2.1. Requests with the same HTTP method and path stay
 * separate methods, because collections use them to show several ways to call an endpoint.
 * @param root the value that `readDocument` returned
 * @throws UnreadableDocument if it is another kind of document, or contains no request
 */
export function openPostman(root: unknown): OpenedDocument {
  const { collection, version } = collectionOf(root);
  const warnings = createWarningList();
  if (!/^2\.[01]/.test(version)) warnings.add('newer_version', version);

  const { found, described } = requestsOf(collection, warnings);
  const requests = found.flatMap((request) => locate(request, warnings) ?? []);
  if (requests.length === 0) throw withoutRequests(found.length);

  return {
    format: 'postman',
    version,
    ...aboutCollection(collection, requests),
    tag_descriptions: readTagDescriptions(described),
    total: requests.length,
    methods: () => readRequests(requests, warnings),
    warnings: () => warnings.all(),
  };
}

function* readRequests(
  requests: LocatedRequest[],
  warnings: WarningList,
): Generator<ImportedMethod, void, undefined> {
  const shared = { keys: new Map<string, number>(), nestedBudget: importLimits.nestedText, warnings };
  for (const request of requests) yield readRequest(request, shared);
}

function withoutRequests(unreadable: number): UnreadableDocument {
  return new UnreadableDocument(
    'No requests were found',
    unreadable === 0
      ? 'The collection contains no request, only empty folders or nothing at all. Add one, or choose another collection.'
      : 'None of its requests has an HTTP method and an address that can be imported. Correct them, or choose another collection.',
  );
}

type About = Pick<
  OpenedDocument,
  | 'title'
  | 'description'
  | 'document_version'
  | 'base_url'
  | 'server_variables'
  | 'servers'
  | 'authentication'
>;

/** The metadata of a collection, and the base URL of its requests. */
function aboutCollection(collection: JsonObject, requests: LocatedRequest[]): About {
  const info = objectOf(collection.info) ?? {};
  return {
    title: cleanLine(info.name, importLimits.nameLength),
    description: cleanText(
      [describe(info.description, importLimits.apiDescriptionLength), hostsOf(collection, requests)].join(
        '\n\n',
      ),
      importLimits.apiDescriptionLength,
    ),
    document_version: versionOf(info.version),
    base_url: collectionBaseUrl(collection, requests),
    server_variables: [],
    servers: [],
    authentication: authenticationOf(collection, requests),
  };
}

/** Endpoints keep the variable of their host; its value, if the collection has one, is listed once. */
function hostsOf(collection: JsonObject, requests: LocatedRequest[]): string {
  const hosts = new Set(requests.map(({ url }) => url.hostVariable));
  const lines = listOf(collection.variable, 200).flatMap((value) => {
    const variable = objectOf(value);
    const name = cleanLine(variable?.key ?? variable?.id, 100);
    const address = cleanLine(variable?.value, importLimits.defaultLength);
    // A URL with a user name can also contain a password.
    const isKept = hosts.has(name) && /^(?:https?:\/\/)?[\w.-]+\.[\w-]+[^@\s]*$/.test(address);
    return isKept ? [`{{${name}}}: ${address}`] : [];
  });
  return lines.slice(0, 10).join('\n');
}

function versionOf(value: unknown): string {
  const parts = objectOf(value);
  if (!parts) return cleanLine(value, importLimits.nameLength);
  return cleanLine([parts.major, parts.minor, parts.patch].filter(Number.isInteger).join('.'), 40);
}

/**
 * The collection in a parsed document: the document itself, or its `collection` if it was exported by
 * Postman's API.
 * @throws UnreadableDocument if it is another kind of document, or a collection in format 1
 */
function collectionOf(root: unknown): { collection: JsonObject; version: string } {
  const document = objectOf(root);
  if (!document) throw refused(`It contains ${kindOf(root)}.`);
  const collection = objectOf(document.collection) ?? document;
  const schema = cleanLine(objectOf(collection.info)?.schema, 300);
  const version = /\/v(\d+\.\d+)/.exec(schema)?.[1];

  if (version?.startsWith('1.') || isFirstFormat(collection)) throw tooOld();
  if (Array.isArray(collection.item)) return { collection, version: version ?? '2.1' };
  if (objectOf(collection.info) && /getpostman\.com/.test(schema)) {
    throw refused(`“item” holds ${kindOf(collection.item)} where a list of requests is expected.`);
  }
  throw refused(`It ${looksLike(document)}.`, libraryTypeOf(document));
}

function isFirstFormat(collection: JsonObject): boolean {
  return (
    !Array.isArray(collection.item) && Array.isArray(collection.requests) && collection.info === undefined
  );
}

function looksLike(document: JsonObject): string {
  const look = formatOf(document);
  // The document was detected as a collection but lacks required fields.
  return look && look !== 'a Postman collection' ? `looks like ${look}` : 'has no “item” on its top level';
}

function refused(what: string, type?: string): UnreadableDocument {
  const isOther = type !== undefined && type !== 'Postman';
  const advice = isOther ? `Choose ${type} as the type of a new library.` : exportCollection;
  return new UnreadableDocument(unexpectedDocumentTitle('Postman collection'), `${what} ${advice}`);
}

function tooOld(): UnreadableDocument {
  return new UnreadableDocument(
    'This version is not supported',
    `The collection has Postman's format v1, which Postman itself no longer writes. Import it there, then: ${exportCollection}`,
  );
}

/** `{{protocol}}://{{host}}` needs two rounds; the limit ends cycles of variables. */
const nesting = 5;

/**
 * The base URL of a collection's requests: the URL that more than half of them start with, either literally
 * or as a variable with a value in the collection. Empty if there is none.
 */
function collectionBaseUrl(collection: JsonObject, requests: LocatedRequest[]): string {
  const values = valuesOf(collection);
  const resolved = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { url } of requests) {
    const beginning = /^(?:[\w{}]+:\/\/)?[^/]*/.exec(url.endpoint)?.[0] ?? '';
    let base = resolved.get(beginning);
    if (base === undefined) {
      base = asBaseUrl(filledIn(beginning, values));
      resolved.set(beginning, base);
    }
    counts.set(base, (counts.get(base) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] * 2 > requests.length ? most[0] : '';
}

function valuesOf(collection: JsonObject): Map<string, string> {
  return new Map(
    listOf(collection.variable, 200).map((value) => {
      const variable = objectOf(value);
      const name = cleanLine(variable?.key ?? variable?.id, 100);
      return [name, cleanLine(variable?.value, importLimits.addressLength)];
    }),
  );
}

function filledIn(text: string, values: ReadonlyMap<string, string>): string {
  let filled = text;
  for (let depth = 0; depth < nesting && filled.includes('{{'); depth++)
    filled = filled
      .replace(/\{\{([^{}]{1,100})\}\}/g, (whole, name: string) => values.get(name) || whole)
      .slice(0, importLimits.addressLength * 2);
  return filled;
}
