import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { requireActor } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { notFound, type Words } from '../../problems.ts';
import { type LibraryRow, lockLibraryRow } from './locked-library.queries.ts';

export type { LibraryRow };

/**
 * Holds a library inside a transaction: whoever else changes it or its methods waits until that ends, so that edits,
 * deletions and newer documents follow each other.
 * @throws Refusal 404 with `words` when it is gone
 */
export async function lockLibrary(
  ctx: Context,
  library_uuid: string,
  words: Words = say.notFound,
): Promise<LibraryRow> {
  requireActor(ctx);
  const library = await lockLibraryRow(ctx.db, library_uuid);
  if (!library) throw notFound(...words);
  return library;
}
