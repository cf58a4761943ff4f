import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { notFound, type RefusalTexts } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/content-version.ts';
import { countMethodsChange, type LibraryRow, lockLibraryRow } from './libraries.queries.ts';

export type { LibraryRow };

/**
 * Locks a library inside a transaction, so that edits, deletions and newer documents of the library run one
 * after the other.
 * @throws Refusal 404 with `words` if it was deleted
 */
export async function lockLibrary(
  ctx: AuthorizedContext,
  library_uuid: string,
  words: RefusalTexts = messages.notFound,
): Promise<LibraryRow> {
  const library = await lockLibraryRow(ctx.db, library_uuid);
  if (!library) throw notFound(words);
  return library;
}

type ChangedLibrary = { library_uuid: string; project_uuid: string };

/**
 * Records, inside the transaction of a change, that a library's methods differ from the published and
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
