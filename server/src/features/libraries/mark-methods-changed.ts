import type { AuthorizedContext } from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/mark-content-changed.ts';
import { countMethodsChange } from './locked-library.queries.ts';

type ChangedLibrary = { library_uuid: string; project_uuid: string };

/**
 * Records, inside the transaction that did it, that a library's methods differ from the published and
 * previewed ones, and how many were added.
 */
export async function markMethodsChanged(
  ctx: AuthorizedContext<'jobs'>,
  place: ChangedLibrary,
  more: number,
): Promise<void> {
  await countMethodsChange(ctx.db, place.library_uuid, more);
  await markContentChanged(ctx, place.project_uuid);
}
