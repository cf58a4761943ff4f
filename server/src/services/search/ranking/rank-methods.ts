import { highestOf, mixMeaning } from '../embeddings/mix-meaning.ts';
import type { Similarities } from '../embeddings/vector-set.ts';
import { bestOf, sortByScore } from '../index/best-of.ts';
import { boostChosenCalls, type ChosenCalls } from '../learning/learned-choices.ts';
import { addConcepts } from '../lexicon/score-concepts.ts';
import { type ParsedQuestion, parseQuestion } from '../parse-question.ts';
import { questionTerms, scoreBoosts, scoreWords } from '../score-calls.ts';
import type { SearchIndex } from '../search-index.ts';
import type { Outcome } from '../search-messages.ts';
import { mixWordsAndMeaning } from '../word-vectors/mix-words-and-meaning.ts';
import { containsVerb, contradicts } from './action-agreement.ts';
import { findAskedPhrases } from './asked-phrases.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { outcomeOf } from './outcome-of.ts';
import { matchResponses, type ResponseQuery, readResponseRequest } from './response-fields.ts';

type Hit = {
  /** Its place among the index's calls. */
  doc: number;
  id: string;
  score: number;
};

export type RankedMethods = {
  /** Best first. */
  hits: Hit[];
  /** Whether the best calls answer the question: no result, an uncertain one, or a certain one. */
  outcome: Outcome;
  /** The share of the question that the best call contains in its own words or synonyms, 0 to 1. */
  covered: number;
  /** The share of the words in the best call's title that the question contains or means, 0 to 1. */
  titled: number;
};

/** The ranking for one wording of a question, with what the outcome for all of its wordings depends on. */
export type RankedWording = RankedMethods & {
  evidence: Evidence;
  /** Whether the outcome was decided without the evidence: by the owner's phrases, a named response field, or a model. */
  isDecided: boolean;
};

/** How many calls are ranked in detail; those below by words alone are not relevant. */
const CANDIDATES = 60;
/**
 * The weight of a phrase that a model suggests, relative to one of the owner. It alone does not make a call the
 * answer.
 */
const SUGGESTED = 0.6;
/** How many of the best calls are inspected to judge the answer. */
const JUDGED = 10;

/**
 * Ranks calls for one wording of a question, best first. These steps change a score, in this order:
 * 1. words, by BM25F (`scoreWords`), and their synonyms in the lexicon (`addConcepts`);
 * 2. boosts (`scoreBoosts`), and calls that provide the ids that better calls need (`passToProviders`);
 * 3. word vectors and the penalties (`mixWordsAndMeaning`, `penaltiesOf`), and the embeddings of a model, if one is configured
 *    (`mixMeaning`);
 * 4. suggested phrases, response fields that the question names, and the owner's phrases;
 * 5. agreement with a command (`putAgreeingFirst`), and calls that developers chose (`boostChosenCalls`).
 * `rank-calls.ts` then combines the wordings and puts a named path first; `search-published.ts` boosts the requested language.
 * `scripts/explain-ranking.ts` prints the scores of these steps.
 * @param similarities the similarity of calls to the question by meaning, if known
 * @param chosen calls that developers chose for the question. They only change the order, and do not pass taught
 * calls
 */
export function rankMethods(
  index: SearchIndex,
  question: string,
  limit: number,
  similarities?: Similarities,
  chosen?: ChosenCalls,
): RankedWording {
  const response = index.responses && readResponseRequest(question);
  const parsed = parseQuestion(index, response?.rest ?? question);
  const { ranked, scores, judge } = rankByMeaning(index, parsed, limit);
  const scoreOf = (doc: number) => ranked.get(doc) ?? scores[doc] ?? 0;
  const byWords = similarities ? outcomeOf(judge(sortByScore(ranked))) : null;
  if (similarities) for (const [doc, score] of mixMeaning(ranked, similarities)) ranked.set(doc, score);
  const taught = findAskedPhrases(index, index.taught, question);
  const raise = (phrases: ReadonlyMap<number, number>, worth: number) => {
    const top = highestOf(ranked) || 1;
    for (const [doc, alike] of phrases) ranked.set(doc, scoreOf(doc) + top * worth * alike);
  };
  raise(findAskedPhrases(index, index.suggested, question), SUGGESTED);
  const responding = response ? findResponding(index, response) : new Map<number, number>();
  raise(responding, 1);
  raise(taught, 1);
  const best = putAgreeingFirst(index, parsed, sortByScore(ranked));
  const evidence = judge(best);
  const hasAskedPhrase = taught.has(best[0]?.[0] ?? -1);
  const isNamed = (responding.get(best[0]?.[0] ?? -1) ?? 0) >= CERTAIN;
  const lifted = chosen && !hasAskedPhrase ? boostChosenCalls(best, chosen) : best;
  return {
    hits: lifted.slice(0, limit).map(([doc, score]) => ({ doc, id: index.calls[doc]?.id ?? '', score })),
    outcome:
      hasAskedPhrase || isNamed ? 'answered' : withMeaning(outcomeOf(evidence), byWords, best.length > 0),
    covered: hasAskedPhrase ? 1 : evidence.covered,
    titled: hasAskedPhrase ? 1 : evidence.titled,
    evidence,
    isDecided: hasAskedPhrase || isNamed || byWords !== null,
  };
}

/** From this share on, a call responds with something rare that the question names, so it is the answer. */
const CERTAIN = 1;
/** A question about what comes back means a call that reads it more often than one that changes it. */
const CHANGES = 0.8;

