import type { AddLibrary, ImportWarning, Library } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { type Context, inTransaction } from '../../context.ts';
import { type Import, openImport } from '../../importing/open-import.ts';
import { conflict, notFound } from '../../problems.ts';
import { contentChanged } from '../publications/content-changed.ts';
import type { SourceDocument } from './document-of.ts';
import type { Reporter } from './import-progress.ts';
import { finishDocument, insertDocument, insertMethods, setItems } from './imported-content.queries.ts';
import { columnsOf, documentRow } from './imported-rows.ts';
import { insertLibrary, libraryByUuid } from './libraries.queries.ts';

/** Who is told how far it is, and whether anybody still waits for it. */
type Watch = { report: Reporter; gone: AbortSignal };
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
      const library_uuid = await insertLibrary(inside.db, columnsOf(project_uuid, form, source, reading));
      await insertDocument(inside.db, documentRow(library_uuid, form, source, reading, ctx.actor));
      const warnings = await saveMethods(inside, library_uuid, reading, watch);
      await contentChanged(inside, project_uuid);
      const library = await libraryByUuid(inside.db, library_uuid);
      if (!library) throw notFound(...say.notFound);
      return { ...library, warnings };
    });
  } finally {
    await reading.close();
  }
}

async function saveMethods(
  { db }: Context,
  library_uuid: string,
  reading: Import,
  { report, gone }: Watch,
): Promise<ImportWarning[]> {
  const { total } = reading.document;
  const pieces = reading.pieces();
  let done = 0;
  for (;;) {
    const piece = await pieces.next();
    if (gone.aborted) throw conflict(...say.importCancelled);
    if (piece.done) {
      await setItems(db, library_uuid, done);
      await finishDocument(db, library_uuid, { warnings: piece.value, methods: done });
      return piece.value;
    }
    await insertMethods(db, library_uuid, piece.value, done);
    done += piece.value.length;
    await report({ stage: 'saving', done, total });
  }
}
