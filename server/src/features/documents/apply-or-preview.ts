import type { AuthorizedContext } from '../../services/context.ts';
import { assertMethodQuota, notifyMethodQuota } from '../../services/quotas/method-quota.ts';
import { applyDocument } from './apply-document.ts';
import { changesNothing } from './describe-changes.ts';
import type { CandidateDiff } from './diff-candidate.ts';
import { writeLibrary } from './documents.queries.ts';
import { nameVersion } from './name-version.ts';
import { savePreview } from './save-preview.ts';

/** What to do with a candidate: preview its changes, apply it, or apply it unless that breaks callers. */
export type Mode = 'preview' | 'apply' | 'apply_unless_breaking';

/**
 * Applies or previews a candidate according to the mode, inside the transaction that has locked the library.
 */
export async function applyOrPreview(ctx: AuthorizedContext, diff: CandidateDiff, mode: Mode) {
  const { changes, isSame, library, candidate, base_url, import_tags } = diff;
  const untouched = { ...changes, applied: false, preview_uuid: null };
  // In a scheduled refresh, a document with other bytes and the same content is not a change either.
  const isNews = !isSame && (mode !== 'apply_unless_breaking' || base_url !== undefined);
  if (changesNothing(changes) && !isNews) {
    if (mode === 'apply') await nameVersion(ctx, library, candidate.version);
    if (mode === 'apply' && import_tags !== undefined)
      await writeLibrary(ctx.db, library.library_uuid, { import_tags });
    return untouched;
  }
  const { methods, own } = diff.comparison;
  const counts = { before: library.items, after: methods.length + own.length };
  const source = { tags: async () => diff.read.tally, own: own.length };
  await assertMethodQuota(ctx, library.project_uuid, counts, source);
  if (mode === 'preview' || (mode === 'apply_unless_breaking' && changes.breaking > 0))
    return { ...untouched, preview_uuid: await savePreview(ctx, diff) };
  const applied = await applyDocument(ctx, diff);
  await notifyMethodQuota(ctx, library, counts);
  return { ...applied, applied: true, preview_uuid: null };
}
