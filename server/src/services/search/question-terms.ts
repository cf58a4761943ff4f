import { termRarity } from './rarity.ts';
import type { SearchIndex } from './search-index.ts';
import { familyName, findPair } from './vocabulary.ts';

/** Questions are short; text beyond this is ignored. */
const MOST_WORDS = 64;

/** The terms of a question, by number, with their weights: by frequency in the question and rarity in the project. */
export function questionTerms(index: SearchIndex, words: readonly string[]): Map<number, number> {
  const { vocabulary, families, inTitles, ranking } = index;
  const short = words.slice(0, MOST_WORDS);
  const worths = new Map<number, number>();
  const ask = (term: number | undefined, worth: number) => {
    if (term !== undefined) worths.set(term, (worths.get(term) ?? 0) + worth);
  };
  for (const [word, count] of countsOf(short)) {
    const term = vocabulary.words.get(word);
    const weight = (inTitles[term ?? -1] === 1 ? 1 : ranking.untitled) * count ** ranking.repeated;
    ask(term, weight * termRarity(index, term === undefined ? [] : [term]));
    const family = families.get(familyName(word) ?? '') ?? [];
    const ofFamily = weight * ranking.family * termRarity(index, family);
    for (const relative of family) ask(relative, ofFamily);
  }
  const pairs = new Set(short.slice(1).map((word, place) => findPair(vocabulary, short[place] ?? '', word)));
  for (const pair of pairs) if (pair !== undefined) ask(pair, ranking.bigrams * termRarity(index, [pair]));
  return worths;
}

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
