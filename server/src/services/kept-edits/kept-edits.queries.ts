import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { removed_parts } from '../../platform/database/schema/all-tables.ts';

export type PartKind = (typeof removed_parts.$inferSelect)['kind'];
export type KeptPart = { document_key: string; fields: Record<string, unknown> };

/** The number of parts of one kind of a library whose edits are kept, latest first. */
const MAX_KEPT = 1_000;

const partsOf = (library_uuid: string, kind: PartKind) =>
  and(eq(removed_parts.library_uuid, library_uuid), eq(removed_parts.kind, kind));

export const selectKeptParts = (db: Database, library_uuid: string, kind: PartKind): Promise<KeptPart[]> =>
  db
    .select({ document_key: removed_parts.document_key, fields: removed_parts.fields })
    .from(removed_parts)
    .where(partsOf(library_uuid, kind));

export async function deleteKeptParts(
  db: Database,
  library_uuid: string,
  kind: PartKind,
  document_keys: string[],
): Promise<void> {
  if (document_keys.length === 0) return;
  await db
    .delete(removed_parts)
    .where(and(partsOf(library_uuid, kind), inArray(removed_parts.document_key, document_keys)));
}

/** Keeps the edits of parts, in place of earlier ones under the same key. */
export async function insertKeptParts(
  db: Database,
  library_uuid: string,
  kind: PartKind,
  parts: readonly KeptPart[],
): Promise<void> {
  const rows = parts.slice(0, MAX_KEPT).map((part) => ({ library_uuid, kind, ...part }));
  if (rows.length === 0) return;
  await db
    .insert(removed_parts)
    .values(rows)
    .onConflictDoUpdate({
      target: [removed_parts.library_uuid, removed_parts.kind, removed_parts.document_key],
      set: { fields: sql`excluded.fields`, removed_at: sql`now()` },
    });
  const latest = db
    .select({ document_key: removed_parts.document_key })
    .from(removed_parts)
    .where(partsOf(library_uuid, kind))
    .orderBy(desc(removed_parts.removed_at), removed_parts.document_key)
    .limit(MAX_KEPT);
  await db
    .delete(removed_parts)
    .where(and(partsOf(library_uuid, kind), notInArray(removed_parts.document_key, latest)));
}
