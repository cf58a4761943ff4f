import { specTypeOfFile } from '@fieldkit/contract/document-formats.ts';
import { findProgrammingLanguage } from '@fieldkit/contract/language-names.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { isApi, programmingLanguages } from '@fieldkit/contract/programming-languages.ts';
import { type SpecType, specTypes } from '@fieldkit/contract/spec-types.ts';
import { wrongField } from '../../platform/http-kit/errors.ts';
import type { DocumentKind, OpenedDocument } from './import-messages.ts';

type DocumentOwner = { programming_language: string; spec_type: SpecType | null };

/**
 * The kind of document that a library accepts: one of the formats of API documents, or an SDK in a supported
 * language. `fileName` determines how an SDK's archive is opened.
 * @throws Refusal 422 on programming_language if the language is not supported
 */
export function kindOfLibrary(
  library: DocumentOwner,
  fileName: string,
  sourceUrl: string | null = null,
): DocumentKind {
  const { programming_language: language, spec_type } = library;
  if (language === '' || isApi(language))
    return { specType: spec_type ?? 'openapi', ...(sourceUrl && { sourceUrl }) };
  const known = findProgrammingLanguage(language);
  if (known) return { specType: 'sdk', language: known, fileName };
  throw wrongField({
    programming_language: messages.wrongLanguage(Object.values(programmingLanguages).join(', ')),
  });
}

/** A document of any format at an address. The address's ending counts only if the content does not show the format. */
export const detectedKind = (sourceUrl: string): DocumentKind => ({
  specType: (URL.canParse(sourceUrl) && specTypeOfFile(new URL(sourceUrl).pathname)) || 'openapi',
  sourceUrl,
  isDetected: true,
});

/** The format of a document that was read, as a library names it. */
export const specTypeOf = ({ format }: OpenedDocument): SpecType =>
  specTypes.find((specType) => specType === format) ?? 'openapi';

/** The beginning of a text, without half of a character at its end. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
