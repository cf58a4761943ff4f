import { openOpenApi } from './openapi/open-openapi.ts';
import type { OpenedDocument } from './opened-document.ts';
import { openPostman } from './postman/open-postman.ts';
import type { ExpectedDocument } from './unreadable-document.ts';

interface DocumentReader {
  /** What a refusal calls it. */
  name: ExpectedDocument;
  /**
   * Opens the parsed value of a document.
   * @param sourceUrl the address that it came from; relative addresses in it are resolved against it
   * @throws UnreadableDocument when it is another kind of document
   */
  open: (root: unknown, sourceUrl: string) => OpenedDocument;
}

/** How documents of each format are read. A new format is an entry, and a folder that opens it. */
export const documentReaders = {
  openapi: { name: 'OpenAPI document', open: openOpenApi },
  postman: { name: 'Postman collection', open: openPostman },
} satisfies Record<string, DocumentReader>;

export type SpecType = keyof typeof documentReaders;
