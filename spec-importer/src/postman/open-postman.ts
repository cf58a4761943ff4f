import { importLimits } from '../import-limits.ts';
import type { ImportedMethod } from '../imported-method.ts';
import type { OpenedDocument } from '../opened-document.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import { createWarningList, type WarningList } from '../warning-list.ts';
import { aboutCollection } from './about-collection.ts';
import { collectionOf } from './collection-of.ts';
import { type LocatedRequest, locate } from './locate-request.ts';
import { readRequest } from './request-reader.ts';
import { requestsOf } from './requests-of.ts';

/**
 * Opens a parsed Postman collection, format 2.0 or 2.1. Requests that repeat an HTTP method and a path stay separate methods:
 * that is how collections show the ways to call one endpoint.
 *
 * @param root the value that `readDocument` returned
 * @throws UnreadableDocument when it is something else, or holds no request.
 */
export function openPostman(root: unknown): OpenedDocument {
  const { collection, version } = collectionOf(root);
  const warnings = createWarningList();
  if (!/^2\.[01]/.test(version)) warnings.add('newer_version', version);

  const found = requestsOf(collection, warnings);
  const requests = found.flatMap((request) => locate(request, warnings) ?? []);
  if (requests.length === 0) throw withoutRequests(found.length);

  return {
    format: 'postman',
    version,
    ...aboutCollection(collection, requests),
    total: requests.length,
    methods: () => readRequests(requests, warnings),
    warnings: () => warnings.all(),
  };
}

function* readRequests(
  requests: LocatedRequest[],
  warnings: WarningList,
): Generator<ImportedMethod, void, undefined> {
  const shared = { keys: new Map<string, number>(), nestedRoom: importLimits.nestedText, warnings };
  for (const request of requests) yield readRequest(request, shared);
}

function withoutRequests(unreadable: number): UnreadableDocument {
  return new UnreadableDocument(
    'No requests were found',
    unreadable === 0
      ? 'The collection holds no request, only empty folders or nothing at all. Add one, or choose another collection.'
      : 'None of its requests has a verb and an address that can be kept. Correct them, or choose another collection.',
  );
}
