import { containsVerb, contradicts } from './action-agreement.ts';
import { bestOf } from './best-of.ts';
import { highestOf, mixMeaning } from './embeddings/mix-meaning.ts';
import type { Similarities } from './embeddings/vector-set.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { type ChosenCalls, liftChosen } from './learning/learned-choices.ts';
import { addIdeas } from './lexicon/score-ideas.ts';
import { outcomeOf } from './outcome-of.ts';
import { type ParsedQuestion, readQuestion } from './read-question.ts';
import { questionTerms, scoreBoosts, scoreWords } from './score-calls.ts';
import type { SearchIndex } from './search-index.ts';
import type { Outcome } from './search-messages.ts';
import { findTaught } from './taught-phrases.ts';
import { mixWordsAndMeaning } from './word-vectors/mix-words-and-meaning.ts';

type Hit = {
  /** Place in the index's calls. */
  doc: number;
  id: string;
  score: number;
};

export type RankedMethods = {
  /** Best first. */
  hits: Hit[];
  /** Whether the best calls cover what was asked: nothing found, found with doubt, or found. */
  outcome: Outcome;
  /** The share of the question that the best call contains in its own or other words, 0 to 1. */
  covered: number;
  /** The share of the words in the best call's title that the question contains or means, 0 to 1. */
  titled: number;
};

/** As many are looked at closely; what is further down by its words alone was never meant. */
const CANDIDATES = 60;
/** What a phrase that a model suggests counts beside one of the owner. It does not make a call the answer by itself. */
const SUGGESTED = 0.6;
/** As many are looked at to judge the answer. */
const JUDGED = 10;

/**
 * The calls that fit a question, best first: by its words (BM25F), by what rewards them, by what better ones need, and by what it
 * means.
 * @param similarities how alike calls are to the question by meaning, where that is known
 * @param chosen calls that developers chose for the question: they change the order alone, and not what the owner taught
 */
export function rankMethods(
  index: SearchIndex,
  question: string,
  limit: number,
  similarities?: Similarities,
  chosen?: ChosenCalls,
): RankedMethods {
  const asked = readQuestion(index, question);
  const { ranked, scores, judge } = rankByMeaning(index, asked, limit);
  const scoreOf = (doc: number) => ranked.get(doc) ?? scores[doc] ?? 0;
  const byWords = similarities ? outcomeOf(judge(inOrder(ranked))) : null;
  if (similarities) for (const [doc, score] of mixMeaning(ranked, similarities)) ranked.set(doc, score);
  const taught = findTaught(index, index.taught, question);
  const raise = (phrases: ReadonlyMap<number, number>, worth: number) => {
    const top = highestOf(ranked) || 1;
    for (const [doc, alike] of phrases) ranked.set(doc, scoreOf(doc) + top * worth * alike);
  };
  raise(findTaught(index, index.suggested, question), SUGGESTED);
  raise(taught, 1);
  const best = putAgreeingFirst(index, asked, inOrder(ranked));
  const evidence = judge(best);
  const isTaught = taught.has(best[0]?.[0] ?? -1);
  const lifted = chosen && !isTaught ? liftChosen(best, chosen) : best;
  return {
    hits: lifted.slice(0, limit).map(([doc, score]) => ({ doc, id: index.calls[doc]?.id ?? '', score })),
    outcome: isTaught ? 'answered' : withMeaning(outcomeOf(evidence), byWords, best.length > 0),
    covered: isTaught ? 1 : evidence.covered,
    titled: isTaught ? 1 : evidence.titled,
  };
}

/**
 * Meaning makes nothing certain: what it puts first is an answer only where words had one, too; nor is what it finds nothing.
 * @param byWords the outcome before meaning was added; null where it was not
 */
function withMeaning(outcome: Outcome, byWords: Outcome | null, isAnyFound: boolean): Outcome {
  if (byWords === null) return outcome;
  if (outcome === 'answered') return byWords === 'answered' ? outcome : 'uncertain';
  return isAnyFound ? 'uncertain' : outcome;
}

/**
 * The calls that fit a question by its words alone.
 * @returns `ranked`: scores by place; `own` and `scores`: what words bring, of the question alone and with those of the lexicon
 */
