import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { documentCalls } from '@fieldkit/contract/documents.ts';
import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { deletePreview } from './previews.queries.ts';
import { dismissDocument } from './refreshes.queries.ts';

type Dismiss = typeof documentCalls.dismiss;

/** Lets a document go that was shown but is not wanted. */
export async function dismissPreview(ctx: Context, { params }: Received<Dismiss>): Promise<Answer<Dismiss>> {
  await authorizeForLibrary(ctx, params.id, 'libraries.update');

  await inTransaction(ctx, async ({ db }) => {
    const preview = await deletePreview(db, params.id, params.previewUuid);
    if (!preview) throw notFound(...messages.previewNotFound);
    if (preview.made_by === 'schedule') await dismissDocument(db, params.id, preview.sha256);
  });
  return { message: messages.previewDismissed };
}
