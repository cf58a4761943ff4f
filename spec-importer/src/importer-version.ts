/**
 * What the importer makes of a document, counted: libraries that were read with a lower number are read again from their stored documents.
 * Raise it with every change by which the same document gives other methods.
 */
export const importerVersion = 7;
