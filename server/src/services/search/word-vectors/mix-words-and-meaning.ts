import { highestOf } from '../embeddings/mix-meaning.ts';
import { bestOf } from '../index/best-of.ts';
import { type IndexedCall, wordsOfCall } from '../index/searchable.ts';
import type { ParsedQuestion } from '../parse-question.ts';
import { containsExcluded, isAboutPart, isUnaskedChange } from '../score-calls.ts';
import { type SearchIndex, termRarity } from '../search-index.ts';
import { readWordVectors } from './read-word-vectors.ts';
import { weighQuestion } from './weighted-words.ts';

/** The signals that combine words and meaning, for one call and one question. */
export type Signals = {
  /** The score by words relative to the best one's, as a logarithm and as a ratio. */
  logWords: number;
  words: number;
  /** `logWords` and `words`, multiplied by the length of the question: the meaning of long questions is clearer. */
  logWordsLong: number;
  wordsLong: number;
  /** `logWords`, multiplied by the share of the question that the best calls by words contain. */
  logWordsCovered: number;
  /** `words`, multiplied by the highest share of a title, among the best calls by words, that the question contains. */
  wordsTitled: number;
  /** The similarity of question and call by meaning: −1 to 1. */
  meaning: number;
  /** `meaning`, multiplied by that share of a title. */
  meaningTitled: number;
  /** `meaning` if the question names something of the developer's own; otherwise 0. */
  meaningNamed: number;
  /** The similarity of the call to the clause that is nearest to it; 0 if the question is one clause. */
  meaningClause: number;
};

/** Fitted by bench/word-vectors/fit-mixture.ts on the development half, the training questions and the public sets. */
export const mixtureWeights: Record<keyof Signals, number> = {
  logWords: -0.71,
  words: 2.25,
  logWordsLong: 0.26,
  wordsLong: 3.68,
  logWordsCovered: 1.26,
  wordsTitled: 0.94,
  meaning: 15.67,
  meaningTitled: -5.8,
  meaningNamed: -5.86,
  meaningClause: 4.02,
};

/** Calls with a lower similarity are unrelated to the question. */
export const MIN_MEANING = 0.3;
/** How many calls that are near by meaning are considered besides those that words find. */
const NEAREST = 40;
/** The number of best calls by words that are compared with the question. */
const TITLES = 3;
const COVERING = 5;
/** A question with this many words counts as long. */
const LONG = 12;
const MAX_LENGTH = 2;
const MAX_RARITY = 5;
/** Keeps the logarithm finite for calls without a common word. */
const MIN = 0.1;
/** The penalty for a call about what the question excludes. */
const EXCLUDED = 2.5;
/** The penalty for a call about a part of what a short question names. Long questions also name other things. */
const PART = 1.5;
const FEW_WORDS = 3;
/** The penalty for a call about all developers, or another one, if the question is about the developer's own things. */
const NOT_OWN = 2.5;
/** The penalty for a call that removes or changes something although no verb of the question does. */
const UNASKED_CHANGE = 1;
/** The penalty per unit by which a call is nearer to what the question excludes than to what it asks for. */
const EXCLUDED_MEANING = 8;

/**
 * Scores calls by both their words and their meaning.
 * @param ranked scores by words
 * @returns the combined scores on the same scale, for these and for the calls nearest by meaning; `cosines` by place
 * of the call; `excludedMeaning`, by how much a call is nearer to what the question excludes than to what it asks
 * for, at least 0
 */
export function mixWordsAndMeaning(
  index: SearchIndex,
  parsed: ParsedQuestion,
  ranked: ReadonlyMap<number, number>,
): { mixed: Map<number, number>; cosines: Float32Array; excludedMeaning: (doc: number) => number } {
  const { candidates, cosines, signalsOf } = readSignals(index, parsed, ranked);
  if (!index.ranking.isMeaningMixed) return { mixed: new Map(ranked), cosines, excludedMeaning: () => 0 };
  const excludedMeaning = measureExcluded(index, parsed, cosines);
  const strengths = new Map(
    candidates.map((doc) => {
      const penalties = Object.values(penaltiesOf(index, parsed, doc, excludedMeaning));
      return [doc, strengthOf(signalsOf(doc)) - penalties.reduce((sum, lost) => sum + lost, 0)];
    }),
  );
  const strongest = Math.max(...strengths.values());
  const top = highestOf(ranked) || 1;
  const mixed = new Map([...strengths].map(([doc, one]) => [doc, top * Math.exp(one - strongest)]));
  return { mixed, cosines, excludedMeaning };
}

