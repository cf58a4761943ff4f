import { type DocumentVersion, documentCalls } from '@fieldkit/contract/documents.ts';
import { addressOf, headersOf } from '../../lib/api-client.ts';
import { bearerToken } from '../../lib/bearer.ts';

/**
 * Downloads a document of the history as a file, byte for byte.
 * @throws when it could not be fetched
 */
export async function downloadDocument(id: string, version: DocumentVersion): Promise<void> {
  const address = addressOf(documentCalls.download, { id, versionNumber: version.version_number });
  const answer = await fetch(address, { headers: headersOf(await bearerToken(), false) });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = version.file_name || `document-${version.version_number}`;
  link.click();
  URL.revokeObjectURL(url);
}
