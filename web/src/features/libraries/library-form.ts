import { AddLibrary } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import type { ProgrammingLanguage } from '@fieldkit/contract/programming-languages.ts';
import { isWebAddress } from '@fieldkit/contract/shapes.ts';
import type { SpecType } from '@fieldkit/contract/spec-types.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { sizeError, specFileError } from '../../content/library-files.ts';

const Lines = z.pick(AddLibrary, { name: true, version: true, library_group: true, url: true });

/** The form for a library. The document of an API is a file or a URL; the package of an SDK is a file. */
export type LibraryValues = z.output<typeof Lines> & {
  kind: 'api' | 'sdk';
  spec_type: SpecType;
  programming_language: ProgrammingLanguage | '';
  file: File | null;
};
export type LibraryField = keyof LibraryValues;

export const emptyLibrary: LibraryValues = {
  kind: 'api',
  name: '',
  version: '',
  library_group: '',
  spec_type: 'openapi',
  programming_language: '',
  url: '',
  file: null,
};

/** The errors by field; empty if the form may be sent. */
export function libraryErrors(values: LibraryValues): Partial<Record<LibraryField, string>> {
  const errors: Partial<Record<LibraryField, string>> = {};
  const parsed = z.safeParse(Lines, values);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] as LibraryField;
    errors[field] ??= message;
  }
  if (values.kind === 'sdk') {
    delete errors.url;
    if (!values.programming_language) errors.programming_language = messages.languageRequired;
    const problem = values.file ? sizeError(values.file) : messages.sdkFileRequired;
    if (problem) errors.file = problem;
    return errors;
  }
  const url = values.url.trim();
  const source = sourceError(values, url);
  if (source) errors.file = source;
  if (url && !isWebAddress(url)) errors.url ??= requestMessages.url;
  return errors;
}

/** The error for the document's file, or for choosing both sources or none. */
function sourceError({ file, spec_type }: LibraryValues, url: string): string | null {
  if (file && url) return messages.oneSource;
  if (!file && !url) return messages.sourceRequired;
  return file && specFileError(file, spec_type);
}

export const libraryResolver: Resolver<LibraryValues> = (values) => {
  const errors: FieldErrors<LibraryValues> = Object.fromEntries(
    Object.entries(libraryErrors(values)).map(([field, message]) => [field, { type: 'rule', message }]),
  );
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/**
 * A library name derived from a file name: "billing-api.v2.yaml" → "billing-api.v2", "acme-1.0.tar.gz" →
 * "acme-1.0".
 */
export const nameFromFile = ({ name }: File): string =>
  name
    .replace(
      /\.(json|ya?ml|graphqls?|gql|proto|zip|tgz|tar\.gz|whl|jar|gem|nupkg|crate|d\.ts|[cm]?[jt]sx?|pyi?|java|kt|go|cs|rb|php|rs)$/i,
      '',
    )
    .slice(0, 200);
