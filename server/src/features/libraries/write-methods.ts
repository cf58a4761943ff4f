import { randomUUID } from 'node:crypto';
import { type MatchedMethod, withEdits } from '@fieldkit/spec-importer/compare/compare-documents.ts';
import { fieldNames } from '@fieldkit/spec-importer/compare/compare-method.ts';
import type {
  DocumentMethod,
  FormerMethod,
  MethodFields,
} from '@fieldkit/spec-importer/compare/compared-method.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import {
  type KeptEdits,
  keptEditsOf,
  keptKey,
  updateKeptEdits,
} from '../../services/kept-edits/kept-edits.ts';
import type { LibraryComparison } from './document-diff.ts';
import {
  deleteMethods,
  type FormerIds,
  insertMethodRows,
  type MethodUpdate,
  moveMethods,
  selectRemovedMethods,
  updateMethodRows,
} from './document-methods.queries.ts';
import { methodRow } from './document-rows.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

type MethodWrites = {
  inserted: MethodUpdate[];
  updated: MethodUpdate[];
  moved: { method_uuid: string; position: number }[];
  /** The ids of added methods, by key. */
  idOf: Map<string, string>;
};

/**
 * Replaces a library's methods with those of the newer document, in its order, followed by the methods that
 * users added. Matched methods keep their ids, and formerly removed ones get their former ids and edits. Returns
 * the ids of added methods by key.
 */
export async function writeComparison(
  ctx: AuthorizedContext,
  library_uuid: string,
  comparison: LibraryComparison,
): Promise<Map<string, string>> {
  const removed = await readRemovedMethods(ctx.db, library_uuid);
  const { inserted, updated, moved, idOf } = await yieldToEventLoop(planWrites(comparison, removed));
  const removedIds = comparison.removed.map(({ method_uuid }) => method_uuid);
  await deleteMethods(ctx.db, removedIds);
  await updateKeptEdits(ctx.db, library_uuid, 'method', {
    keys: comparison.methods.map((one) => ('added' in one ? one.added : one.matched.incoming).key),
    former: comparison.removed.flatMap((one) =>
      one.key === null ? [] : [{ ...one, document_key: one.key }],
    ),
    kept: removed.kept,
    fieldsOf: editedFields,
  });
  await updateMethodRows(ctx.db, updated);
  await moveMethods(ctx.db, moved);
  await insertMethodRows(ctx.db, library_uuid, inserted);
  return idOf;
}

/** Adds methods of a library's first document after the `stored` ones that it already has. */
export function appendMethods(
  ctx: AuthorizedContext,
  library_uuid: string,
  methods: readonly DocumentMethod[],
  stored: number,
): Promise<void> {
  const rows = methods.map((one, index) =>
    methodRow(one, one, { method_uuid: randomUUID(), position: stored + index, edited_fields: [] }),
  );
  return insertMethodRows(ctx.db, library_uuid, rows);
}

/** The id of a method and the fields that a user edited; `request` contains edited security. */
function editedFields({ method_uuid, edited_fields, ...fields }: FormerMethod) {
  const isEdited = (name: string) => edited_fields.includes(name === 'request' ? 'security' : name);
  const edits: Partial<FormerMethod> = Object.fromEntries(
    fieldNames.filter(isEdited).map((name) => [name, fields[name]]),
  );
  return { ...edits, method_uuid, edited_fields };
}

function* planWrites(
  comparison: LibraryComparison,
  removed: RemovedMethods,
): Generator<void, MethodWrites, void> {
  const { methods, own, positionOf } = comparison;
  const writes: MethodWrites = { inserted: [], updated: [], moved: [], idOf: new Map() };
  const addedMethodOf = openAddedMethods(comparison, removed);
  for (const [position, one] of methods.entries()) {
    yield;
    if ('added' in one) {
      const { added } = one;
      const { method_uuid, fields, edited_fields } = addedMethodOf(added);
      writes.idOf.set(added.key, method_uuid);
      writes.inserted.push(methodRow(added, fields, { method_uuid, position, edited_fields }));
      continue;
    }
    const { former, incoming, next, edited_fields } = one.matched;
    const { method_uuid } = former;
    if (isRewritten(one.matched))
      writes.updated.push(methodRow(incoming, next, { method_uuid, position, edited_fields }));
    else if (positionOf.get(method_uuid) !== position) writes.moved.push({ method_uuid, position });
  }
  for (const [index, { method_uuid }] of own.entries()) {
    const position = methods.length + index;
    if (positionOf.get(method_uuid) !== position) writes.moved.push({ method_uuid, position });
  }
  return writes;
}

/** Whether any field differs, including those that are not shown. */
const isRewritten = ({ former, incoming, reasons }: MatchedMethod): boolean =>
  reasons.length > 0 ||
  former.key !== incoming.key ||
  former.operation_id !== incoming.operation_id ||
  former.summary !== incoming.summary;

/** The methods that former documents removed from a library. */
export type RemovedMethods = {
  /** Those that a person edited. */
  kept: KeptEdits<FormerMethod>;
  /** The ids of the others. */
  ids: FormerIds;
};

/** A method that a newer document adds, with the id and the edits that it had before a former document removed it. */
type AddedMethod = { method_uuid: string; fields: MethodFields; edited_fields: string[] };

export async function readRemovedMethods(db: Database, library_uuid: string): Promise<RemovedMethods> {
  return {
    kept: await keptEditsOf<FormerMethod>(db, library_uuid, 'method'),
    ids: await selectRemovedMethods(db, library_uuid),
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
