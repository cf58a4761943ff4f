import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { requireLibraryPermission } from '../../access/require-permission.ts';
import { type Context, inTransaction } from '../../context.ts';
import { notFound } from '../../problems.ts';
import { contentChanged } from '../publications/content-changed.ts';
import { publishProject } from '../publications/publish-project.ts';
import { deleteLibraryRow } from './libraries.queries.ts';

type Delete = typeof libraryCalls.delete;

/** Deletes a library with its methods and documents. */
export async function deleteLibrary(ctx: Context, { params }: Received<Delete>): Promise<Answer<Delete>> {
  const { project_uuid } = await requireLibraryPermission(ctx, params.id, 'libraries.delete');

  await inTransaction(ctx, async (inside) => {
    if (!(await deleteLibraryRow(inside.db, params.id))) throw notFound(...say.notFound);
    await contentChanged(inside, project_uuid);
  });
  await publishProject({ ...ctx, actor: { kind: 'internal' } }, project_uuid);
  return { message: say.deleted };
}
