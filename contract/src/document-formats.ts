import * as messages from './messages/add-library.ts';
import * as libraryMessages from './messages/libraries.ts';
import { type SpecType, specTypes } from './spec-types.ts';

interface FormatDescription {
  label: string;
  /** A description for the form. */
  text: string;
  /** The noun for it in error messages. */
  noun: 'document' | 'collection';
  /** The extensions that the name of an uploaded file may have. */
  extensions: readonly string[];
  /** The extensions of archives with several such files, which do not show the format. */
  archives?: readonly string[];
}

const jsonOrYaml = ['.json', '.yaml', '.yml'] as const;

/**
 * Formats of API documents, by the value of a library's `spec_type`. A new format needs its name in
 * spec-types.ts, an entry here, one of the same name in the importer's registry (spec-importer/src/document-formats.ts), and a folder that reads
 * it.
 */
export const documentFormats = {
  openapi: { label: messages.openapi, text: messages.openapiText, noun: 'document', extensions: jsonOrYaml },
  postman: {
    label: messages.postman,
    text: messages.postmanText,
    noun: 'collection',
    extensions: jsonOrYaml,
  },
  graphql: {
    label: messages.graphql,
    text: messages.graphqlText,
    noun: 'document',
    extensions: ['.graphql', '.graphqls', '.gql', '.json'],
  },
  asyncapi: {
    label: messages.asyncapi,
    text: messages.asyncapiText,
    noun: 'document',
    extensions: jsonOrYaml,
  },
  protobuf: {
    label: messages.protobuf,
    text: messages.protobufText,
    noun: 'document',
    extensions: ['.proto'],
    archives: ['.zip'],
  },
} as const satisfies Record<SpecType, FormatDescription>;

/** All extensions that the name of an uploaded file of a format may have. */
export function fileExtensionsOf(specType: SpecType): readonly string[] {
  const { extensions, archives = [] }: FormatDescription = documentFormats[specType];
  return [...extensions, ...archives];
}

/** Whether the name of an uploaded file is one that a document of the format may have. */
export const hasExtensionOf = (specType: SpecType, fileName: string): boolean =>
  fileExtensionsOf(specType).some((extension) => fileName.toLowerCase().endsWith(extension));

/** The error for a file with another extension. */
export const wrongExtension = (specType: SpecType): string =>
  libraryMessages.wrongExtension.replace(jsonOrYaml.join(', '), fileExtensionsOf(specType).join(', '));

/** The first format whose documents have the extension of a file's name; undefined if there is none. */
export const specTypeOfFile = (fileName: string): SpecType | undefined =>
  specTypes.find((specType) =>
    documentFormats[specType].extensions.some((extension) => fileName.toLowerCase().endsWith(extension)),
  );
