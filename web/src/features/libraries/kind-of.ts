import type { Library } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { isApi, isKnownLanguage, programmingLanguages } from '@fieldkit/contract/programming-languages.ts';

/** "API", or an SDK's language. */
export function kindOf({ programming_language: language }: Library): string {
  if (isApi(language)) return messages.api;
  return isKnownLanguage(language) ? programmingLanguages[language] : language;
}
