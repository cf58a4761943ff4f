import { partExclusions } from './excluded-words.ts';
import { withoutFrame } from './question-frame.ts';
import { stemsOf, wordsOf } from './words-of.ts';

/** What a phrase or a question asks for, and what it excludes. */
type PhraseWords = { words: ReadonlySet<string>; excluded: ReadonlySet<string>; isProhibition: boolean };

/** The phrases that owners gave their calls, ready to be compared with a question. */
export type TaughtPhrases = {
  phrases: readonly (PhraseWords & { doc: number })[];
  /** Places in `phrases` by stem. */
  byWord: ReadonlyMap<string, readonly number[]>;
};

/** How much of its words a question must share with a phrase to ask the same. */
const ALIKE = 0.75;

/** Verbs that only say that something is wanted: "use Klarna" and "accept Klarna" ask for Klarna. */
const using = new Set(stemsOf('use work support accept offer integrate implement enable try'));

function readPhrase(text: string): PhraseWords {
  const { rest, excluded, kept, isProhibition } = partExclusions(withoutFrame(text));
  const [first = '', ...others] = wordsOf(rest);
  const words = using.has(first) && others.length > 0 ? others : [first, ...others].filter(Boolean);
  return { words: new Set(words), excluded: new Set(wordsOf(`${excluded} ${kept}`)), isProhibition };
}

/** @param phrasesOf the phrases of each call, by its place */
export function indexPhrases(phrasesOf: readonly (readonly string[] | undefined)[]): TaughtPhrases {
  const phrases = phrasesOf.flatMap((texts = [], doc) =>
    texts.map((phrase) => ({ doc, ...readPhrase(phrase) })),
  );
  const byWord = new Map<string, number[]>();
  for (const [place, { words }] of phrases.entries())
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), place]);
  return { phrases, byWord };
}

/**
 * Finds the calls that were taught to answer a question. A phrase that excludes something else asks something else.
 * @param question as it was asked, in any language
 * @returns calls by how alike their phrase is, from 0.75 to 1 (shared words by all words of both)
 */
export function findTaught(
  { phrases, byWord }: TaughtPhrases,
  question: string,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  if (phrases.length === 0) return found;
  const asked = readPhrase(question);
  const shared = new Map<number, number>();
  for (const word of asked.words)
    for (const place of byWord.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  for (const [place, count] of shared) {
    const phrase = phrases[place];
    if (!phrase || phrase.isProhibition !== asked.isProhibition) continue;
    if (likenessOf(phrase.excluded, asked.excluded) < ALIKE) continue;
    const alike = count / (asked.words.size + phrase.words.size - count);
    if (alike >= ALIKE) found.set(phrase.doc, Math.max(found.get(phrase.doc) ?? 0, alike));
  }
  return found;
}

function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 1 : shared / all;
}
