import { openAsyncApi } from './asyncapi/open-asyncapi.ts';
import { openGraphQl } from './graphql/open-graphql.ts';
import { openOpenApi } from './openapi/open-openapi.ts';
import type { OpenedDocument } from './opened-document.ts';
import { openPostman } from './postman/open-postman.ts';
import { openProtobuf } from './protobuf/open-protobuf.ts';
import type { ExpectedDocument } from './unreadable-document.ts';

interface DocumentReader {
  /** The name of the format in error messages. */
  name: ExpectedDocument;
  /**
   * Opens the parsed value of a document, or the text of one in a language of its own.
   * @param sourceUrl the URL of the document, to resolve relative URLs in it
   * @throws UnreadableDocument if it is another kind of document
   */
  open: (root: unknown, sourceUrl: string) => OpenedDocument;
}

/** The reader of each document format. To add a format, add an entry and a folder that opens it. */
export const documentReaders = {
  openapi: { name: 'OpenAPI document', open: openOpenApi },
  postman: { name: 'Postman collection', open: openPostman },
  graphql: { name: 'GraphQL schema', open: openGraphQl },
  asyncapi: { name: 'AsyncAPI document', open: openAsyncApi },
  protobuf: { name: 'Protocol Buffers file', open: openProtobuf },
} satisfies Record<string, DocumentReader>;

export type ReadableFormat = keyof typeof documentReaders;
