import type { AddLibrary } from '@fieldkit/contract/libraries.ts';
import type { Access } from '../../services/access/authorize.ts';
import { inTransaction } from '../../services/context.ts';
import { assertQuota } from '../../services/quotas/enforce-quota.ts';
import type { SourceDocument } from './document-of.ts';
import { openSource } from './open-source.ts';
import type { ImportMonitor } from './save-document.ts';
import { type AddedLibrary, saveLibrary } from './save-library.ts';

/** Reads a document and saves the library, its document and all of its methods in one transaction. */
export async function importLibrary(
  access: Access,
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
