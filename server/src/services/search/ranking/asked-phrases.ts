import type { Postings } from '../index/postings.ts';
import { type IndexedCall, wordsOfCall } from '../index/searchable.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { stemsOf, wordsOf } from '../index/words-of.ts';
import { withoutFrame } from '../question-frame.ts';
import { partExclusions } from './excluded-words.ts';

/** The words of a phrase or question, and of what it excludes. */
type PhraseWords = { words: ReadonlySet<string>; excluded: ReadonlySet<string>; isProhibition: boolean };

/** The phrases that owners gave their calls, indexed for comparison with a question. */
export type AskedPhrases = {
  phrases: readonly (PhraseWords & { doc: number })[];
  /** Places in `phrases` by stem. */
  byWord: ReadonlyMap<string, readonly number[]>;
};

/** The share of words that a question and a phrase must have in common to ask the same. */
const ALIKE = 0.75;

/** The data for checking whether a call is named after something. */
type NamedCalls = { calls: readonly IndexedCall[]; vocabulary: Vocabulary; postings: Postings };

/** Verbs that only express a wish: "use Klarna" and "accept Klarna" ask for Klarna. */
const using = new Set(stemsOf('use work support accept offer integrate implement enable try'));

function readPhrase(text: string): PhraseWords {
  const { rest, excluded, kept, isProhibition } = partExclusions(withoutFrame(text));
  return { words: new Set(wordsOf(rest)), excluded: new Set(wordsOf(`${excluded} ${kept}`)), isProhibition };
}

/** Removes a verb that only expresses a wish, if no call of the project is named after its object. */
function withoutUsing(index: NamedCalls, { words, ...others }: PhraseWords): PhraseWords {
  const [verb = '', ...things] = words;
  const isName = using.has(verb) && things.length > 0 && !things.some((stem) => isOwnWord(index, stem));
  return { ...others, words: isName ? new Set(things) : words };
}

/** Whether a call contains a stem in its name, path, summary or tags, and not just in its phrases. */
function isOwnWord({ vocabulary, postings, calls }: NamedCalls, stem: string): boolean {
  const term = vocabulary.words.get(stem);
  if (term === undefined) return false;
  const having = postings.docs.subarray(postings.starts[term], postings.starts[term + 1]);
  return having.some((doc) => calls[doc] !== undefined && wordsOfCall(calls[doc]).own.has(stem));
}

/** @param phrasesOf the phrases of each call, by its place */
export function indexPhrases(phrasesOf: readonly (readonly string[] | undefined)[]): AskedPhrases {
  const phrases = phrasesOf.flatMap((texts = [], doc) =>
    texts.map((phrase) => ({ doc, ...readPhrase(phrase) })),
  );
  const byWord = new Map<string, number[]>();
  for (const [place, { words }] of phrases.entries())
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), place]);
  return { phrases, byWord };
}

/**
 * Finds the calls that were taught to answer a question. A phrase that excludes something else does not match.
 * @param question as it was asked, in any language
 * @returns calls with the similarity of their phrase, from 0.75 to 1 (shared words divided by all words of both)
 */
export function findAskedPhrases(
  index: NamedCalls,
  taught: AskedPhrases,
  question: string,
): ReadonlyMap<number, number> {
  if (taught.phrases.length === 0) return new Map();
  const phraseWords = readPhrase(question);
  const found = findAlike(taught, phraseWords);
  return found.size > 0 ? found : findAlike(taught, withoutUsing(index, phraseWords));
}

function findAlike({ phrases, byWord }: AskedPhrases, phraseWords: PhraseWords): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const shared = new Map<number, number>();
  for (const word of phraseWords.words)
    for (const place of byWord.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  for (const [place, count] of shared) {
    const phrase = phrases[place];
    if (!phrase || phrase.isProhibition !== phraseWords.isProhibition) continue;
    if (likenessOf(phrase.excluded, phraseWords.excluded) < ALIKE) continue;
    const alike = count / (phraseWords.words.size + phrase.words.size - count);
    if (alike >= ALIKE) found.set(phrase.doc, Math.max(found.get(phrase.doc) ?? 0, alike));
  }
  return found;
}

function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 1 : shared / all;
}
