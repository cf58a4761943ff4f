import { languageNamed } from '@fieldkit/code-samples/language-named.ts';
import { isApi } from '@fieldkit/contract/programming-languages.ts';
import type { PublishedLibrary, PublishedMethod } from './search-messages.ts';

type Hit = { method: PublishedMethod; score: number };

/** An SDK of the asker's own language is worth more than the API itself, and one of another language less. */
const OWN = 1.2;
const OTHER = 0.6;

/**
 * Puts what is written in the asker's language first, and what no program in it can call last; null where that changes
 * nothing, because no language was named or there are no SDKs.
 */
export function leaningTo(
  language: string,
  libraries: readonly PublishedLibrary[],
): ((hits: readonly Hit[]) => Hit[]) | null {
  const sdks = libraries.filter(({ programming_language }) => !isApi(programming_language));
  if (language === '' || sdks.length === 0) return null;
  const wanted = familyOf(language);
  const weightOf = new Map(
    sdks.map((one) => [one.library_uuid, familyOf(one.programming_language) === wanted ? OWN : OTHER]),
  );
  return (hits) =>
    hits
      .map(({ method, score }) => ({ method, score: score * (weightOf.get(method.library_uuid) ?? 1) }))
      .sort((one, other) => other.score - one.score);
}

/** TypeScript, JavaScript and Node.js use the same packages. */
function familyOf(language: string): string {
  const known = languageNamed(language)?.id ?? language.trim().toLowerCase();
  return known === 'node' ? 'javascript' : known;
}
