import type { Received } from '@fieldkit/contract/call.ts';
import type { documentCalls } from '@fieldkit/contract/documents.ts';
import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { packedBytes } from '../../platform/http-kit/document-bytes.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import type { ActionResult } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { contentOfVersion } from './documents.queries.ts';

type Download = typeof documentCalls.download;

const mediaTypes: Record<string, string> = {
  json: 'application/json',
  yaml: 'application/yaml',
  yml: 'application/yaml',
};

/** A document of the history as it came, byte for byte. */
export async function downloadDocument(
  ctx: Context,
  { params }: Received<Download>,
): Promise<ActionResult<Download>> {
  await authorizeForLibrary(ctx, params.id, 'libraries.read');

  const document = await contentOfVersion(ctx.db, params.id, Number(params.versionNumber));
  if (!document) throw notFound(...messages.versionNotFound);
  const extension = /\.(\w+)$/.exec(document.file_name)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(mediaTypes, extension) ? mediaTypes[extension] : undefined;
  return {
    name: document.file_name,
    type: type ?? 'application/octet-stream',
    content: packedBytes(document.content, document.bytes),
  };
}
