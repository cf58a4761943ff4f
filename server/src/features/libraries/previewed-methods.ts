import { type AuthorizedContext, runInTransaction } from '../../services/context.ts';
import type { PublishedMethod } from '../../services/search/search-messages.ts';
import { compareWithLibrary, type LibraryComparison, openCandidate } from './document-diff.ts';
import { readPreviewedDocument } from './document-source.ts';
import { lockLibrary } from './lock-library.ts';
import { noMonitor } from './parse-document.ts';
import { openAddedMethods, type RemovedMethods, readRemovedMethods } from './write-methods.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** The methods that a library would publish with a previewed document; nothing is written. */
export async function readPreviewedMethods(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
  library_uuid: string,
  preview_uuid: string,
): Promise<PublishedMethod[]> {
  const candidate = await readPreviewedDocument(ctx, library_uuid, preview_uuid);
  const { read, kind } = await openCandidate(ctx, library_uuid, candidate, noMonitor);
  return runInTransaction(ctx, async (inside) => {
    await lockLibrary(inside, library_uuid);
    const comparison = await compareWithLibrary(inside, library_uuid, read.methods, kind);
    const removed = await readRemovedMethods(inside.db, library_uuid);
    return yieldToEventLoop(asPublished(library_uuid, comparison, removed));
  });
}

type Fields = LibraryComparison['own'][number];

/** In the document's order, followed by methods that users added, as if it were applied. */
function* asPublished(
  library_uuid: string,
  comparison: LibraryComparison,
  removed: RemovedMethods,
): Generator<void, PublishedMethod[], void> {
  const { methods, own } = comparison;
  const addedMethodOf = openAddedMethods(comparison, removed);
  const made: PublishedMethod[] = [];
  const add = (method_uuid: string, fields: Omit<Fields, 'method_uuid' | 'key' | 'edited_fields'>) => {
    const { method, inputParams, headers, request, operation_id, summary } = fields;
    const { method_name, description, tags, endpoint, is_deprecated } = fields;
    made.push({
      method_uuid,
      library_uuid,
      method_name,
      description,
      operation_id,
      summary,
      tags,
      endpoint,
      http_method: method,
      input_params: inputParams,
      headers,
      request,
      is_deprecated,
    });
  };
  for (const one of methods) {
    yield;
    if ('added' in one) {
      const { operation_id, summary } = one.added;
      const { method_uuid, fields } = addedMethodOf(one.added);
      add(method_uuid, { ...fields, operation_id, summary });
    } else {
      const { operation_id, summary } = one.matched.incoming;
      add(one.matched.former.method_uuid, { ...one.matched.next, operation_id, summary });
    }
  }
  for (const one of own) add(one.method_uuid, one);
  return made;
}
