import { cleanLine, cleanText } from '../clean-text.ts';
import { importLimits } from '../import-limits.ts';
import type { ImportedMethod } from '../imported-method.ts';
import { type JsonObject, listOf, objectOf } from '../json-value.ts';
import type { OpenedDocument } from '../opened-document.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import { createWarningList, type WarningList } from '../warning-list.ts';
import { collectionBaseUrl } from './collection-base-url.ts';
import { collectionOf } from './collection-of.ts';
import { type LocatedRequest, locate } from './locate-request.ts';
import { describe } from './postman-entries.ts';
import { readRequest } from './request-reader.ts';
import { requestsOf } from './requests-of.ts';

/**
 * Opens a parsed Postman collection, format 2.0 or 2.1. Requests that repeat a verb and a path stay separate methods:
 * that is how collections show the ways to call one endpoint.
 *
 * @param root what `readDocument` answered.
 * @throws UnreadableDocument when it is something else, or holds no request.
 */
export function openPostman(root: unknown): OpenedDocument {
  const { collection, version } = collectionOf(root);
  const warnings = createWarningList();
  if (!/^2\.[01]/.test(version)) warnings.add('newer_version', version);

  const found = requestsOf(collection, warnings);
  const requests = found.flatMap((request) => locate(request, warnings) ?? []);
  if (requests.length === 0) throw withoutRequests(found.length);

  const info = objectOf(collection.info) ?? {};
  return {
    format: 'postman',
    version,
    title: cleanLine(info.name, importLimits.nameLength),
    description: cleanText(
      [describe(info.description, importLimits.descriptionLength), hostsOf(collection, requests)].join(
        '\n\n',
      ),
      importLimits.descriptionLength,
    ),
    document_version: versionOf(info.version),
    base_url: collectionBaseUrl(collection, requests),
    total: requests.length,
    methods: () => readRequests(requests, warnings),
    warnings: () => warnings.all(),
  };
}

function* readRequests(
  requests: LocatedRequest[],
  warnings: WarningList,
): Generator<ImportedMethod, void, undefined> {
  const keys = new Map<string, number>();
  for (const request of requests) yield readRequest(request, keys, warnings);
}

/** Endpoints keep their host's variable; what it stands for, where the collection says so, is told once for all. */
function hostsOf(collection: JsonObject, requests: LocatedRequest[]): string {
  const hosts = new Set(requests.map(({ url }) => url.hostVariable));
  const lines = listOf(collection.variable, 200).flatMap((value) => {
    const variable = objectOf(value);
    const name = cleanLine(variable?.key ?? variable?.id, 100);
    const address = cleanLine(variable?.value, importLimits.defaultLength);
    // An address with a user's name in it may hold a password too.
    const told = hosts.has(name) && /^(?:https?:\/\/)?[\w.-]+\.[\w-]+[^@\s]*$/.test(address);
    return told ? [`{{${name}}}: ${address}`] : [];
  });
  return lines.slice(0, 10).join('\n');
}

function versionOf(value: unknown): string {
  const parts = objectOf(value);
  if (!parts) return cleanLine(value, importLimits.nameLength);
  return cleanLine([parts.major, parts.minor, parts.patch].filter(Number.isInteger).join('.'), 40);
}

function withoutRequests(unreadable: number): UnreadableDocument {
  return new UnreadableDocument(
    'No requests were found',
    unreadable === 0
      ? 'The collection holds no request, only empty folders or nothing at all. Add one, or choose another collection.'
      : 'None of its requests has a verb and an address that can be kept. Correct them, or choose another collection.',
  );
}