/** The calls whose responses have what the question names. */
function findResponding(
  { responses, calls }: SearchIndex,
  parsed: ResponseQuery,
): ReadonlyMap<number, number> {
  const found = responses ? matchResponses(responses(), parsed) : [];
  return new Map(
    [...found].map(
      ([doc, worth]) => [doc, calls[doc]?.httpMethod === 'GET' ? worth : worth * CHANGES] as const,
    ),
  );
}

/**
 * Meaning does not make an answer certain: its best call is only an answer if words had found one, too. It also never
 * turns results into none.
 * @param byWords the outcome before meaning was added; null if it was not
 */
function withMeaning(outcome: Outcome, byWords: Outcome | null, isAnyFound: boolean): Outcome {
  if (byWords === null) return outcome;
  if (outcome === 'answered') return byWords === 'answered' ? outcome : 'uncertain';
  return isAnyFound ? 'uncertain' : outcome;
}

/**
 * Ranks calls for a question by words alone.
 * @returns `ranked`: scores by place; `own` and `scores`: the scores by words, for the question alone and with
 * synonyms
 */
export function rankByWords(index: SearchIndex, parsed: ParsedQuestion, limit: number) {
  const scores = scoreWords(index, questionTerms(index, parsed.words));
  const own = scores.slice();
  addConcepts(index, parsed.concepts, scores);
  const found = bestOf(scores, Math.max(CANDIDATES, limit));
  const candidates = found.slice(0, CANDIDATES);
  const factors = scoreBoosts(index, parsed, candidates);
  const ranked = new Map(candidates.map((doc, place) => [doc, (scores[doc] ?? 0) * (factors[place] ?? 1)]));
  const scoreOf = (doc: number) => ranked.get(doc) ?? scores[doc] ?? 0;
  const gains = passToProviders(index, parsed, sortByScore(ranked), scoreOf);
  for (const [doc, gain] of gains) ranked.set(doc, scoreOf(doc) + gain);
  for (const doc of found) ranked.set(doc, scoreOf(doc));
  return { ranked, own, scores };
}

/** Ranks calls by words, then by word vectors. `judge` gathers the evidence for calls, best first. */
function rankByMeaning(index: SearchIndex, parsed: ParsedQuestion, limit: number) {
  const { ranked, own, scores } = rankByWords(index, parsed, limit);
  const { mixed, ...meaning } = mixWordsAndMeaning(index, parsed, ranked);
  const judge = (best: readonly [doc: number, score: number][]) =>
    evidenceOf(index, parsed, best.slice(0, JUDGED), { own, scores, ...meaning });
  return { ranked: mixed, scores, judge };
}

/** The evidence that the best call answers a question. */
export function gatherEvidence(index: SearchIndex, question: string): Evidence {
  const { ranked, judge } = rankByMeaning(index, parseQuestion(index, question), 1);
  return judge(sortByScore(ranked));
}

/**
 * The share of the contradicted call's score that another call needs to take its place, and how many are considered.
 */
const NEAR = 0.7;
const NEXT = 3;

/**
 * If a command contradicts the best call, puts one first that has the command's verb and nearly the same score. It
 * does nothing if the question excludes something.
 */
function putAgreeingFirst(
  index: SearchIndex,
  parsed: ParsedQuestion,
  best: [doc: number, score: number][],
): [doc: number, score: number][] {
  const { command, meant } = parsed;
  const [first, ...others] = best;
  if (!command || !first || parsed.excludedText !== '') return best;
  const isContradicted = (doc: number) => {
    const call = index.calls[doc];
    return call !== undefined && contradicts(index, command, call, meant);
  };
  if (!isContradicted(first[0])) return best;
  const agreeing = others.slice(0, NEXT).find(([doc, score]) => {
    const call = index.calls[doc];
    return call && score >= NEAR * first[1] && containsVerb(command, call) && !isContradicted(doc);
  });
  if (!agreeing) return best;
  // Their scores are exchanged, so that they keep this order where scores are combined.
  return [[agreeing[0], first[1]], [first[0], agreeing[1]], ...others.filter((one) => one !== agreeing)];
}

/** Only the best calls pass scores on, and fewer still to all searches of the same part. */
const DEEP = 10;
const BESIDE_DEEP = 5;
/** The maximum score of a list for a requested change, relative to the change itself. */
const JUST_BELOW = 0.99;

/**
 * The gains of calls that provide what better ones need: a question about the reviews of "Titanic" needs a search for
 * the film first. The highest gain counts, not the sum.
 */
function passToProviders(
  { providers, ranking }: SearchIndex,
  parsed: ParsedQuestion,
  ranked: readonly (readonly [doc: number, score: number])[],
  scoreOf: (doc: number) => number,
): ReadonlyMap<number, number> {
  const gains = new Map<number, number>();
  const share = ranking.providers;
  const changes = parsed.firstVerb.size > 0 && !parsed.firstVerb.has('GET');
  const pass = (to: readonly number[], gain: number) => {
    for (const doc of to) gains.set(doc, Math.max(gains.get(doc) ?? 0, gain));
  };
  for (const [place, [doc, score]] of ranked.slice(0, DEEP).entries()) {
    if (parsed.isAboutDeveloper) {
      for (const list of providers.mine(doc)) {
        const max = changes ? Math.max(0, score * JUST_BELOW - scoreOf(list)) : score;
        pass([list], Math.min(score * share.mine, max));
      }
    }
    if (!parsed.namesSomething) continue;
    pass(providers.searches(doc), score * share.search);
    pass(providers.inputSearches(doc), score * share.inputs);
    pass(providers.detail(doc), score * share.detail);
    if (place < BESIDE_DEEP) pass(providers.beside(doc), score * share.beside);
  }
  return gains;
}
