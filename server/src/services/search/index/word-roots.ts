import { wordsOf } from './words-of.ts';

/** Endings that make a noun of a verb, and that a stem keeps, with the least number of letters before them. */
const endings: readonly [ending: string, least: number][] = [
  ['ment', 3],
  ['anc', 4],
  ['enc', 4],
  ['ur', 4],
  ['al', 4],
];

/**
 * The root of a stem, which nouns and verbs of one family share: those of "fail" and "failure", of "pay" and "payment",
 * of "create" and "creation".
 */
function rootOf(stem: string): string {
  if (!/^[a-z]{3,}$/.test(stem)) return stem;
  const found = endings.find(
    ([ending, least]) => stem.endsWith(ending) && stem.length >= ending.length + least,
  );
  const verb = found ? stem.slice(0, -found[0].length) : stem.replace(/(?<=^.{2,}[st])ion$/, '');
  return verb.replace(/(?<=^.{2,})[eiy]$/, '');
}

/** The words of a text by their roots, which are stemmed like other words. */
export const rootsOf = (text: string): string[] => wordsOf(wordsOf(text).map(rootOf).join(' '));

/** A text for an index that also contains the roots of its words. */
export const withRoots = (text: string): string => `${text}\n${wordsOf(text).map(rootOf).join(' ')}`;

/** A question with the roots of those words that have another root than their stem. */
export function askedWithRoots(question: string): string {
  const roots = wordsOf(question).flatMap((stem) => (rootOf(stem) === stem ? [] : [rootOf(stem)]));
  return [question, ...roots].join(' ');
}
