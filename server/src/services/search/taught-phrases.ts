import { withoutFrame } from './question-frame.ts';
import { wordsOf } from './words-of.ts';

/** The phrases that owners gave their calls, ready to be compared with a question. */
export type TaughtPhrases = {
  phrases: readonly { doc: number; words: ReadonlySet<string> }[];
  /** Places in `phrases` by stem. */
  byWord: ReadonlyMap<string, readonly number[]>;
};

/** How much of its words a question must share with a phrase to ask the same. */
const ALIKE = 0.75;

/** @param phrasesOf the phrases of each call, by its place */
export function indexPhrases(phrasesOf: readonly (readonly string[] | undefined)[]): TaughtPhrases {
  const phrases = phrasesOf.flatMap((texts = [], doc) =>
    texts.map((phrase) => ({ doc, words: new Set(wordsOf(withoutFrame(phrase))) })),
  );
  const byWord = new Map<string, number[]>();
  for (const [place, { words }] of phrases.entries())
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), place]);
  return { phrases, byWord };
}

/**
 * Finds the calls that were taught to answer a question.
 * @param question as it was asked, in any language
 * @returns calls by how alike their phrase is, from 0.75 to 1 (shared words by all words of both)
 */
export function findTaught(
  { phrases, byWord }: TaughtPhrases,
  question: string,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  if (phrases.length === 0) return found;
  const words = new Set(wordsOf(withoutFrame(question)));
  const shared = new Map<number, number>();
  for (const word of words)
    for (const place of byWord.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  for (const [place, count] of shared) {
    const phrase = phrases[place];
    if (!phrase) continue;
    const alike = count / (words.size + phrase.words.size - count);
    if (alike >= ALIKE) found.set(phrase.doc, Math.max(found.get(phrase.doc) ?? 0, alike));
  }
  return found;
}
