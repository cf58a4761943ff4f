import { type Comparison, compareDocuments } from '@fieldkit/spec-importer/compare/compare-documents.ts';
import type { DocumentMethod } from '@fieldkit/spec-importer/compare/compared-method.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import type { DocumentKind } from '../../services/importing/import-messages.ts';
import { type StoredMethod, storedMethodsOf } from './document-methods.queries.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

export type LibraryComparison = Comparison & { positionOf: ReadonlyMap<string, number> };

/**
 * Compares a library's methods, including its owner's edits, with those of a newer document. Ten thousand
 * methods do not block other requests.
 */
export async function compareWithLibrary(
  ctx: AuthorizedContext,
  library_uuid: string,
  incoming: DocumentMethod[],
  { specType }: DocumentKind,
): Promise<LibraryComparison> {
  const kept: StoredMethod[] = [];
  for await (const some of storedMethodsOf(ctx.db, library_uuid)) kept.push(...some);
  const comparison = await yieldToEventLoop(compareDocuments(kept, incoming, specType));
  return { ...comparison, positionOf: new Map(kept.map((one) => [one.method_uuid, one.position])) };
}
