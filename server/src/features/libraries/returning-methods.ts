import { randomUUID } from 'node:crypto';
import { withEdits } from '@fieldkit/spec-importer/compare/compare-documents.ts';
import type {
  DocumentMethod,
  FormerMethod,
  MethodFields,
} from '@fieldkit/spec-importer/compare/compared-method.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { type KeptEdits, keptEditsOf, keptKey } from '../../services/kept-edits/kept-edits.ts';
import type { LibraryComparison } from './document-diff.ts';
import { type FormerIds, removedMethodsOf } from './document-methods.queries.ts';

/** What is known of the methods that former documents removed from a library. */
export type RemovedMethods = {
  /** Those that a person edited. */
  kept: KeptEdits<FormerMethod>;
  /** The ids of the others. */
  ids: FormerIds;
};

/** A method that a newer document adds, with the id and the edits that it had before a former document removed it. */
export type AddedMethod = { method_uuid: string; fields: MethodFields; edited_fields: string[] };

export async function readRemovedMethods(db: Database, library_uuid: string): Promise<RemovedMethods> {
  return {
    kept: await keptEditsOf<FormerMethod>(db, library_uuid, 'method'),
    ids: await removedMethodsOf(db, library_uuid),
  };
}

/**
 * @returns a function that gives each added method its id and its fields; it is called once for each, in the document's
 * order, because a former id can be taken only once
 */
export function openAddedMethods(
  { positionOf }: LibraryComparison,
  { kept, ids }: RemovedMethods,
): (added: DocumentMethod) => AddedMethod {
  const reserved = new Set([...kept.values()].map(({ method_uuid }) => method_uuid));
  // A process of the previous version does not delete the edits of methods that it restores, so their ids can be in use.
  const used = new Set<string | undefined>(positionOf.keys());
  return (added) => {
    const edits = kept.get(keptKey(added.key));
    const former = used.has(edits?.method_uuid) ? undefined : edits;
    const method_uuid = former?.method_uuid ?? formerIdOf(added, ids, reserved) ?? randomUUID();
    const edited_fields = [...(former?.edited_fields ?? [])];
    used.add(method_uuid);
    const fields = former ? withEdits(added, former, new Set(edited_fields)) : added;
    return { method_uuid, fields, edited_fields };
  };
}

/** @param reserved the ids of methods with edits, which are found by their keys */
function formerIdOf(
  added: DocumentMethod,
  ids: FormerIds,
  reserved: ReadonlySet<string | undefined>,
): string | undefined {
  let id = ids.take(added);
  while (id !== undefined && reserved.has(id)) id = ids.take(added);
  return id;
}
