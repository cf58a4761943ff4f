import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { documentCalls } from '@fieldkit/contract/documents.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { getLibrary } from '../libraries/get-library.ts';
import { replaceInTransaction } from './replace-in-transaction.ts';
import { previewedDocument } from './resolve-candidate.ts';

type Preview = typeof documentCalls.preview;

/** Compares a stored preview with the library again. The result can be applied until the library changes. */
export async function showPreview(ctx: Context, { params }: Received<Preview>): Promise<Answer<Preview>> {
  const access = await authorizeForLibrary(ctx, params.id, 'libraries.update');

  const candidate = await previewedDocument(access, params.id, params.previewUuid);
  const noMonitor = { report: async () => {}, cancelled: new AbortController().signal };
  const result = await replaceInTransaction(access, params.id, candidate, 'preview', noMonitor);
  const library = await getLibrary(ctx, { params, query: undefined, body: undefined });
  return { ...result, library };
}
