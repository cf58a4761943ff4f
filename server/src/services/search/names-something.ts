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

/** The developer's own things that a question names, stemmed: what is quoted, and what is capitalised within a sentence. */
export function namesIn(question: string): ReadonlySet<string> {
  const quotes = question.match(new RegExp(quoted, 'gu')) ?? [];
  const withinSentences = question.replace(/^\P{L}*[\p{L}\d]+/u, '').replace(/[.!?:]\s+[\p{L}\d]+/gu, ' ');
  const names = [...withinSentences.matchAll(capitalised)]
    .map(([name]) => name)
    .filter((name) => !customary.has(name.toLowerCase()));
  return new Set([...quotes, ...names].flatMap(wordsOf));
}

/** Whether a question names a thing of the developer's own: quoted, or capitalised within a sentence and not a word of the API. */
export function namesSomething(question: string, isOwnWord: (word: string) => boolean): boolean {
  if (quoted.test(question)) return true;
  const withinSentences = question.replace(/^\P{L}*[\p{L}\d]+/u, '').replace(/[.!?:]\s+[\p{L}\d]+/gu, ' ');
  for (const [name] of withinSentences.matchAll(capitalised)) {
    if (!customary.has(name.toLowerCase()) && wordsOf(name).some((word) => !isOwnWord(word))) return true;
  }
  return false;
}
