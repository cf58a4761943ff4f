import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import type { AddLibrary, ImportWarning, Library, libraryCalls } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { conflict, notFound } from '../../platform/http-kit/errors.ts';
import { type Access, authorize, authorizeForLibrary } from '../../services/access/authorize.ts';
import { type AuthorizedContext, type Context, runInTransaction } from '../../services/context.ts';
import { countImport } from '../../services/importing/import-slots.ts';
import { type Import, openImport } from '../../services/importing/open-import.ts';
import { assertQuota, enforceQuota, type Quota } from '../../services/quotas/enforce-quota.ts';
import {
  checkMethodQuota,
  notifyMethodQuota,
  requireChosenMethods,
} from '../../services/quotas/method-quota.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { insertLibraryEvents } from '../events/replace-events.ts';
import { insertModels } from '../models/replace-models.ts';
import { libraryColumns, versionRow } from './document-rows.ts';
import { importTagsOf, type SourceDocument } from './document-source.ts';
import { insertDocumentVersion } from './documents.queries.ts';
import { findLibraryByUuid, insertLibrary } from './libraries.queries.ts';
import { markMethodsChanged } from './lock-library.ts';
import { asDocumentMethod, type ImportMonitor } from './parse-document.ts';
import { appendMethods } from './write-methods.ts';

/** Reads a document and saves the library, its document and all its methods in one transaction. */
export async function importLibrary(
  access: Access<'env' | 'jobs' | 'meters' | 'secrets'>,
  form: AddLibrary,
  source: SourceDocument,
  watch: ImportMonitor,
): Promise<AddedLibrary> {
  const { project_uuid } = access;
  const quota = await assertQuota(access, { project_uuid }, 'libraries');
  await watch.report({ stage: 'reading', done: 0, total: source.content.size });
  const reading = await openSource(access, form, source, quota);
  try {
    return await runInTransaction(access, (inside) =>
      saveLibrary(inside, project_uuid, { form, source, reading }, watch),
    );
  } finally {
    await reading.close();
  }
}

/**
 * Reads the document of a new library: all its methods, or those with the tags in the form.
 * @throws Refusal with a choice of tags if there would be no methods or too many
 */
async function openSource(
  access: Access<'env' | 'meters' | 'availability' | 'secrets'>,
  form: AddLibrary,
  source: SourceDocument,
  quota: Quota | null,
): Promise<Import> {
  const { project_uuid, availability } = access;
  const counted = await countImport(access);
  const reading = await openImport(source.content, source.kind, {
    project_uuid,
    counted,
    tags: importTagsOf(form.tags),
    availability,
  });
  try {
    const { total } = reading.document;
    const quotaSource = { tags: reading.tags, own: 0 };
    await requireChosenMethods(access, project_uuid, total, { ...quotaSource, before: 0 });
    await checkMethodQuota(quota, { before: 0, after: total }, quotaSource);
    return reading;
  } catch (error) {
    await reading.close();
    throw error;
  }
}

type Get = typeof libraryCalls.get;

export async function getLibrary(ctx: Context, { params }: ParsedRequest<Get>): Promise<Answer<Get>> {
  await authorizeForLibrary(ctx, params.id, 'libraries.read');

  const library = await findLibraryByUuid(ctx.db, params.id);
  if (!library) throw notFound(messages.notFound);
  return library;
}

export type AddedLibrary = Library & { warnings: ImportWarning[] };

/** The data from which a library is saved: the form, the document, and the running import. */
export type LibraryImport = { form: AddLibrary; source: SourceDocument; reading: Import };

/** Saves a new library with its document and all its methods, inside the transaction that creates it. */
export async function saveLibrary(
  ctx: Context<'env' | 'jobs'>,
  project_uuid: string,
  { form, source, reading }: LibraryImport,
  monitor: ImportMonitor,
): Promise<AddedLibrary> {
  const inside = await authorize(ctx, project_uuid, 'libraries.add');

  const library_uuid = await enforceQuota(inside, { project_uuid }, 'libraries', async (quota) => {
    // Checked again, because the plan may have changed since the import was opened.
    await checkMethodQuota(quota, { before: 0, after: reading.document.total });
    return insertLibrary(inside.db, columnsOf(project_uuid, form, source, reading));
  });
  const { methods, warnings } = await saveMethods(inside, library_uuid, reading, monitor);
  const first = { ...source, library_uuid, version: form.version, actor: inside.actor };
  await insertDocumentVersion(inside.db, { ...versionRow(first, reading.document), methods, warnings }, 1);
  await markMethodsChanged(inside, { library_uuid, project_uuid }, methods);
  const library = await findLibraryByUuid(inside.db, library_uuid);
  if (!library) throw new Error('The saved library does not exist.');
  await notifyMethodQuota(inside, library, { before: 0, after: library.items });
  await recordActivity(inside, project_uuid, 'library_added', library.name);
  return { ...library, warnings };
}

/** The columns of a library with a document. */
const columnsOf = (
  project_uuid: string,
  form: AddLibrary,
  { kind }: SourceDocument,
  { document }: Import,
) => ({
  ...libraryColumns(document),
  project_uuid,
  name: form.name,
  version: form.version,
  library_group: form.library_group,
  programming_language: kind.specType === 'sdk' ? kind.language : 'api',
  spec_type: kind.specType === 'sdk' ? null : kind.specType,
  description: form.description || document.description,
  base_url: document.base_url,
  import_tags: importTagsOf(form.tags),
});

/**
 * Saves the methods of a library's first document as they are read, inside the transaction that creates the
 * library.
 */
async function saveMethods(
  ctx: AuthorizedContext,
  library_uuid: string,
  reading: Import,
  { report, canceled }: ImportMonitor,
): Promise<{ methods: number; warnings: ImportWarning[] }> {
  const { total } = reading.document;
  const pieces = reading.pieces();
  let done = 0;
  for (;;) {
    const piece = await pieces.next();
    if (canceled.aborted) throw conflict(messages.importCanceled);
    if (piece.done) {
      await insertLibraryEvents(ctx, library_uuid, piece.value.events);
      await insertModels(ctx, library_uuid, piece.value.models);
      return { methods: done, warnings: piece.value.warnings };
    }
    await appendMethods(ctx, library_uuid, piece.value.map(asDocumentMethod), done);
    done += piece.value.length;
    await report({ stage: 'saving', done, total });
  }
}