export function rankByWords(index: SearchIndex, asked: ParsedQuestion, limit: number) {
  const scores = scoreWords(index, questionTerms(index, asked.words));
  const own = scores.slice();
  addIdeas(index, asked.ideas, scores);
  const found = bestOf(scores, Math.max(CANDIDATES, limit));
  const candidates = found.slice(0, CANDIDATES);
  const factors = scoreBoosts(index, asked, candidates);
  const ranked = new Map(candidates.map((doc, place) => [doc, (scores[doc] ?? 0) * (factors[place] ?? 1)]));
  const scoreOf = (doc: number) => ranked.get(doc) ?? scores[doc] ?? 0;
  const gains = passToProviders(index, asked, inOrder(ranked), scoreOf);
  for (const [doc, gain] of gains) ranked.set(doc, scoreOf(doc) + gain);
  for (const doc of found) ranked.set(doc, scoreOf(doc));
  return { ranked, own, scores };
}

/** The same with meaning; `judge` gathers what speaks for calls that are in order. */
function rankByMeaning(index: SearchIndex, asked: ParsedQuestion, limit: number) {
  const { ranked, own, scores } = rankByWords(index, asked, limit);
  const { mixed, ...meaning } = mixWordsAndMeaning(index, asked, ranked);
  const judge = (best: readonly [doc: number, score: number][]) =>
    evidenceOf(index, asked, best.slice(0, JUDGED), { own, scores, ...meaning });
  return { ranked: mixed, scores, judge };
}

/** What speaks for the best call as the answer of a question. */
export function gatherEvidence(index: SearchIndex, question: string): Evidence {
  const { ranked, judge } = rankByMeaning(index, readQuestion(index, question), 1);
  return judge(inOrder(ranked));
}

const inOrder = (scores: ReadonlyMap<number, number>): [doc: number, score: number][] =>
  [...scores].sort((one, other) => other[1] - one[1] || one[0] - other[0]);

/** How near a call must come to a contradicted one to take its place, and among how many it is looked for. */
const NEAR = 0.7;
const NEXT = 3;

/** Lets a call that a command contradicts follow one that says its verb and scores nearly as much. What a question excludes decides before. */
function putAgreeingFirst(
  index: SearchIndex,
  asked: ParsedQuestion,
  best: [doc: number, score: number][],
): [doc: number, score: number][] {
  const { command, meant } = asked;
  const [first, ...others] = best;
  if (!command || !first || asked.excludedText !== '') return best;
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
  return [[agreeing[0], first[1]], first, ...others.filter((one) => one !== agreeing)];
}

/** Only the best calls pass something on, and to all searches beside them only the very best. */
const DEEP = 10;
const BESIDE_DEEP = 5;
/** As near as the list behind a change may come to the change itself. */
const JUST_BELOW = 0.99;

/**
 * The gains of calls that provide what better ones need: a question about the reviews of "Titanic" needs a
 * search for the film first. The highest gain counts, not the sum.
 */
function passToProviders(
  { providers, ranking }: SearchIndex,
  asked: ParsedQuestion,
  ranked: readonly (readonly [doc: number, score: number])[],
  scoreOf: (doc: number) => number,
): ReadonlyMap<number, number> {
  const gains = new Map<number, number>();
  const share = ranking.providers;
  const changes = asked.firstVerb.size > 0 && !asked.firstVerb.has('GET');
  const pass = (to: readonly number[], gain: number) => {
    for (const doc of to) gains.set(doc, Math.max(gains.get(doc) ?? 0, gain));
  };
  for (const [place, [doc, score]] of ranked.slice(0, DEEP).entries()) {
    if (asked.isAboutAsker) {
      for (const list of providers.mine(doc)) {
        const most = changes ? Math.max(0, score * JUST_BELOW - scoreOf(list)) : score;
        pass([list], Math.min(score * share.mine, most));
      }
    }
    if (!asked.namesSomething) continue;
    pass(providers.searches(doc), score * share.search);
    pass(providers.inputSearches(doc), score * share.inputs);
    pass(providers.detail(doc), score * share.detail);
    if (place < BESIDE_DEEP) pass(providers.beside(doc), score * share.beside);
  }
  return gains;
}
