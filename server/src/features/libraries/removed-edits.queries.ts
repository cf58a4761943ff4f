import { fieldNames } from '@fieldkit/spec-importer/compare/compare-method.ts';
import type { FormerMethod, MethodFields } from '@fieldkit/spec-importer/compare/compared-method.ts';
import { and, desc, eq, inArray, notExists, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { methods, removed_methods } from '../../platform/database/schema/all-tables.ts';

/** The number of methods of a library whose edits are kept after the document no longer describes them, latest first. */
const MAX_KEPT = 1_000;

/** Methods with edits that former documents removed from a library, by their keys in the document. */
export type RemovedEdits = ReadonlyMap<
  string,
  { method_uuid: string; edited_fields: string[]; fields: Partial<MethodFields> }
>;

export async function removedEditsOf(db: Database, library_uuid: string): Promise<RemovedEdits> {
  const { document_key, method_uuid, edited_fields, fields } = removed_methods;
  const rows = await db
    .select({ document_key, method_uuid, edited_fields, fields })
    .from(removed_methods)
    .where(
      and(
        eq(removed_methods.library_uuid, library_uuid),
        notExists(db.select().from(methods).where(eq(methods.method_uuid, removed_methods.method_uuid))),
      ),
    );
  return new Map(rows.map(({ document_key: key, ...row }) => [key, row]));
}

export async function deleteRemovedEdits(
  db: Database,
  library_uuid: string,
  document_keys: string[],
): Promise<void> {
  if (document_keys.length === 0) return;
  await db
    .delete(removed_methods)
    .where(
      and(
        eq(removed_methods.library_uuid, library_uuid),
        inArray(removed_methods.document_key, document_keys),
      ),
    );
}

/** Keeps methods with edits that a newer document removed, the latest of each key. */
export async function keepRemovedEdits(
  db: Database,
  library_uuid: string,
  removed: readonly FormerMethod[],
): Promise<void> {
  const rows = removed.slice(0, MAX_KEPT).flatMap((method) => {
    const { method_uuid, key, edited_fields } = method;
    const isKept = (name: string) => edited_fields.includes(name === 'request' ? 'security' : name);
    const fields: Partial<MethodFields> = Object.fromEntries(
      fieldNames.filter(isKept).map((name) => [name, method[name]]),
    );
    return key === null
      ? []
      : { library_uuid, document_key: key, method_uuid, edited_fields: [...edited_fields], fields };
  });
  if (rows.length === 0) return;
  await db
    .insert(removed_methods)
    .values(rows)
    .onConflictDoUpdate({
      target: [removed_methods.library_uuid, removed_methods.document_key],
      set: {
        method_uuid: sql`excluded.method_uuid`,
        edited_fields: sql`excluded.edited_fields`,
        fields: sql`excluded.fields`,
        removed_at: sql`now()`,
      },
    });
  const ofLibrary = eq(removed_methods.library_uuid, library_uuid);
  const latest = db
    .select({ document_key: removed_methods.document_key })
    .from(removed_methods)
    .where(ofLibrary)
    .orderBy(desc(removed_methods.removed_at), removed_methods.document_key)
    .limit(MAX_KEPT);
  await db.delete(removed_methods).where(and(ofLibrary, notInArray(removed_methods.document_key, latest)));
}
