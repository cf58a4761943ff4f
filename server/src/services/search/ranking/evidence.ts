import { type IndexedCall, wordsOfCall } from '../index/searchable.ts';
import { isStopWord, splitWords, wordsOf } from '../index/words-of.ts';
import type { ParsedQuestion } from '../parse-question.ts';
import { containsExcluded, shareOfTitle } from '../score-calls.ts';
import { type SearchIndex, termRarity } from '../search-index.ts';
import { contradicts } from './action-agreement.ts';

/** The evidence by which the certainty of an answer is judged. */
export type Evidence = {
  /** The best score by words, relative to the size of the project: a large one always has some match. */
  fit: number;
  /** The best score by words, relative to the square root of the question's length. */
  density: number;
  /** The best score by words, per word of the question. */
  perWord: number;
  /** `fit`, `density` and `perWord` for the question's own words, without synonyms from the lexicon. */
  fitOwn: number;
  densityOwn: number;
  perWordOwn: number;
  /** The number of specific words of one clause that one of the best calls has in its name, path, summary or tags. */
  together: number;
  /** Whether one of the best calls contains the whole question there, which is enough for a short question. */
  isQuestionContained: boolean;
  /** 1 if there is any such word. */
  anyTogether: number;
  /** 1 if the question names something of the developer's own. */
  names: number;
  /** `names`, but higher for smaller projects, in which a search for the name is easily the best match. */
  namesSmall: number;
  /**
   * Whether the question excludes the best call, or asks for no call: it only describes what must not happen, or asks
   * what something is.
   */
  isExcluded: boolean;
  /** Whether the question is a command, and the best call does something else, or the same to another thing. */
  isContradicted: boolean;
  /** The share of the question that the best call matches by words or synonyms, weighted by rarity. */
  covered: number;
  /** The share of the words in the best call's title that the question contains or means. */
  titled: number;
  /** 1 if the HTTP method of the best call matches the question's first verb, −1 if it matches none of its verbs. */
  httpMethodFit: number;
  /** The number of words in the question, as a logarithm. */
  length: number;
  /** The number of calls in the project, as a logarithm. */
  size: number;
  /** The number of clauses in the question. */
  clauses: number;
  /** The share of its words that no text of the project contains. */
  unknown: number;
  /** The similarity of the question and the best call by meaning: −1 to 1. */
  meaning: number;
  /** How much better the best call is than the next one, as a logarithm of at most 3. */
  lead: number;
};

/** Words that occur in questions about anything, so sharing them is no evidence. */
const general = new Set(
  splitWords(
    `get list show find fetch read retrieve search look see view browse check provide know information detail data use suggest
    recommend interested need assist help specific available some various related including include name id api based also
    additionally currently today recent latest new first one two three please let would like plan friend family company project
    work create generate make give tell`,
  ).flatMap(wordsOf),
);
/** How many of the best calls are inspected: the right one may not be the first. */
const BEST = 3;
/** A project of about four hundred calls, as a logarithm. */
const SMALL = 6;
/** The weight of a word that occurs in questions about anything. */
const GENERAL = 0.3;

/**
 * Gathers the evidence that the best calls answer the question.
 * @param best places of the best calls, and their final scores
 * @param found scores by the question's words and their synonyms (`scores`), by its own words only (`own`), and by
 * meaning (`cosines`)
 */
