import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/mark-content-changed.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { deleteLibraryRow, deleteWorkflowsOfNoOther, libraryByUuid } from './libraries.queries.ts';
import { lockLibrary } from './lock-library.ts';

type Delete = typeof libraryCalls.delete;

/**
 * Deletes a library with its methods and documents, and the workflows that belong to no other library.
 * Workflows of several libraries remain, and show which of their steps lost its method.
 */
export async function deleteLibrary(ctx: Context, { params }: Received<Delete>): Promise<Answer<Delete>> {
  const access = await authorizeForLibrary(ctx, params.id, 'libraries.delete');
  const { project_uuid } = access;

  await inTransaction(access, async (inside) => {
    await lockLibrary(inside, params.id);
    const library = await libraryByUuid(inside.db, params.id);
    if (!library) throw notFound(...messages.notFound);
    await recordActivity(inside, project_uuid, 'library_deleted', library.name);
    await deleteWorkflowsOfNoOther(inside.db, params.id);
    await deleteLibraryRow(inside.db, params.id);
    await markContentChanged(inside, project_uuid);
  });
  return { message: messages.deleted };
}
