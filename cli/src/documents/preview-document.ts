import { documentCalls, type Replaced } from '@fieldkit/contract/documents.ts';
import type { Api } from '../wire/call-api.ts';
import type { Document } from './read-document.ts';

/** Has the server compare a document with a library. What it keeps of that can be applied or let go within a day. */
export const previewDocument = (
  api: Api,
  id: string,
  { file, url }: Document,
  version: string | undefined,
): Promise<Replaced> =>
  api(
    documentCalls.replace,
    {
      params: { id },
      body: { preview: 'true', ...(version && { version }), ...(url && { url }) },
      file,
    },
    { isRepeatable: true },
  );
