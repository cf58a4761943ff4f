import type { AskedQuestion } from './read-question.ts';
import type { SearchIndex } from './search-index.ts';
import type { Call } from './searchable.ts';
import { splitWords, wordsOf } from './words-of.ts';

/** What an answer is judged by. */
export type Evidence = {
  /** The best score that words alone gave, beside how large the project is: a large one always has something. */
  fit: number;
  /** The same score beside the length of the question. */
  density: number;
  /** The same score for each of its words. */
  perWord: number;
  /** The most telling words of one clause that one of the best calls has in its name, path, summary or tags. */
  together: number;
  /** One of the best calls says the whole question there, as who asks in three words may expect. */
  isSaidInFull: boolean;
  /** 1 where there is any such word. */
  anyTogether: number;
  /** How long the question is, as a logarithm. */
  length: number;
  /** How large the project is, as a logarithm. */
  size: number;
  /** In how many parts it asks. */
  clauses: number;
  /** The share of its words that nothing in the project says. */
  unknown: number;
};

/** Words that questions about anything are made of: to share them says nothing. */
const general = new Set(
  splitWords(
    `get list show find fetch read retrieve search look see view browse check provide know information detail data use suggest
    recommend interested need assist help specific available some various related including include name id api based also
    additionally currently today recent latest new first one two three please let would like plan friend family company project
    work create generate make give tell`,
  ).flatMap(wordsOf),
);
/** The nearest are looked at, not only the first: what the question needs may stand beside it. */
const BEST = 3;

/** Gathers what speaks for the best calls as an answer; `scores` are those of the words alone. */
export function evidenceOf(
  index: SearchIndex,
  asked: AskedQuestion,
  best: readonly number[],
  scores: Float32Array,
): Evidence {
  const size = Math.log(2 + index.calls.length);
  const words = 1 + asked.said.size;
  const highest = best.reduce((most, doc) => Math.max(most, scores[doc] ?? 0), 0);
  const titles = best.slice(0, BEST).flatMap((doc) => ownWords(index.calls[doc]));
  const together = saidTogether(asked, titles);
  const unknown = [...asked.said].filter((word) => !index.vocabulary.words.has(word)).length;
  return {
    fit: highest / size,
    density: highest / Math.sqrt(words),
    perWord: highest / words,
    together,
    isSaidInFull: together > 0 && titles.some((own) => asked.words.every((word) => own.has(word))),
    anyTogether: Math.min(1, together),
    length: Math.log(words),
    size,
    clauses: Math.max(1, asked.clauses.length),
    unknown: unknown / words,
  };
}

function ownWords(call: Call | undefined): ReadonlySet<string>[] {
  if (!call) return [];
  const { name, path, verb, summary, tags } = call;
  return [new Set(wordsOf([name, path.slice(verb.length), summary, ...tags].join(' ')))];
}

function saidTogether(asked: AskedQuestion, titles: readonly ReadonlySet<string>[]): number {
  const clauses = asked.clauses.length > 0 ? asked.clauses : [asked.words];
  const isTelling = (word: string) => !general.has(word) && !/^\d+$/.test(word);
  const counts = titles.flatMap((own) =>
    clauses.map((clause) => new Set(clause.filter((word) => own.has(word) && isTelling(word))).size),
  );
  return Math.max(0, ...counts);
}
