import { createHash } from 'node:crypto';
import { withoutFrame } from '../question-frame.ts';
import { requestedLanguage } from '../requested-language.ts';
import { splitWords, wordsOf } from '../words-of.ts';

/** What two texts have in common that are the same wording. */
type Wording = {
  /** The stems of its words, each once, sorted. */
  stems: string[];
  normalized: string;
};

/** A longer question is identified by its first words. */
const MAX_STEMS = 40;
/** The key of a wording is looked up by an index, whose entries have a limit of 2,704. */
const MAX_BYTES = 2_000;

/**
 * The normalized wording of a text: order, forms of words, case and stop words do not count. Where nothing
 * else is left, the words themselves do.
 */
export function wordingOf(text: string): Wording {
  const stems = sortedOnce(wordsOf(text));
  if (stems.length > 0) return { stems, normalized: bounded(stems.join(' ')) };
  const words = sortedOnce(splitWords(text));
  const left = words.length > 0 ? words : [[...text.trim()].slice(0, 80).join('')];
  return { stems: left, normalized: bounded(`: ${left.join(' ')}`) };
}

const sortedOnce = (words: readonly string[]): string[] => [...new Set(words)].slice(0, MAX_STEMS).sort();

/** One that is too long goes by its beginning and a hash of all of it. */
const bounded = (normalized: string): string =>
  Buffer.byteLength(normalized) <= MAX_BYTES
    ? normalized
    : `${[...normalized].slice(0, 100).join('')} # ${createHash('sha256').update(normalized).digest('hex')}`;

/**
 * The wording that choices are counted by: what a question asks to have done, in the same form as the wordings of analytics, without
 * what leads to it and without the programming language.
 * @returns its stems, sorted and joined by spaces; '' where all are stop words, or where they are too many to be compared
 */
export function questionWording(text: string): string {
  const task = withoutFrame(requestedLanguage(text).rest);
  const { stems, normalized } = wordingOf(task);
  return wordsOf(task).length > 0 && stems.join(' ') === normalized ? normalized : '';
}
