import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { authorizeActor } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { importByUuid } from './imports.queries.ts';

type Progress = typeof libraryCalls.progress;

export async function getImportProgress(
  ctx: Context,
  { params }: Received<Progress>,
): Promise<Answer<Progress>> {
  const found = await importByUuid(authorizeActor(ctx).db, params.importId);
  if (!found) throw notFound(...messages.importNotFound);
  await authorize(ctx, found.project_uuid, 'libraries.add', messages.importNotFound);

  return { import_id: found.import_uuid, stage: found.stage, done: found.done, total: found.total };
}
