import type { Answer } from '@fieldkit/contract/call.ts';
import type { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { ReceivedUpload } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { publishNow } from '../publishing/publish-now.ts';
import { documentOf } from './document-of.ts';
import { importLibrary } from './import-library.ts';
import { reportImport } from './import-progress.ts';

type Add = typeof libraryCalls.add;

/**
 * Adds a library from a document: all of its methods or nothing. The answer is sent after the new content is
 * published. Meanwhile the progress can be read under the import id that the client chose.
 */
export async function addLibrary(
  ctx: Context,
  { params, readForm, gone }: ReceivedUpload<Add>,
): Promise<Answer<Add>> {
  const access = await authorize(ctx, params.projectUuid, 'libraries.add');

  const { body, file } = await readForm();
  const report = await reportImport(access, params.projectUuid, body.import_id);
  try {
    const source = await documentOf(access, body, file);
    const added = await importLibrary(access, body, source, {
      report,
      cancelled: gone,
    }).finally(source.content.close);
    await report({ stage: 'publishing', done: added.items, total: added.items });
    await publishNow(access, params.projectUuid);
    await report({ stage: 'done', done: added.items, total: added.items });
    return added;
  } catch (problem) {
    await report({ stage: 'failed', done: 0, total: 0 }).catch(() => {}); // the refusal itself matters more
    throw problem;
  }
}
