import { requireActor } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { assertMethodQuota, notifyMethodQuota } from '../../plan-limits/method-room.ts';
import { applyDocument } from './apply-document.ts';
import type { Compared } from './compare-offer.ts';
import { changesNothing } from './describe-changes.ts';
import { writeLibrary } from './documents.queries.ts';
import { keepPreview } from './keep-preview.ts';
import { nameVersion } from './name-version.ts';

/** What is wanted of a document: to see what it changes, to have it, or to have it if that breaks nobody's calls. */
export type Mode = 'preview' | 'apply' | 'apply_unless_breaking';

/** Does what is wanted of a document that was compared with a library, inside the transaction that holds it. */
export async function applyOrPreview(ctx: Context, compared: Compared, aim: Mode) {
  requireActor(ctx);
  const { changes, isSame, library, offer, base_url, import_tags } = compared;
  const untouched = { ...changes, applied: false, preview_uuid: null };
  // By schedule, a document of other bytes that says the same is no news either.
  const isNews = !isSame && (aim !== 'apply_unless_breaking' || base_url !== undefined);
  if (changesNothing(changes) && !isNews) {
    if (aim === 'apply') await nameVersion(ctx, library, offer.version);
    if (aim === 'apply' && import_tags !== undefined)
      await writeLibrary(ctx.db, library.library_uuid, { import_tags });
    return untouched;
  }
  const { methods, own } = compared.comparison;
  const counts = { before: library.items, after: methods.length + own.length };
  const source = { tags: async () => compared.read.tally, own: own.length };
  await assertMethodQuota(ctx, library.project_uuid, counts, source);
  if (aim === 'preview' || (aim === 'apply_unless_breaking' && changes.breaking > 0))
    return { ...untouched, preview_uuid: await keepPreview(ctx, compared) };
  const applied = await applyDocument(ctx, compared);
  await notifyMethodQuota(ctx, library, counts);
  return { ...applied, applied: true, preview_uuid: null };
}
