import type { AddLibrary, ImportWarning, Library } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { importerVersion } from '@fieldkit/spec-importer/importer-version.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Actor, AuthorizedContext, Context } from '../../services/context.ts';
import type { Import } from '../../services/importing/open-import.ts';
import { markContentChanged } from '../../services/publications/mark-content-changed.ts';
import { checkMethodQuota, enforceQuota, notifyMethodQuota } from '../../services/quotas/method-quota.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { authorOf } from './author-of.ts';
import type { SourceDocument } from './document-of.ts';
import type { Reporter } from './import-progress.ts';
import {
  finishDocument,
  insertDocument,
  insertLibrary,
  insertMethods,
  libraryByUuid,
  setItems,
} from './libraries.queries.ts';

export type AddedLibrary = Library & { warnings: ImportWarning[] };

/** What a library is saved from: its form, its document, and what is being read from that. */
export type LibraryImport = { form: AddLibrary; source: SourceDocument; reading: Import };

/** Saves a new library with its document and all of its methods, inside the transaction that makes it. */
export async function saveLibrary(
  ctx: Context<'env' | 'jobs'>,
  project_uuid: string,
  { form, source, reading }: LibraryImport,
  monitor: ImportMonitor,
): Promise<AddedLibrary> {
  const inside = await authorize(ctx, project_uuid, 'libraries.add');

  const library_uuid = await enforceQuota(inside, { project_uuid }, 'libraries', async (quota) => {
    // Checked again: the plan may have changed since the import was opened.
    await checkMethodQuota(quota, { before: 0, after: reading.document.total });
    return insertLibrary(inside.db, columnsOf(project_uuid, form, source, reading));
  });
  const row = documentRow(library_uuid, form, source, reading, inside.actor);
  const warnings = await saveDocument(inside, row, reading, monitor);
  await markContentChanged(inside, project_uuid);
  const library = await libraryByUuid(inside.db, library_uuid);
  if (!library) throw new Error('A library that was just saved is not there.');
  await notifyMethodQuota(inside, library, { before: 0, after: library.items });
  await recordActivity(inside, project_uuid, 'library_added', library.name);
  return { ...library, warnings };
}

/** What a library is saved as that comes from a document. */
const columnsOf = (
  project_uuid: string,
  form: AddLibrary,
  { kind }: SourceDocument,
  { document }: Import,
) => ({
  project_uuid,
  name: form.name,
  version: form.version,
  library_group: form.library_group,
  programming_language: kind.specType === 'sdk' ? kind.language : 'api',
  spec_type: kind.specType === 'sdk' ? null : kind.specType,
  description: form.description || document.description,
  base_url: document.base_url,
  server_variables: document.server_variables,
  authentication: document.authentication,
  importer_version: importerVersion,
  import_tags: importTagsOf(form.tags),
});

/** The first entry of its history. */
const documentRow = (
  library_uuid: string,
  form: AddLibrary,
  source: SourceDocument,
  { document }: Import,
  actor: Actor,
) => ({
  ...authorOf(actor),
  library_uuid,
  version_number: 1,
  version: form.version,
  base_url: document.base_url,
  sha256: document.sha256,
  file_name: source.name,
  source_url: source.source_url,
  format: document.format,
  format_version: document.format_version,
  bytes: document.bytes,
  content: Buffer.from(document.compressed),
});

/** Receives the progress of an import, and signals that the client canceled it. */
export type ImportMonitor = { report: Reporter; cancelled: AbortSignal };

/** Saves a new library's document, and its methods as they are read, inside the transaction that makes it. */
async function saveDocument(
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
    if (cancelled.aborted) throw conflict(messages.importCancelled);
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

/** The tags that a library imports, sorted; null for all methods, which an empty list means too. */
export const importTagsOf = (named: readonly string[] | undefined): string[] | null =>
  named && named.length > 0 ? [...new Set(named)].sort() : null;
