import type { Answer } from '@fieldkit/contract/call.ts';
import type { documentCalls } from '@fieldkit/contract/documents.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
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
  const access = await authorizeForLibrary(ctx, params.id, 'libraries.update');
  const { project_uuid } = access;

  const { body, file } = await readForm();
  const report = await reportImport(access, project_uuid, body.import_id);
  try {
    const candidate = await resolveCandidate(access, params.id, body, file);
    const mode = body.preview === 'true' ? 'preview' : 'apply';
    const result = await replaceInTransaction(access, params.id, candidate, mode, {
      report,
      cancelled: gone,
    }).finally(candidate.content.close);
    const library = await getLibrary(ctx, { params, query: undefined, body: undefined });
    const counts = { done: library.items, total: library.items };
    if (mode === 'apply') {
      await report({ stage: 'publishing', ...counts });
      await publishNow(access, project_uuid);
    }
    await report({ stage: 'done', ...counts });
    return { ...result, library };
  } catch (problem) {
    await report({ stage: 'failed', done: 0, total: 0 }).catch(() => {}); // the refusal itself matters more
    throw problem;
  }
}