/** What a call loses, by the reason for it; 0 for each that does not apply. On the scale of a logarithm of scores. */
export function penaltiesOf(
  index: SearchIndex,
  parsed: ParsedQuestion,
  doc: number,
  excludedMeaning: (doc: number) => number,
): Record<'excluded' | 'part' | 'unaskedChange' | 'notOwn' | 'excludedMeaning', number> {
  const call = index.calls[doc];
  const isPart = call !== undefined && parsed.ownWords.size <= FEW_WORDS && isAboutPart(call, parsed);
  return {
    excluded: call && containsExcluded(call, parsed) ? EXCLUDED : 0,
    part: isPart ? PART : 0,
    unaskedChange: call && isUnaskedChange(call, parsed) ? UNASKED_CHANGE : 0,
    notOwn: parsed.isAboutDeveloper && index.providers.hasOwnForm(doc) ? NOT_OWN : 0,
    excludedMeaning: EXCLUDED_MEANING * excludedMeaning(doc),
  };
}

/** How much nearer a call is to what the question excludes than to what it asks for; 0 if it is not. */
export function measureExcluded(
  index: SearchIndex,
  { excludedText }: ParsedQuestion,
  cosines: Float32Array,
): (doc: number) => number {
  if (excludedText === '') return () => 0;
  const excluded = index.meanings.cosines(readWordVectors().embedQuestion(weighQuestion(excludedText)));
  return (doc) => Math.max(0, (excluded[doc] ?? 0) - (cosines[doc] ?? 0));
}

const strengthOf = (signals: Signals): number =>
  (Object.keys(mixtureWeights) as (keyof Signals)[]).reduce(
    (sum, name) => sum + mixtureWeights[name] * signals[name],
    0,
  );

/** The calls that words find and those nearest by meaning, and the signals of each. */
export function readSignals(index: SearchIndex, parsed: ParsedQuestion, ranked: ReadonlyMap<number, number>) {
  const question = readWordVectors().embedQuestion(weighQuestion(parsed.wordings));
  const cosines = index.meanings.cosines(question);
  const top = highestOf(ranked) || 1;
  const best = [...ranked].sort((one, other) => other[1] - one[1]).map(([doc]) => doc);
  const callsOf = (count: number) => best.slice(0, count).flatMap((doc) => index.calls[doc] ?? []);
  const length = Math.min(MAX_LENGTH, parsed.ownWords.size / LONG);
  const covered = Math.max(0, ...callsOf(COVERING).map((call) => shareOfQuestion(index, parsed, call)));
  const titled = Math.max(0, ...callsOf(TITLES).map((call) => shareTitled(index, parsed, call)));
  const named = parsed.namesSomething ? 1 : 0;
  const clauses = clausesOf(parsed.wordings).map((clause) =>
    readWordVectors().embedQuestion(weighQuestion(clause)),
  );
  const signalsOf = (doc: number): Signals => {
    const words = (ranked.get(doc) ?? 0) / top;
    const logWords = Math.log(MIN + words);
    const meaning = cosines[doc] ?? 0;
    return {
      logWords,
      words,
      meaning,
      logWordsLong: logWords * length,
      wordsLong: words * length,
      logWordsCovered: logWords * covered,
      wordsTitled: words * titled,
      meaningTitled: meaning * titled,
      meaningNamed: meaning * named,
      meaningClause: Math.max(0, ...clauses.map((clause) => index.meanings.cosineOf(clause, doc))),
    };
  };
  const near = bestOf(cosines, NEAREST).filter((doc) => (cosines[doc] ?? 0) >= MIN_MEANING);
  return { candidates: [...new Set([...ranked.keys(), ...near])], cosines, signalsOf };
}

/** Punctuation and conjunctions between clauses. */
const clauseBoundary =
  /[.,;:!?()–—]+|\s(?:after|and|because|before|but|if|in case|since|so|that|till|until|when|where|which|while|who|whose)\s/i;
const MIN_CLAUSE_WORDS = 3;
const MAX_CLAUSES = 8;

/**
 * The clauses of a question: in "our disk is nearly full, so give it another 100 GB", one is the task, and the other one
 * is its reason. Empty if there is only one.
 */
function clausesOf(question: string): string[] {
  const clauses = question
    .split(clauseBoundary)
    .map((clause) => clause.trim())
    .filter((clause) => clause.split(/\s+/).length >= MIN_CLAUSE_WORDS);
  return clauses.length > 1 ? clauses.slice(0, MAX_CLAUSES) : [];
}

/** The share of a question that a call contains, with each word weighted by its rarity. */
const shareOfQuestion = (index: SearchIndex, { ownWords }: ParsedQuestion, call: IndexedCall): number =>
  shareOf(index, [...ownWords], wordsOfCall(call).own);

/** The share of a call's title that the question contains. */
const shareTitled = (index: SearchIndex, { ownWords }: ParsedQuestion, call: IndexedCall): number =>
  shareOf(index, wordsOfCall(call).title, ownWords);

function shareOf(index: SearchIndex, words: readonly string[], among: ReadonlySet<string>): number {
  const rarityOf = (word: string): number => {
    const term = index.vocabulary.words.get(word);
    return Math.min(MAX_RARITY, termRarity(index, term === undefined ? [] : [term]));
  };
  let all = 0;
  let shared = 0;
  for (const word of words) {
    const rarity = rarityOf(word);
    all += rarity;
    if (among.has(word)) shared += rarity;
  }
  return all === 0 ? 0 : shared / all;
}
