import { findSampleLanguage } from '@fieldkit/code-samples/sample-languages.ts';
import { isApi } from '@fieldkit/contract/programming-languages.ts';
import { wordsOf } from '../index/words-of.ts';
import type { PublishedLibrary, PublishedMethod } from '../search-messages.ts';
import { titleOfMethod } from '../titles/method-title.ts';
import type { RankedCalls } from './rank-calls.ts';

/** The data that identifies a method's task and its programming language. */
type Callable = Pick<
  PublishedMethod,
  'library_uuid' | 'method_name' | 'http_method' | 'endpoint' | 'summary'
>;

/** Reorders hits by the language from which they can be called. */
export type LanguageBoost = <Hit>(
  hits: readonly Hit[],
  methodOf: (hit: Hit) => Callable | undefined,
) => Hit[];

/** How many hits are considered: later ones do not match the question. */
const LOOKED_AT = 20;
/** The share of title words that two methods must have in common to count as doing the same. */
const ALIKE = 0.66;

/**
 * Puts the SDK function in the developer's language before the HTTP call that does the same, and functions in other
 * languages last. Without such a function, the HTTP call comes first. Scores are not compared: those of SDK functions
 * and HTTP calls depend on how much is written about them.
 * @returns null if that changes nothing: no language is named, or the project has no SDK
 */
export function languageBoost(
  language: string,
  libraries: readonly PublishedLibrary[],
): LanguageBoost | null {
  const sdks = libraries.filter(({ programming_language }) => !isApi(programming_language));
  if (language === '' || sdks.length === 0) return null;
  const family = familyOf(language);
  const isOwn = new Map(sdks.map((sdk) => [sdk.library_uuid, familyOf(sdk.programming_language) === family]));
  const kindOf = (method: Callable | undefined) => {
    const own = isOwn.get(method?.library_uuid ?? '');
    return own === undefined ? 'http' : own ? 'own' : 'other';
  };
  return (hits, methodOf) => {
    const best = hits[0] && methodOf(hits[0]);
    if (!best) return [...hits];
    const near = hits.slice(0, LOOKED_AT).map((hit) => ({
      hit,
      kind: kindOf(methodOf(hit)),
      likeness: likenessOf(best, methodOf(hit)),
    }));
    const alike = near
      .filter(({ kind, likeness }) => kind !== 'other' && likeness >= ALIKE)
      .sort((one, other) => rankOf(one) - rankOf(other) || other.likeness - one.likeness);
    // No other hit does what the best one does, so that stays first, whatever its language.
    if (alike.length === 0) return [...hits];
    const first = new Set(alike.map(({ hit }) => hit));
    const others = hits.filter((hit) => !first.has(hit));
    const isOther = (hit: (typeof hits)[number]) => kindOf(methodOf(hit)) === 'other';
    return [...first, ...others.filter((hit) => !isOther(hit)), ...others.filter(isOther)];
  };
}

/** Orders hits by a language, unless the question names a call by HTTP method and path: then that call stays first. */
export const boostHits = <Hit>(
  boost: LanguageBoost | null,
  { isNamed }: Pick<RankedCalls, 'isNamed'>,
  hits: readonly Hit[],
  methodOf: (hit: Hit) => Callable | undefined,
): Hit[] => (boost && !isNamed ? boost(hits, methodOf) : [...hits]);

const rankOf = ({ kind }: { kind: string }): number => (kind === 'own' ? 0 : 1);

/** Words of SDKs that describe no task. */
const general = new Set(wordsOf('client api sdk service async default'));

/** The share of title words that two methods have in common; 0 if a title is one word, 1 for the same method. */
function likenessOf(one: Callable, other: Callable | undefined): number {
  if (!other) return 0;
  if (one === other) return 1;
  const [words, others] = [taskOf(one), taskOf(other)];
  const least = Math.min(words.size, others.size);
  if (least < 2) return 0;
  const shared = [...words].filter((word) => others.has(word)).length;
  if (shared / least < ALIKE) return 0;
  // If several share enough words, the counterpart is the one with the fewest others.
  return ALIKE + (1 - ALIKE) * (shared / (words.size + others.size - shared));
}

const taskOf = (method: Callable): Set<string> =>
  new Set(wordsOf(titleOfMethod(method)).filter((word) => !general.has(word)));

/** TypeScript, JavaScript and Node.js use the same packages. */
export function familyOf(language: string): string {
  const known = findSampleLanguage(language)?.id ?? language.trim().toLowerCase();
  return known === 'node' || known === 'typescript' ? 'javascript' : known;
}
