import { isNearly } from '../index/is-nearly.ts';
import { isStopWord, splitWords, stemOf } from '../index/words-of.ts';
import { parseQuestion } from '../parse-question.ts';
import type { SearchIndex } from '../search-index.ts';
import { readWordVectors } from '../word-vectors/read-word-vectors.ts';

const MAX_WORDS = 3;
/** How many unknown words of a question are compared: those of a text in another language would take seconds. */
const MAX_UNKNOWN = 10;
/** Shorter words are one change away from many others. */
const MIN_LENGTH = 4;
/** From this length on, two changes may be a misspelling. */
const LONG = 8;

/**
 * The words of the API that a question misspells, for asking again. A word that English or the API has is never a
 * misspelling.
 * @returns at most three words, in the order of the question
 */
export function suggestWords(index: SearchIndex, question: string): string[] {
  const { words } = index.vocabulary;
  const unknown = splitWords(parseQuestion(index, question).wordings).filter((word) => {
    const stem = stemOf(word);
    return word.length >= MIN_LENGTH && !isStopWord(word) && !words.has(stem) && !isEnglish(stem);
  });
  if (unknown.length === 0) return [];
  const known = titleWordsOf(index);
  const meant = unknown.slice(0, MAX_UNKNOWN).flatMap((word) => nearestOf(word, known) ?? []);
  return [...new Set(meant)].slice(0, MAX_WORDS);
}

/** The known word with the fewest changes; undefined if all differ too much. */
function nearestOf(word: string, known: ApiWords): string | undefined {
  const max = word.length >= LONG ? 2 : 1;
  for (let changes = 1; changes <= max; changes++)
    for (let length = word.length - changes; length <= word.length + changes; length++) {
      const near = known.get(groupOf(word, length))?.find((one) => isNearly(word, one, changes));
      if (near) return near;
    }
  return undefined;
}

/** The words of an API by their first letter and length. */
type ApiWords = ReadonlyMap<string, string[]>;
const groupOf = (word: string, length: number): string => `${word[0]}${length}`;

/** Whether the word vectors have a stem. They were trained with questions in English. */
const isEnglish = (stem: string): boolean =>
  readWordVectors()
    .embedCall(new Map([[stem, 1]]))
    .some((number) => number !== 0);

/** Read for the first question with an unknown word: an index never changes. */
const titleWords = new WeakMap<SearchIndex, ApiWords>();

function titleWordsOf(index: SearchIndex): ApiWords {
  const read = titleWords.get(index);
  if (read) return read;
  const texts = index.calls.flatMap(({ summary, path, tags }) => [summary, path, ...tags]);
  const distinct = [...new Set(texts.flatMap(splitWords))].filter((word) => word.length >= MIN_LENGTH);
  const words = Map.groupBy(distinct, (word) => groupOf(word, word.length));
  titleWords.set(index, words);
  return words;
}
