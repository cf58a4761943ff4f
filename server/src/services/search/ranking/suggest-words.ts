import { isStopWord, splitWords, stemOf } from '../index/words-of.ts';
import { readQuestion } from '../read-question.ts';
import type { SearchIndex } from '../search-index.ts';
import { readWordVectors } from '../word-vectors/read-word-vectors.ts';
import { weighQuestion } from '../word-vectors/weighted-words.ts';
import { httpMethodsMeant } from './http-methods-meant.ts';

const MAX_WORDS = 3;
const TITLES = 10;
/** Words with a lower similarity to the question do not help. */
const MIN_ALIKE = 0.3;

/**
 * The API's own words that are nearest to a question, for asking again.
 * @param docs places of the calls that were found, best first
 * @returns at most three words of their titles that the question does not contain, nearest first
 */
export function suggestWords(index: SearchIndex, question: string, docs: readonly number[]): string[] {
  const { wordings, ownWords } = readQuestion(index, question);
  const vectors = readWordVectors();
  const meaning = vectors.embedQuestion(weighQuestion(wordings));
  const likenessOf = (stem: string): number =>
    vectors.embedCall(new Map([[stem, 1]])).reduce((sum, one, at) => sum + one * (meaning[at] ?? 0), 0);
  const words = new Map<string, { word: string; likeness: number }>();
  for (const doc of docs.slice(0, TITLES))
    for (const word of splitWords(index.calls[doc]?.summary ?? '')) {
      const stem = stemOf(word);
      const isNew = !ownWords.has(stem) && !words.has(stem) && !isStopWord(stem) && word.length > 2;
      if (isNew && !impliesHttpMethod(word)) words.set(stem, { word, likeness: likenessOf(stem) });
    }
  return [...words.values()]
    .filter(({ likeness }) => likeness >= MIN_ALIKE)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
}

/** Whether a word is a common action, with which many titles begin, such as "list" and "create". */
const impliesHttpMethod = (word: string): boolean => httpMethodsMeant(word, []).everyVerb.size > 0;