export function evidenceOf(
  index: SearchIndex,
  parsed: ParsedQuestion,
  best: readonly (readonly [doc: number, score: number])[],
  {
    own,
    scores,
    cosines,
    excludedMeaning,
  }: {
    own: Float32Array;
    scores: Float32Array;
    cosines: Float32Array;
    excludedMeaning: (doc: number) => number;
  },
): Evidence {
  const size = Math.log(2 + index.calls.length);
  const words = 1 + parsed.ownWords.size;
  const highest = best.reduce((max, [doc]) => Math.max(max, scores[doc] ?? 0), 0);
  const ownHighest = best.reduce((max, [doc]) => Math.max(max, own[doc] ?? 0), 0);
  const titles = best
    .slice(0, BEST)
    .flatMap(([doc]) => callAt(index, doc))
    .map((one) => wordsOfCall(one).own);
  const together = countCommonWords(parsed, titles);
  const unknown = [...parsed.ownWords].filter(
    (word) => !index.vocabulary.words.has(word) && !parsed.names.has(word),
  ).length;
  const [[first] = [-1]] = best;
  const call = index.calls[first];
  // If the question names something, a search for it comes before the call that is meant, so more calls are
  // considered.
  const deep = parsed.namesSomething ? BEST : 1;
  const judged = titles.slice(0, deep);
  const meant = best.slice(0, deep).flatMap(([doc]) => callAt(index, doc));
  return {
    fit: highest / size,
    density: highest / Math.sqrt(words),
    fitOwn: ownHighest / size,
    densityOwn: ownHighest / Math.sqrt(words),
    perWordOwn: ownHighest / words,
    anyTogether: Math.min(1, together),
    names: parsed.namesSomething ? 1 : 0,
    namesSmall: parsed.namesSomething ? Math.max(0, SMALL - size) : 0,
    perWord: highest / words,
    together,
    isQuestionContained: together > 0 && titles.some((own) => parsed.words.every((word) => own.has(word))),
    covered: Math.max(0, ...judged.map((own) => shareOfSpecificWords(index, parsed, own))),
    isExcluded:
      parsed.isProhibition ||
      parsed.isDefinition ||
      (call !== undefined && (containsExcluded(call, parsed) || excludedMeaning(first) > 0)),
    isContradicted:
      call !== undefined && parsed.command !== null && contradicts(index, parsed.command, call, parsed.meant),
    titled: Math.max(0, ...meant.map((one) => shareOfTitle(wordsOfCall(one).title, parsed.meant))),
    httpMethodFit: meant.length > 0 ? Math.max(...meant.map((one) => agreementOf(one, parsed))) : 0,
    length: Math.log(words),
    size,
    clauses: Math.max(1, parsed.clauses.length),
    unknown: unknown / words,
    meaning: cosines[first] ?? 0,
    // The only call of a project is ahead of none.
    lead: index.calls.length > 1 ? leadOf(best) : 0,
  };
}

/** The maximum lead, as a logarithm. */
export const MAX_LEAD = 3;
function leadOf([first, second]: readonly (readonly [doc: number, score: number])[]): number {
  if (!first || !second || second[1] <= 0) return MAX_LEAD;
  return Math.min(MAX_LEAD, Math.log(first[1] / second[1]));
}

const callAt = (index: SearchIndex, doc: number): IndexedCall[] => {
  const call = index.calls[doc];
  return call ? [call] : [];
};

function countCommonWords(parsed: ParsedQuestion, titles: readonly ReadonlySet<string>[]): number {
  const clauses = parsed.clauses.length > 0 ? parsed.clauses : [parsed.words];
  const isSpecific = (word: string) => !general.has(word) && !/^\d+$/.test(word);
  const counts = titles.flatMap((own) =>
    clauses.map((clause) => new Set(clause.filter((word) => own.has(word) && isSpecific(word))).size),
  );
  return Math.max(0, ...counts);
}

/** A word counts by its rarity in the project, and unknown words count most. Synonyms from the lexicon match. */
function shareOfSpecificWords(index: SearchIndex, parsed: ParsedQuestion, own: ReadonlySet<string>): number {
  const worthOf = (word: string): number => {
    if (general.has(word) || parsed.names.has(word) || /^\d+$/.test(word)) return GENERAL;
    const term = index.vocabulary.words.get(word);
    return Math.min(4, termRarity(index, term === undefined ? [] : [term]));
  };
  const isMeant = (word: string): boolean =>
    parsed.concepts.some(
      ({ stems, entries }) =>
        stems.includes(word) &&
        entries.some(({ meant }) =>
          meant.some(
            (wording) =>
              wording.some((stem) => !general.has(stem)) &&
              wording.every((stem) => isStopWord(stem) || own.has(stem)),
          ),
        ),
    );
  let all = 0;
  let covered = 0;
  for (const word of parsed.ownWords) {
    const worth = worthOf(word);
    all += worth;
    if (own.has(word) || isMeant(word)) covered += worth;
  }
  return all === 0 ? 0 : covered / all;
}

function agreementOf({ httpMethod }: IndexedCall, { firstVerb, everyVerb }: ParsedQuestion): number {
  if (httpMethod === '' || everyVerb.size === 0) return 0;
  if (firstVerb.has(httpMethod)) return 1;
  return everyVerb.has(httpMethod) ? 0.3 : -1;
}
