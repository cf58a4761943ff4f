import type { AddLibrary, ImportWarning, Library } from '@fieldkit/contract/libraries.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { type Context, inTransaction } from '../../context.ts';
import { requireMethodRoom, tellMethodRoom } from '../../plan-limits/method-room.ts';
import { requireRoom, withinPlan } from '../../plan-limits/within-plan.ts';
import { noteActivity } from '../activities/note-activity.ts';
import { contentChanged } from '../publications/content-changed.ts';
import type { SourceDocument } from './document-of.ts';
import { columnsOf, documentRow } from './imported-rows.ts';
import { insertLibrary, libraryByUuid } from './libraries.queries.ts';
import { openSource } from './open-source.ts';
import { saveDocument, type Watch } from './save-document.ts';

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

  await requireRoom(ctx, { project_uuid }, 'libraries');
  await watch.report({ stage: 'reading', done: 0, total: source.bytes.length });
  const reading = await openSource(ctx, project_uuid, form, source);
  try {
    return await inTransaction(ctx, async (inside) => {
      // Once more, first of all: the plan may be another one since it was opened.
      await requireMethodRoom(inside, project_uuid, { before: 0, after: reading.document.total });
      const library_uuid = await withinPlan(inside, { project_uuid }, 'libraries', () =>
        insertLibrary(inside.db, columnsOf(project_uuid, form, source, reading)),
      );
      const row = documentRow(library_uuid, form, source, reading, ctx.actor);
      const warnings = await saveDocument(inside, row, reading, watch);
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
