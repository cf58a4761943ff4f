import type { Similarities } from '../embeddings/vector-set.ts';
import { sortByScore } from '../index/best-of.ts';
import { wordsOf } from '../index/words-of.ts';
import type { ChosenCalls } from '../learning/learned-choices.ts';
import { partsOfQuestion } from '../parse-question.ts';
import { withoutFrame } from '../question-frame.ts';
import type { SearchIndex } from '../search-index.ts';
import type { Outcome, PublishedContent, PublishedWorkflow } from '../search-messages.ts';
import { findCallByName } from './find-by-name.ts';
import { outcomeOfWordings } from './outcome-of.ts';
import { type RankedMethods, type RankedWording, rankMethods } from './rank-methods.ts';

/** `isNamed`: the question names the first one by its HTTP method and path. */
export type RankedCalls = RankedMethods & { isNamed?: true };

/**
 * Ranks calls for a question, best first. A call whose HTTP method and path the question contains comes first.
 * @param wordings the question, and other wordings of it
 * @param similarities for each wording, the similarity of calls by meaning; empty if it is not known
 * @param chosen calls that developers chose for any of the wordings
 */
export function rankCalls(
  published: PublishedContent,
  index: SearchIndex,
  wordings: readonly string[],
  limit: number,
  similarities: readonly Similarities[] = [],
  chosen?: ChosenCalls,
): RankedCalls {
  const [question = ''] = wordings;
  const ranked = rankWordings(index, wordings, limit, similarities, chosen);
  const named = findCallByName(published, question);
  if (!named) return ranked;
  const doc = published.methods.indexOf(named);
  const first = { doc, id: named.method_uuid, score: ranked.hits[0]?.score ?? 1 };
  const others = ranked.hits.filter((hit) => hit.doc !== doc);
  return {
    outcome: 'answered',
    covered: 1,
    titled: 1,
    isNamed: true,
    hits: [first, ...others].slice(0, limit),
  };
}

/** The share of a question that a workflow's title and tags must contain to cover it: one shared word is not enough. */
const COVERS = 0.6;

/** The workflows of a published version, and their index. */
type IndexedWorkflows = { index: SearchIndex; workflows: readonly PublishedWorkflow[] };

/**
 * Ranks workflows for a question in any of its wordings, best first. The outcome is 'answered' only if the best one
 * covers the question, by its title or by its steps. A call that covers as much of it, with a closer title, takes
 * precedence.
 * @param calls the calls that were found for the same wordings
 */
export function rankWorkflows(
  { index, workflows }: IndexedWorkflows,
  wordings: readonly string[],
  limit: number,
  calls?: RankedMethods,
): RankedMethods {
  const ranked = rankWordings(index, wordings, limit);
  const covering = ranked.hits.find(({ doc }) =>
    wordings.some((wording) => stepsCover(workflows[doc], wording)),
  );
  if (covering) {
    const others = ranked.hits.filter((hit) => hit !== covering);
    return { ...ranked, outcome: 'answered', hits: [covering, ...others] };
  }
  if (ranked.outcome !== 'answered') return ranked;
  const isCovered = ranked.covered >= COVERS && !(calls?.outcome === 'answered' && isCloser(calls, ranked));
  return isCovered ? ranked : { ...ranked, outcome: 'uncertain' };
}

/** Whether a question asks for several things, and a workflow has a separate step for each. */
function stepsCover(workflow: PublishedWorkflow | undefined, wording: string): boolean {
  const { steps = [] } = workflow ?? {};
  const parts = partsOfQuestion(withoutFrame(wording)).map(wordsOf);
  if (parts.length < 2) return false;
  const used = parts.map((words) => {
    const shares = steps.map(({ method_name }) => {
      const own = new Set(wordsOf(method_name));
      return words.filter((word) => own.has(word)).length / Math.max(1, words.length);
    });
    const max = Math.max(0, ...shares);
    return max >= COVERS ? shares.indexOf(max) : -1;
  });
  return !used.includes(-1) && new Set(used).size === used.length;
}

