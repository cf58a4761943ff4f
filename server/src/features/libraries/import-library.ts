import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import type { AddLibrary, libraryCalls } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { type Access, authorizeForLibrary } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { countImport } from '../../services/importing/import-slots.ts';
import { type Import, openImport } from '../../services/importing/open-import.ts';
import {
  assertQuota,
  checkMethodQuota,
  type Quota,
  requireChosenMethods,
} from '../../services/quotas/method-quota.ts';
import type { SourceDocument } from './document-of.ts';
import { libraryByUuid } from './libraries.queries.ts';
import { type AddedLibrary, type ImportMonitor, importTagsOf, saveLibrary } from './save-library.ts';

/** Reads a document and saves the library, its document and all of its methods in one transaction. */
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
    return await inTransaction(access, (inside) =>
      saveLibrary(inside, project_uuid, { form, source, reading }, watch),
    );
  } finally {
    await reading.close();
  }
}

/**
 * Reads the document of a new library: all of its methods, or those with the tags that the form names.
 * @throws Refusal with a choice of tags, where none or too many methods would come
 */
async function openSource(
  access: Access<'env' | 'meters' | 'presence' | 'secrets'>,
  form: AddLibrary,
  source: SourceDocument,
  quota: Quota | null,
): Promise<Import> {
  const { project_uuid, presence } = access;
  const counted = await countImport(access);
  const reading = await openImport(source.content, source.kind, {
    project_uuid,
    counted,
    tags: importTagsOf(form.tags),
    presence,
  });
  try {
    const { total } = reading.document;
    const room = { tags: reading.tags, own: 0 };
    await requireChosenMethods(access, project_uuid, total, { ...room, before: 0 });
    await checkMethodQuota(quota, { before: 0, after: total }, room);
    return reading;
  } catch (problem) {
    await reading.close();
    throw problem;
  }
}

type Get = typeof libraryCalls.get;

export async function getLibrary(ctx: Context, { params }: ParsedRequest<Get>): Promise<Answer<Get>> {
  await authorizeForLibrary(ctx, params.id, 'libraries.read');

  const library = await libraryByUuid(ctx.db, params.id);
  if (!library) throw notFound(messages.notFound);
  return library;
}
