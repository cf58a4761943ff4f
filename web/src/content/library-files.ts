import {
  documentFormats,
  fileExtensionsOf,
  hasExtensionOf,
  wrongExtension,
} from '@fieldkit/contract/document-formats.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import * as addLibraryMessages from '@fieldkit/contract/messages/add-library.ts';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import type { ProgrammingLanguage } from '@fieldkit/contract/programming-languages.ts';
import { type SpecType, specTypes } from '@fieldkit/contract/spec-types.ts';

const maxMegabytes = limits.documentBytes / 1024 / 1024;

/** The file types of an API's document of any format, with their labels. */
const specFiles = {
  accept: [...new Set(specTypes.flatMap((specType) => documentFormats[specType].extensions))].join(','),
  hint: addLibraryMessages.specFileHint(maxMegabytes),
};

/** The same for a document of one format. */
export const specFilesOf = (specType: SpecType) => ({
  accept: fileExtensionsOf(specType).join(','),
  hint: addLibraryMessages.upTo(fileExtensionsOf(specType).join(', '), maxMegabytes),
});

/** The file types for the SDK of a language, or for any SDK before the language is chosen. */
export const sdkFiles = (language: ProgrammingLanguage | '') => ({
  accept: sdkAccept(language),
  hint: language
    ? addLibraryMessages.upTo(addLibraryMessages.sdkFiles[language], maxMegabytes)
    : addLibraryMessages.sdkFileHint(maxMegabytes),
});

/** The error for an API document's file before it is read; null if there is none. */
export const specFileError = (file: File, specType: SpecType): string | null =>
  hasExtensionOf(specType, file.name) ? sizeError(file) : wrongExtension(specType);

/** The error for the size of a file, regardless of its content. */
export function sizeError(file: File): string | null {
  if (file.size <= limits.documentBytes) return null;
  const { title, message: sentence } = libraryMessages.documentTooLarge(maxMegabytes);
  return `${title}. ${sentence}`;
}

const archives = ['.zip', '.tgz', '.gz'];

/** The file types that the browser's file dialog offers for the SDK of a language. The server validates the content. */
const own: Record<ProgrammingLanguage, readonly string[]> = {
  typescript: ['.ts', '.tsx', '.mts', '.cts'],
  javascript: ['.js', '.jsx', '.mjs', '.cjs'],
  python: ['.whl', '.py', '.pyi'],
  java: ['.jar', '.java'],
  kotlin: ['.jar', '.kt'],
  go: ['.go'],
  csharp: ['.nupkg', '.cs'],
  ruby: ['.gem', '.rb'],
  php: ['.php'],
  rust: ['.crate', '.rs'],
};

const sdkAccept = (language: ProgrammingLanguage | ''): string =>
  [...archives, ...(language ? own[language] : Object.values(own).flat())].join(',');

/** The file types of both kinds, for a file dialog that is opened before the kind is chosen. */
export const anyFiles = { ...specFiles, accept: `${specFiles.accept},${sdkAccept('')}` };

/** The language of an SDK's file by its ending, '' for an archive of any language; null for other files. */
export function sdkLanguageOf(fileName: string): ProgrammingLanguage | '' | null {
  const name = fileName.toLowerCase();
  const languages = Object.keys(own) as ProgrammingLanguage[];
  const language = languages.find((each) => own[each].some((ending) => name.endsWith(ending)));
  return language ?? (archives.some((ending) => name.endsWith(ending)) ? '' : null);
}