const isCloser = (calls: RankedMethods, workflows: RankedMethods): boolean =>
  calls.covered > workflows.covered ||
  (calls.covered === workflows.covered && calls.titled > workflows.titled);

/** How many results of each wording are considered: later ones do not match it. */
const DEEP = 60;

/** Ranks calls for a question in all of its wordings, best first. */
export function rankWordings(
  index: SearchIndex,
  wordings: readonly string[],
  limit: number,
  similarities: readonly Similarities[] = [],
  chosen?: ChosenCalls,
): RankedMethods {
  const deep = wordings.length > 1 ? Math.max(DEEP, limit) : limit;
  return fuseRankings(
    wordings.map((wording, place) => rankMethods(index, wording, deep, similarities[place], chosen)),
    limit,
  );
}

/** What a wording gives a call that it does not find, relative to its best one. */
const UNFOUND = 0.005;
/**
 * The weight of the first wording relative to the others: it may be a person's own words, which find less than an
 * API's.
 */
const FIRST_WORDING = 0.3;

/**
 * Fuses the rankings for several wordings of one question: a call's score is the weighted geometric mean of its scores,
 * each relative to the best one of the wording. The first wording is the original question, which counts less if there
 * are others.
 * @param rankings one for each wording, the original question first
 */
function fuseRankings([first, ...others]: readonly RankedWording[], limit: number): RankedMethods {
  if (!first) return { hits: [], outcome: 'none', covered: 0, titled: 0 };
  if (others.length === 0) return first;
  const rankings = [{ ...first, worth: FIRST_WORDING }, ...others.map((one) => ({ ...one, worth: 1 }))];
  const worth = FIRST_WORDING + others.length;
  const means = new Map<number, number>();
  const hitOf = new Map<number, RankedMethods['hits'][number]>();
  for (const ranking of rankings) {
    const highest = ranking.hits[0]?.score || 1;
    for (const hit of ranking.hits) {
      const gain = Math.log(1 + hit.score / highest / UNFOUND) * (ranking.worth / worth);
      means.set(hit.doc, (means.get(hit.doc) ?? 0) + gain);
      const known = hitOf.get(hit.doc);
      if (!known || known.score < hit.score) hitOf.set(hit.doc, hit);
    }
  }
  const best = sortByScore(means).slice(0, limit);
  const highest = best[0]?.[1] ?? 0;
  const top = hitOf.get(best[0]?.[0] ?? -1)?.score ?? 0;
  const hits = best.flatMap(([doc, mean]) => {
    const hit = hitOf.get(doc);
    return hit ? [{ ...hit, score: top * Math.exp(mean - highest) }] : [];
  });
  if (hits.length === 0) return { hits, outcome: 'none', covered: 0, titled: 0 };
  const agreeing = rankings.filter((one) => one.hits[0]?.doc === hits[0]?.doc);
  return {
    hits,
    outcome: judgeWordings(rankings, agreeing, best[1] ? highest - best[1][1] : 0),
    covered: Math.max(0, ...agreeing.map(({ covered }) => covered)),
    titled: Math.max(0, ...agreeing.map(({ titled }) => titled)),
  };
}

/**
 * Whether the best call answers the question. If the owner or a model decided the outcome of a wording that finds it, that outcome
 * counts.
 * @param agreeing the rankings that put it first themselves
 * @param lead how much better it is than the next call, as a logarithm; 0 if it is the only one
 */
function judgeWordings(
  rankings: readonly RankedWording[],
  agreeing: readonly RankedWording[],
  lead: number,
): Outcome {
  const decided = agreeing.filter(({ isDecided }) => isDecided);
  if (decided.length > 0)
    return decided.some(({ outcome }) => outcome === 'answered') ? 'answered' : 'uncertain';
  return outcomeOfWordings(
    rankings.map(({ evidence }) => evidence),
    agreeing.map(({ evidence }) => evidence),
    lead,
  );
}
