import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/open-database.ts';
import { deleteKeptParts, insertKeptParts, keptParts, type PartKind } from './kept-edits.queries.ts';

/** An event or a model as it is stored. */
type Part = { document_key: string; edited_fields: string[] };
/** The columns of a part that return with it. */
export type KeptEdits<Row extends Part> = ReadonlyMap<string, Partial<Row> & Pick<Row, 'edited_fields'>>;

/** PostgreSQL cannot index longer texts. The keys of callbacks contain two addresses. */
const MAX_KEY_BYTES = 2_000;

/** The key under which the edits of a part are kept: its key in the document, or the hash of a long one. */
export const keptKey = (document_key: string): string =>
  Buffer.byteLength(document_key) <= MAX_KEY_BYTES
    ? document_key
    : `sha256 ${createHash('sha256').update(document_key).digest('hex')}`;

/** The edits of parts that former documents removed from a library, by their `keptKey`. */
export async function keptEditsOf<Row extends Part>(
  db: Database,
  library_uuid: string,
  kind: PartKind,
): Promise<KeptEdits<Row>> {
  const rows = await keptParts(db, library_uuid, kind);
  return new Map(
    rows.map(({ document_key, fields }) => [
      document_key,
      fields as Partial<Row> & Pick<Row, 'edited_fields'>,
    ]),
  );
}

/** Keeps the id and the edits of parts that are no longer in a library, and forgets those of parts that are in it again. */
export async function updateKeptEdits<Row extends Part>(
  db: Database,
  library_uuid: string,
  kind: PartKind,
  {
    former,
    rows,
    kept,
    id,
  }: { former: readonly Row[]; rows: readonly Row[]; kept: KeptEdits<Row>; id: keyof Row },
): Promise<void> {
  const present = new Set(rows.map((row) => keptKey(row.document_key)));
  const removed = former.filter(
    ({ document_key, edited_fields }) => edited_fields.length > 0 && !present.has(keptKey(document_key)),
  );
  await deleteKeptParts(
    db,
    library_uuid,
    kind,
    [...kept.keys()].filter((key) => present.has(key)),
  );
  await insertKeptParts(
    db,
    library_uuid,
    kind,
    removed.map((row) => ({
      document_key: keptKey(row.document_key),
      fields: { [id]: row[id], ...editsOf(row) },
    })),
  );
}

/** The columns of a part that a person changed, which newer documents do not change. */
export function editsOf<Row extends Part>(before: Partial<Row> & Pick<Row, 'edited_fields'>): Partial<Row> {
  const names = ['edited_fields', ...before.edited_fields];
  return Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name))) as Partial<Row>;
}
