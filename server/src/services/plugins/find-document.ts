import type { Services } from '../context.ts';
import type { Plugin } from './plugin.queries.ts';
import { type PublishedDocument, publishedDocument } from './published-documents.queries.ts';

/** Whether the owner of a plugin lets its readers download the document of a library. */
export const isDocumentOffered = ({ brand }: Plugin, library_uuid: string): boolean =>
  brand?.documents?.includes(library_uuid) === true;

/** The document of a library in the served version; null if it is not offered. */
export const findDocument = async (
  { db }: Pick<Services, 'db'>,
  plugin: Plugin,
  library_uuid: string,
): Promise<PublishedDocument | null> =>
  plugin.publication_uuid !== null && isDocumentOffered(plugin, library_uuid)
    ? publishedDocument(db, plugin.publication_uuid, library_uuid)
    : null;
