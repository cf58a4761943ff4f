import type { AddLibrary, ImportWarning, Library } from '@fieldkit/contract/libraries.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { type Context, inTransaction } from '../../context.ts';
import { openImport } from '../../importing/open-import.ts';
import { requireMethodRoom, tellMethodRoom, withinPlan } from '../../plan-limits/within-plan.ts';
import { noteActivity } from '../activities/note-activity.ts';
import { contentChanged } from '../publications/content-changed.ts';
import type { SourceDocument } from './document-of.ts';
import { insertDocument } from './imported-content.queries.ts';
import { columnsOf, documentRow } from './imported-rows.ts';
import { insertLibrary, libraryByUuid } from './libraries.queries.ts';
import { saveMethods, type Watch } from './save-methods.ts';

type Added = Library & { warnings: ImportWarning[] };

/** Reads a document and saves the library, its document and all of its methods in one transaction. */
export async function importLibrary(
  ctx: Context,
  project_uuid: string,
  form: AddLibrary,
  source: SourceDocument,
  watch: Watch,
): Promise<Added> {
  await requirePermission(ctx, project_uuid, 'libraries.add');

  await watch.report({ stage: 'reading', done: 0, total: source.bytes.length });
  const reading = await openImport(source.bytes, source.kind);
  try {
    return await inTransaction(ctx, async (inside) => {
      // First of all: who may have no more of them should not wait for the methods.
      await requireMethodRoom(inside, project_uuid, { before: 0, after: reading.document.total });
      const library_uuid = await withinPlan(inside, { project_uuid }, 'libraries', () =>
        insertLibrary(inside.db, columnsOf(project_uuid, form, source, reading)),
      );
      await insertDocument(inside.db, documentRow(library_uuid, form, source, reading, ctx.actor));
      const warnings = await saveMethods(inside, library_uuid, reading, watch);
      await contentChanged(inside, project_uuid);
      const library = await libraryByUuid(inside.db, library_uuid);
      if (!library) throw new Error('A library that was just saved is not there.');
      await tellMethodRoom(inside, library, { before: 0, after: library.items });
      await noteActivity(inside, project_uuid, 'library_added', library.name);
      return { ...library, warnings };
    });
  } finally {
    await reading.close();
  }
}
