import { type SearchIndex, termRarity } from '../search-index.ts';
import { wordsOf } from './words-of.ts';

const MAX_RARITY = 5;

/** The share of a question's words, weighted by rarity, that are in `own`; of several wordings, the highest. */
export function shareCovered(
  index: SearchIndex,
  own: ReadonlySet<string>,
  wordings: readonly string[],
  readWords = wordsOf,
): number {
  const rarityOf = (word: string): number => {
    const term = index.vocabulary.words.get(word);
    return term === undefined ? MAX_RARITY : Math.min(MAX_RARITY, termRarity(index, [term]));
  };
  const shares = wordings.map((wording) => {
    const questionWords = [...new Set(readWords(wording))].map((word) => ({
      rarity: rarityOf(word),
      isHere: own.has(word),
    }));
    const all = questionWords.reduce((sum, { rarity }) => sum + rarity, 0);
    return (
      questionWords.reduce((sum, { rarity, isHere }) => sum + (isHere ? rarity : 0), 0) / Math.max(1, all)
    );
  });
  return Math.max(0, ...shares);
}
