import * as messages from './messages/add-library.ts';

/**
 * Formats of API documents, by the value of a library's `spec_type`. A new format needs an entry here, one of
 * the same name in the importer's registry (spec-importer/src/document-formats.ts), and a folder that reads
 * it.
 */
export const documentFormats = {
  openapi: { label: messages.openapi, text: messages.openapiText, noun: 'document' },
  postman: { label: messages.postman, text: messages.postmanText, noun: 'collection' },
} as const;

export type SpecType = keyof typeof documentFormats;
export const specTypes = Object.keys(documentFormats) as [SpecType, ...SpecType[]];
