import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/open-database.ts';
import { deleteKeptParts, insertKeptParts, type PartKind, selectKeptParts } from './kept-edits.queries.ts';

/** A method, an event or a model with the names of the fields that a person changed. */
type EditedItem = { edited_fields: readonly string[] };
/** The fields of a part that return with it. */
type KeptFields<Row extends EditedItem> = Partial<Row> & Pick<Row, 'edited_fields'>;
/** The fields of the parts of a library that former documents removed, by their `keptKey`. */
export type KeptEdits<Row extends EditedItem> = ReadonlyMap<string, KeptFields<Row>>;

/** PostgreSQL cannot index longer texts. The keys of callbacks contain two addresses, and those of methods a path. */
const MAX_KEY_BYTES = 2_000;

/** The key under which the edits of a part are kept: its key in the document, or the hash of a long one. */
export const keptKey = (document_key: string): string =>
  Buffer.byteLength(document_key) <= MAX_KEY_BYTES
    ? document_key
    : `sha256 ${createHash('sha256').update(document_key).digest('hex')}`;

/** The edits of parts that former documents removed from a library. */
export async function keptEditsOf<Row extends EditedItem>(
  db: Database,
  library_uuid: string,
  kind: PartKind,
): Promise<KeptEdits<Row>> {
  const rows = await selectKeptParts(db, library_uuid, kind);
  return new Map(rows.map(({ document_key, fields }) => [document_key, fields as KeptFields<Row>]));
}

type Replacement<Row extends EditedItem> = {
  /** The keys of all parts of the newer document. */
  keys: readonly string[];
  /** The parts before it. */
  former: readonly (Row & { document_key: string })[];
  /** The edits that were kept before it. */
  kept: KeptEdits<Row>;
  /** The fields that return: the id, and what a person edited. */
  fieldsOf: (row: Row) => KeptFields<Row>;
};

/** Keeps the edits of parts that a newer document removed, and deletes those of parts that it describes. */
export async function updateKeptEdits<Row extends EditedItem>(
  db: Database,
  library_uuid: string,
  kind: PartKind,
  { keys, former, kept, fieldsOf }: Replacement<Row>,
): Promise<void> {
  const described = new Set(keys.map(keptKey));
  const restored = [...kept.keys()].filter((key) => described.has(key));
  const removed = former
    .filter(({ edited_fields }) => edited_fields.length > 0)
    .map((row) => ({ document_key: keptKey(row.document_key), fields: fieldsOf(row) }))
    .filter(({ document_key }) => !described.has(document_key));
  await deleteKeptParts(db, library_uuid, kind, restored);
  await insertKeptParts(db, library_uuid, kind, removed);
}

/** The columns of an event or a model that a person changed, which newer documents do not change. */
export function editsOf<Row extends EditedItem>(before: KeptFields<Row>): Partial<Row> {
  const names = ['edited_fields', ...before.edited_fields];
  return Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name))) as Partial<Row>;
}
