import type { ImportWarning } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import type { Import } from '../../services/importing/open-import.ts';
import type { Reporter } from './import-progress.ts';
import { finishDocument, insertDocument, insertMethods, setItems } from './imported-content.queries.ts';

/** Receives the progress of an import, and signals that the client canceled it. */
export type ImportMonitor = { report: Reporter; cancelled: AbortSignal };

/** Saves a new library's document, and its methods as they are read, inside the transaction that makes it. */
export async function saveDocument(
  ctx: AuthorizedContext,
  row: Parameters<typeof insertDocument>[1],
  reading: Import,
  { report, cancelled }: ImportMonitor,
): Promise<ImportWarning[]> {
  const { db } = ctx;
  const { library_uuid } = row;
  await insertDocument(db, row);
  const { total } = reading.document;
  const pieces = reading.pieces();
  let done = 0;
  for (;;) {
    const piece = await pieces.next();
    if (cancelled.aborted) throw conflict(...messages.importCancelled);
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
