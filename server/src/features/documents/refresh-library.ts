import type { Library } from '@fieldkit/contract/libraries.ts';
import { Refusal } from '../../platform/http-kit/errors.ts';
import type { InternalContext } from '../../services/context.ts';
import { fetchDocument } from '../../services/importing/fetch-document.ts';
import { notifyQuotaExceeded, notifyWaiting } from './notify-waiting.ts';
import { deletePreviewsBySchedule } from './previews.queries.ts';
import { recordRefresh, refreshedSource } from './refreshes.queries.ts';
import { replaceInTransaction } from './replace-in-transaction.ts';
import type { Candidate } from './resolve-candidate.ts';

type Outcome = NonNullable<Library['refresh']['outcome']>;
type Source = { project_uuid: string; sha256: string; dismissed_sha256: string; source_url: string };
const noMonitor = { report: async () => {}, cancelled: new AbortController().signal };

/**
 * Fetches a library's document from its address again. Changes that break no callers are applied; others wait
 * for a decision. A failure is recorded on the library and retried at the next time. Running it twice changes
 * nothing.
 */
export async function refreshLibrary(ctx: InternalContext, library_uuid: string): Promise<Outcome | null> {
  const source = await refreshedSource(ctx.db, library_uuid);
  if (!source) return null;
  try {
    const outcome = await refresh(ctx, library_uuid, source);
    if (outcome !== 'waiting') await deletePreviewsBySchedule(ctx.db, library_uuid);
    await recordRefresh(ctx.db, library_uuid, outcome, '');
    return outcome;
  } catch (problem) {
    // Too busy is no answer about the document: the job itself is tried again soon.
    if (!(problem instanceof Refusal) || problem.kind === 'unavailable') throw problem;
    await recordRefresh(ctx.db, library_uuid, 'failed', `${problem.title}. ${problem.message}`);
    return 'failed';
  }
}

async function refresh(ctx: InternalContext, library_uuid: string, source: Source): Promise<Outcome> {
  const { source_url } = source;
  const { name, content } = await fetchDocument(ctx, source_url);
  try {
    const { sha256 } = content;
    if (sha256 === source.sha256 || sha256 === source.dismissed_sha256) return 'unchanged';
    const candidate = { name, content, source_url, version: '', shown: null };
    return await applyRefresh(ctx, library_uuid, { ...source, sha256 }, candidate);
  } finally {
    await content.close();
  }
}

async function applyRefresh(
  ctx: InternalContext,
  library_uuid: string,
  source: Source,
  candidate: Candidate,
): Promise<Outcome> {
  const result = await replaceInTransaction(
    ctx,
    library_uuid,
    candidate,
    'apply_unless_breaking',
    noMonitor,
  ).catch(async (problem) => {
    if (problem instanceof Refusal && problem.kind === 'payment_required')
      await notifyQuotaExceeded(ctx, library_uuid, { ...source, problem });
    throw problem;
  });
  if (result.preview_uuid) {
    await notifyWaiting(ctx, library_uuid, source);
    return 'waiting';
  }
  return result.applied ? 'applied' : 'unchanged';
}
