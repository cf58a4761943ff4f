import type { Answer } from '@fieldkit/contract/call.ts';
import type { documentCalls } from '@fieldkit/contract/documents.ts';
import { requireLibraryPermission } from '../../services/access/require-permission.ts';
import type { ReceivedUpload } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { getLibrary } from '../libraries/get-library.ts';
import { reportImport } from '../libraries/import-progress.ts';
import { publishNow } from '../publishing/publish-now.ts';
import { replaceInTransaction } from './replace-in-transaction.ts';
import { resolveCandidate } from './resolve-candidate.ts';

type Replace = typeof documentCalls.replace;

/**
 * Replaces a library's document with a newer one, or previews the changes. Existing methods keep their ids,
 * and so their workflows. The answer is sent after the new content is published.
 */
export async function replaceDocument(
  ctx: Context,
  { params, readForm, gone }: ReceivedUpload<Replace>,
): Promise<Answer<Replace>> {
  const { project_uuid } = await requireLibraryPermission(ctx, params.id, 'libraries.update');

  const { body, file } = await readForm();
  const report = await reportImport(ctx, project_uuid, body.import_id);
  try {
    const candidate = await resolveCandidate(ctx, params.id, body, file);
    const mode = body.preview === 'true' ? 'preview' : 'apply';
    const result = await replaceInTransaction(ctx, params.id, candidate, mode, {
      report,
      cancelled: gone,
    }).finally(candidate.content.close);
    const library = await getLibrary(ctx, { params, query: undefined, body: undefined });
    const counts = { done: library.items, total: library.items };
    if (mode === 'apply') {
      await report({ stage: 'publishing', ...counts });
      await publishNow(ctx, project_uuid);
    }
    await report({ stage: 'done', ...counts });
    return { ...result, library };
  } catch (problem) {
    await report({ stage: 'failed', done: 0, total: 0 }).catch(() => {}); // the refusal itself matters more
    throw problem;
  }
}
