import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { document_previews } from '../../platform/database/schema/all-tables.ts';

export type NewPreview = Omit<typeof document_previews.$inferInsert, 'preview_uuid' | 'created_at'>;
type Author = NewPreview['made_by'];

/** Previews of users expire after a day. Those of the schedule wait for a decision. */
const isOld = sql`${document_previews.made_by} <> 'schedule' and ${document_previews.created_at} < now() - interval '1 day'`;

/** Inserts a preview in place of former ones by the same authors, and deletes all expired ones. */
export async function insertPreview(db: Database, row: NewPreview, instead: Author[]): Promise<string> {
  const { library_uuid, made_by } = document_previews;
  await db
    .delete(document_previews)
    .where(or(isOld, and(eq(library_uuid, row.library_uuid), inArray(made_by, instead))));
  const [made] = await db
    .insert(document_previews)
    .values(row)
    .returning({ preview_uuid: document_previews.preview_uuid });
  if (!made) throw new Error('An insert answered no row.');
  return made.preview_uuid;
}

export async function previewOf(db: Database, library_uuid: string, preview_uuid: string) {
  const [row] = await db
    .select()
    .from(document_previews)
    .where(
      and(
        eq(document_previews.library_uuid, library_uuid),
        eq(document_previews.preview_uuid, preview_uuid),
        sql`not (${isOld})`,
      ),
    );
  return row ?? null;
}

/** Records that a preview was compared with the library's present content. */
export async function renewPreview(
  db: Database,
  preview_uuid: string,
  shown: Pick<NewPreview, 'content_number' | 'chooses_tags' | 'import_tags'>,
): Promise<void> {
  await db.update(document_previews).set(shown).where(eq(document_previews.preview_uuid, preview_uuid));
}

/** Deletes all previews of a library; call it after a newer document was applied. */
export async function deletePreviews(db: Database, library_uuid: string): Promise<void> {
  await db.delete(document_previews).where(eq(document_previews.library_uuid, library_uuid));
}

/** What the schedule found is settled: its address answers what the library has. */
export async function deletePreviewsBySchedule(db: Database, library_uuid: string): Promise<void> {
  await db
    .delete(document_previews)
    .where(and(eq(document_previews.library_uuid, library_uuid), eq(document_previews.made_by, 'schedule')));
}

/** Whether there was one to let go, and what it was. */
export async function deletePreview(db: Database, library_uuid: string, preview_uuid: string) {
  const [gone] = await db
    .delete(document_previews)
    .where(
      and(eq(document_previews.library_uuid, library_uuid), eq(document_previews.preview_uuid, preview_uuid)),
    )
    .returning({ made_by: document_previews.made_by, sha256: document_previews.sha256 });
  return gone ?? null;
}
