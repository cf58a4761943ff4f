import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { documentCalls } from '@fieldkit/contract/documents.ts';
import { requireLibraryPermission } from '../../access/require-permission.ts';
import type { Context } from '../../context.ts';
import { getLibrary } from '../libraries/get-library.ts';
import { previewedDocument } from './offered-document.ts';
import { replaceInTransaction } from './settle-document.ts';

type Preview = typeof documentCalls.preview;

/** Shows what a kept preview would change now. As it is shown it may be applied, until the library changes again. */
export async function showPreview(ctx: Context, { params }: Received<Preview>): Promise<Answer<Preview>> {
  await requireLibraryPermission(ctx, params.id, 'libraries.update');

  const offer = await previewedDocument(ctx, params.id, params.previewUuid);
  const nobodyWatches = { report: async () => {}, gone: new AbortController().signal };
  const settled = await replaceInTransaction(ctx, params.id, offer, 'preview', nobodyWatches);
  const library = await getLibrary(ctx, { params, query: undefined, body: undefined });
  return { ...settled, library };
}
