import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import type { Env } from '../env.ts';
import type { UploadedFile } from '../http/received.ts';
import { Refusal } from '../problems.ts';

/** Fetches a document from the web. */
export async function fetchDocument(_url: string, _env: Env): Promise<UploadedFile> {
  throw new Refusal('unreadable', ...say.urlFailed, 'Upload the file instead.');
}
