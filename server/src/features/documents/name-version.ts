import type { AuthorizedContext } from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/mark-content-changed.ts';
import type { LibraryRow } from '../libraries/lock-library.ts';
import { writeLibrary } from './documents.queries.ts';

/** A document that is there already may come under another version's name: that is worth keeping by itself. */
export async function nameVersion(
  ctx: AuthorizedContext,
  library: LibraryRow,
  version: string,
): Promise<void> {
  if (version === '' || version === library.version) return;
  await writeLibrary(ctx.db, library.library_uuid, { version });
  await markContentChanged(ctx, library.project_uuid);
}
