import { splitWords, wordsOf } from './words-of.ts';

const quoted = /(?<![\p{L}\d])(?:["“][^"”]{2,}["”]|['‘][^'’]{2,}['’])/u;
const capitalised = /(?<![\p{L}\d])\p{Lu}[\p{L}\d]*\p{Ll}[\p{L}\d]*/gu;
/** Capitalised by custom, and no names of things. */
const customary = new Set(
  splitWords(
    `January February March April May June July August September October November December
    Monday Tuesday Wednesday Thursday Friday Saturday Sunday English`,
  ),
);

/** Whether a question names a thing of the asker's: something quoted, or capitalised within a sentence and not the API's own word. */
export function namesSomething(question: string, isOwnWord: (word: string) => boolean): boolean {
  if (quoted.test(question)) return true;
  const withinSentences = question.replace(/^\P{L}*[\p{L}\d]+/u, '').replace(/[.!?:]\s+[\p{L}\d]+/gu, ' ');
  for (const [name] of withinSentences.matchAll(capitalised)) {
    if (!customary.has(name.toLowerCase()) && wordsOf(name).some((word) => !isOwnWord(word))) return true;
  }
  return false;
}
