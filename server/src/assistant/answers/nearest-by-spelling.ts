import { rankMethods } from '../rank-methods.ts';
import type { SearchIndex } from '../search-index.ts';
import { wordsOf } from '../words-of.ts';

/** Words that have less in common than this are not the same word misspelt. */
const ENOUGH = 0.35;
const MOST_WORDS_ASKED = 12;

/**
 * The calls that a question comes nearest to when none of its words is said by any: those that say its words with other
 * letters ("refnd"), then the first of the project. Places in the index, best first.
 */
export function nearestBySpelling(index: SearchIndex, question: string, most: number): number[] {
  const known = [...index.vocabulary.words.keys()];
  const repaired = wordsOf(question)
    .slice(0, MOST_WORDS_ASKED)
    .flatMap((word) => mostAlike(word, known) ?? []);
  const ranked = rankMethods(index, repaired.join(' '), most).hits.map(({ doc }) => doc);
  return [...new Set([...ranked, ...index.calls.slice(0, most).keys()])].slice(0, most);
}

function mostAlike(word: string, known: readonly string[]): string | null {
  const pairs = pairsOf(word);
  let best: string | null = null;
  let most = ENOUGH;
  for (const other of known) {
    if (Math.abs(other.length - word.length) > 3) continue;
    const likeness = likenessOf(pairs, pairsOf(other));
    if (likeness > most) [best, most] = [other, likeness];
  }
  return best;
}

/** The pairs of neighbouring letters, with the ends of the word. */
const pairsOf = (word: string): ReadonlySet<string> =>
  new Set([...` ${word}`].map((letter, at) => letter + (word[at] ?? ' ')));

/** Dice's coefficient: 1 for the same pairs, 0 for none in common. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}
