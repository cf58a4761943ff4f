import { rankMethods } from '../rank-methods.ts';
import type { SearchIndex } from '../search-index.ts';
import { wordsOf } from '../words-of.ts';

/** Words with a lower similarity are not misspellings of each other. */
const ENOUGH = 0.35;
const MAX_WORDS = 12;

/**
 * The nearest calls if no call contains a word of the question: calls with words of similar spelling ("refnd"), then
 * the
 * first calls of the project. Returns places in the index, best first.
 */
export function nearestBySpelling(index: SearchIndex, question: string, most: number): number[] {
  const spelling = spellingOf(index);
  const repaired = wordsOf(question)
    .slice(0, MAX_WORDS)
    .flatMap((word) => mostAlike(word, spelling) ?? []);
  const ranked = rankMethods(index, repaired.join(' '), most).hits.map(({ doc }) => doc);
  return [...new Set([...ranked, ...index.calls.slice(0, most).keys()])].slice(0, most);
}

/** The words of an index by their letter pairs, so that a question is only compared with words that share a pair. */
type Spelling = { words: string[]; sizes: number[]; withPair: Map<string, number[]> };

/** Created for the first question that needs it: an index never changes. */
const spellings = new WeakMap<SearchIndex, Spelling>();

function spellingOf(index: SearchIndex): Spelling {
  const made = spellings.get(index);
  if (made) return made;
  const spelling: Spelling = { words: [...index.vocabulary.words.keys()], sizes: [], withPair: new Map() };
  for (const [at, word] of spelling.words.entries()) {
    const pairs = pairsOf(word);
    spelling.sizes.push(pairs.size);
    for (const pair of pairs) {
      const places = spelling.withPair.get(pair);
      if (places) places.push(at);
      else spelling.withPair.set(pair, [at]);
    }
  }
  spellings.set(index, spelling);
  return spelling;
}

/**
 * The most similar word by Dice's coefficient: 1 for the same pairs, 0 for none in common. The first of equals wins.
 */
function mostAlike(word: string, { words, sizes, withPair }: Spelling): string | null {
  const pairs = pairsOf(word);
  const shared = new Map<number, number>();
  for (const pair of pairs)
    for (const at of withPair.get(pair) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  let best = -1;
  let most = ENOUGH;
  for (const [at, count] of shared) {
    if (Math.abs((words[at] ?? '').length - word.length) > 3) continue;
    const likeness = (2 * count) / (pairs.size + (sizes[at] ?? 0));
    if (likeness > most || (likeness === most && at < best)) [best, most] = [at, likeness];
  }
  return words[best] ?? null;
}

/** The pairs of neighboring letters, including the ends of the word. */
const pairsOf = (word: string): ReadonlySet<string> =>
  new Set([...` ${word}`].map((letter, at) => letter + (word[at] ?? ' ')));
